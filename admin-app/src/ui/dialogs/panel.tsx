import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { decorative } from '../decorative.ts';
import parts from '../parts.module.css';
import styles from './panel.module.css';

interface PanelProps {
  readonly place: HTMLElement;
  readonly title: string;
  readonly isOpen: boolean;
  readonly askToClose: () => boolean;
  /** The panel is gone, and the focus is back where it was. */
  readonly onClosed: () => void;
  readonly children: ReactNode;
}

/** A dialog in a place of its own, beside a screen that stays in use (DAY-025). */
export function Panel({ place, title, isOpen, askToClose, onClosed, children }: PanelProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    // A field of its own may have the focus by then.
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus({ preventScroll: true });
  }, []);
  const end = useEffectEvent(() => {
    // Else somebody is at work elsewhere already.
    if (document.activeElement === document.body) {
      const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
      (isThere ? opener : place).focus({ preventScroll: true });
    }
    onClosed();
  });
  useEffect(() => {
    if (!isOpen) end();
  }, [isOpen]);
  const closeByKey = useEffectEvent(({ key, target, defaultPrevented }: KeyboardEvent) => {
    const isOut = target instanceof Element && !panel.current?.contains(target);
    // Fields of the screen and what lies over it have an Esc of their own.
    const isOthers = document.querySelector(other) ?? (isOut && target.closest('input'));
    if (key === 'Escape' && !defaultPrevented && !isOthers && !panel.current?.closest('[hidden]'))
      askToClose();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => closeByKey(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
  return (
    isOpen &&
    createPortal(
      <div ref={panel} role="dialog" data-panel tabIndex={-1} aria-labelledby={id} className={styles.panel}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          <button type="button" className={parts.icon} aria-label="Fechar" onClick={askToClose}>
            <CloseOutlined {...decorative} />
          </button>
        </div>
        {children}
      </div>,
      place,
    )
  );
}

const other = '[role="dialog"]:not([data-panel])';
