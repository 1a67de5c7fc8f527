import { useEffect, useId, useRef, type ReactNode } from 'react';
import styles from './modal-dialog.module.css';

interface ModalDialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** Called for Escape and the browser's own ways of closing it. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A question over the page; the browser keeps focus inside and gives it back afterwards. */
export function ModalDialog({ title, isOpen, onClose, children }: ModalDialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    element.showModal();
    // A field in focus would bring up a phone's keyboard over the answers.
    heading.current?.focus();
    return () => element.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget }) => {
        // The browser tells of a close later: a quick key may have opened it again.
        if (isOpen && !currentTarget.open) onClose();
      }}
    >
      {isOpen && (
        <>
          <h2 ref={heading} id={titleId} tabIndex={-1}>
            {title}
          </h2>
          {children}
        </>
      )}
    </dialog>
  );
}
