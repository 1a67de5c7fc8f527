import type { ReactNode } from 'react';
import { ActionButton } from './action-button.tsx';
import layout from './layout.module.css';
import parts from './parts.module.css';

export interface Link {
  readonly text: string;
  readonly href: string;
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
  return (
    <span className={layout.row}>
      <span>{text}</span>
      {onAct && (
        <ActionButton type="link" onAct={onAct}>
          {action}
        </ActionButton>
      )}
      {link && <NewTabLink {...link} />}
    </span>
  );
}

/** The content of a message that only leads somewhere. */
export function ToastLink({ text, link }: { readonly text: string; readonly link: Link }) {
  return (
    <span className={layout.row}>
      <span>{text}</span>
      <NewTabLink {...link} />
    </span>
  );
}

function NewTabLink({ text, href }: Link) {
  return (
    <a className={parts.link} href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
}
