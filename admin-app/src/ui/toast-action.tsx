import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { ActionButton } from './action-button.tsx';
import layout from './layout.module.css';
import parts from './parts.module.css';

export interface Link {
  readonly text: string;
  readonly href: string;
  readonly onFollowed?: () => void;
  /** The message is gone, and nobody has followed the link nor done what else it offers. */
  readonly onMissed?: () => void;
}

interface ToastActionProps {
  readonly text: ReactNode;
  readonly action: string;
  /** Must not reject; undefined where nothing is offered. */
  readonly onAct: (() => Promise<unknown>) | undefined;
  /** Leads somewhere else, in a tab of its own. */
  readonly link?: Link | undefined;
}

/** The content of a message that offers to do something about it. */
export function ToastAction({ text, action, onAct, link }: ToastActionProps) {
  const take = useTaken(link?.onMissed);
  const follow = () => {
    take();
    link?.onFollowed?.();
  };
  const act =
    onAct &&
    (() => {
      take();
      return onAct();
    });
  return (
    <span className={layout.row}>
      <span>{text}</span>
      {act && (
        <ActionButton type="link" onAct={act}>
          {action}
        </ActionButton>
      )}
      {link && <NewTabLink {...link} onFollowed={follow} />}
    </span>
  );
}

/** The content of a message that only leads somewhere. */
export function ToastLink({ text, link }: { readonly text: ReactNode; readonly link: Link }) {
  return (
    <span className={layout.row}>
      <span>{text}</span>
      <NewTabLink {...link} />
    </span>
  );
}

function NewTabLink({ text, href, onFollowed }: Link) {
  return (
    <a className={parts.link} href={href} target="_blank" rel="noopener noreferrer" onClick={onFollowed}>
      {text}
    </a>
  );
}

/** Calls `onMissed` when the caller goes, unless what is returned was called before. */
export function useTaken(onMissed: (() => void) | undefined): () => void {
  const isTaken = useRef(false);
  const leave = useEffectEvent(() => {
    if (!isTaken.current) onMissed?.();
  });
  useEffect(() => () => leave(), []);
  return () => {
    isTaken.current = true;
  };
}
