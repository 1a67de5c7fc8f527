import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { MessageContext, messagesIn, type ShownMessage } from './message-context.ts';
import { MessageBox } from './message-box.tsx';
import styles from './messages.module.css';

/**
 * Shows what is said below it, above the tabs of a phone and in the corner of a wide screen (DAY-012). What it shows knows nothing
 * that is provided below.
 */
export function MessagePlace({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<readonly ShownMessage[]>([]);
  const messages = useMemo(() => messagesIn(setShown), []);
  const last = shown.at(-1)?.key;
  useEffect(() => {
    if (last === undefined) return undefined;
    const dismiss = ({ key, defaultPrevented }: KeyboardEvent) => {
      // Esc is an open dialog's, which may hold what was typed.
      if (key !== 'Escape' || defaultPrevented || document.querySelector('[role="dialog"]')) return;
      messages.destroy(last);
    };
    document.addEventListener('keydown', dismiss);
    return () => document.removeEventListener('keydown', dismiss);
  }, [messages, last]);
  useEffect(() => {
    // An open dialog listens at the window for the focus to leave it, and takes it back: not from what stands above it.
    const keep = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.closest('[data-messages]')) event.stopPropagation();
    };
    document.addEventListener('focusin', keep);
    return () => document.removeEventListener('focusin', keep);
  }, []);
  return (
    <MessageContext value={messages}>
      {children}
      {createPortal(
        <div className={styles.place} data-messages>
          {shown.map((message) => (
            <MessageBox key={message.key} message={message} onDismiss={messages.destroy} />
          ))}
        </div>,
        document.body,
      )}
    </MessageContext>
  );
}
