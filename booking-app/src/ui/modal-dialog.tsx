import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { Icon } from './icons/icon.tsx';
import styles from './modal-dialog.module.css';

interface ModalDialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** A sheet of things to look through: its title stays, and ✕ or a tap outside closes it. */
  readonly isSheet?: boolean;
  /** Called for Escape and the browser's own ways of closing it. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A question or a sheet over the page; the browser keeps focus inside and gives it back afterwards. */
export function ModalDialog({ title, isOpen, isSheet = false, onClose, children }: ModalDialogProps) {
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
      className={`${styles.dialog} ${isSheet ? styles.sheet : ''}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (isSheet && isOutside(event)) onClose();
      }}
      onClose={({ currentTarget }) => {
        // The browser tells of a close later: a quick key may have opened it again.
        if (isOpen && !currentTarget.open) onClose();
      }}
    >
      {isOpen && (
        <>
          <div className={styles.bar}>
            <h2 ref={heading} id={titleId} tabIndex={-1}>
              {title}
            </h2>
            {isSheet && (
              <button type="button" className={styles.close} aria-label="Fechar" onClick={onClose}>
                <Icon of={CloseOutlined} />
              </button>
            )}
          </div>
          {children}
        </>
      )}
    </dialog>
  );
}

/** A press beside the dialog has the dialog as its target, too: only the place tells. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}
