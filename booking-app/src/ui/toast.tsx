import { useEffect, useState } from 'react';
import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import styles from './toast.module.css';
import { Icon } from './icons/icon.tsx';

const shownInMilliseconds = 5000;

interface ToastProps {
  readonly tone: 'good' | 'bad';
  readonly text: string;
  /** At the bottom, where the page begins with its heading. */
  readonly isLow?: boolean;
}

/** A message over the page that leaves after 5 seconds, and waits while it is pointed at or focused (ERR-005, P-19). */
export function Toast({ tone, text, isLow = false }: ToastProps) {
  const [isOver, setIsOver] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  const close = () => setIsOver(true);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(close, shownInMilliseconds);
    return () => clearTimeout(timer);
  }, [isHeld]);
  if (isOver) return null;
  return (
    <div
      className={`${styles.toast} ${styles[tone]} ${isLow ? styles.low : ''}`}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <p role={tone === 'good' ? 'status' : 'alert'}>{text}</p>
      <button type="button" className={styles.close} aria-label="Fechar" onClick={close}>
        <Icon of={CloseOutlined} />
      </button>
    </div>
  );
}
