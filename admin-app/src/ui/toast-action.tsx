import type { ReactNode } from 'react';
import { ActionButton } from './action-button.tsx';
import styles from './toast-action.module.css';

interface ToastActionProps {
  readonly text: ReactNode;
  readonly action: string;
  /** Must not reject. */
  readonly onAct: () => Promise<unknown>;
  /** Leads somewhere else, in a tab of its own. */
  readonly link?: { readonly text: string; readonly href: string } | undefined;
}

/** The content of a message that offers to do something about it. */
export function ToastAction({ text, action, onAct, link }: ToastActionProps) {
  return (
    <span className={styles.toast}>
      <span>{text}</span>
      <ActionButton type="link" onAct={onAct}>
        {action}
      </ActionButton>
      {link && (
        <a href={link.href} target="_blank" rel="noopener noreferrer">
          {link.text}
        </a>
      )}
    </span>
  );
}
