import type { ReactNode } from 'react';
import { ActionButton } from './action-button.tsx';
import styles from './toast-action.module.css';

interface ToastActionProps {
  readonly text: ReactNode;
  readonly action: string;
  /** Must not reject. */
  readonly onAct: () => Promise<unknown>;
}

/** The content of a message that offers to do something about it. */
export function ToastAction({ text, action, onAct }: ToastActionProps) {
  return (
    <span className={styles.toast}>
      <span>{text}</span>
      <ActionButton type="link" onAct={onAct}>
        {action}
      </ActionButton>
    </span>
  );
}
