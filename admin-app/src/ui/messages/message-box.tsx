import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled';
import CloseOutlined from '@ant-design/icons/CloseOutlined';
import ExclamationCircleFilled from '@ant-design/icons/ExclamationCircleFilled';
import InfoCircleFilled from '@ant-design/icons/InfoCircleFilled';
import { Button } from 'antd';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { decorative } from '../decorative.ts';
import type { ShownMessage } from './message-context.ts';
import styles from './messages.module.css';
import { useSwipe } from './swipe.ts';

const shownInMilliseconds = 6000;

const icons = { success: CheckCircleFilled, error: ExclamationCircleFilled, info: InfoCircleFilled } as const;

interface MessageBoxProps {
  readonly message: ShownMessage;
  readonly onDismiss: (key: string) => void;
}

/** One message: leaves by itself, unless it is touched, hovered or has the focus, and by '×', Esc and a swipe. */
export function MessageBox({ message, onDismiss }: MessageBoxProps) {
  const { key, kind, content, isKept, isUnspoken, number } = message;
  const [isUnderPointer, setIsUnderPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = isKept || isUnderPointer || hasFocus;
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => onDismiss(key), shownInMilliseconds);
    return () => clearTimeout(timer);
  }, [key, number, isHeld, onDismiss]);
  const dismiss = () => onDismiss(key);
  const swipe = useSwipe(dismiss);
  const { box, remember } = useFocusBack();
  const Icon = icons[kind];
  return (
    <div
      ref={box}
      className={styles.message}
      data-kind={kind}
      {...(isUnspoken ? { role: 'log', 'aria-live': 'off' } : { role: 'alert' })}
      {...swipe}
      // No message is held by a pointer that rests where it appears, on what was just pressed.
      onPointerMove={() => setIsUnderPointer(true)}
      onPointerLeave={() => setIsUnderPointer(false)}
      onFocus={({ relatedTarget }) => {
        remember(relatedTarget);
        setHasFocus(true);
      }}
      onBlur={() => setHasFocus(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        dismiss();
      }}
    >
      <Icon {...decorative} className={styles.icon ?? ''} />
      <div className={styles.content}>{content}</div>
      <Button
        type="text"
        className={styles.dismiss ?? ''}
        aria-label="Fechar aviso"
        icon={<CloseOutlined {...decorative} />}
        onClick={dismiss}
      />
    </div>
  );
}

/** Gives the focus back to what had it before it came into the box, once the box goes with it. */
function useFocusBack() {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      const { current } = before;
      if (element?.contains(document.activeElement) && current instanceof HTMLElement) current.focus();
    };
  }, []);
  const remember = (from: Element | null) => {
    if (from && !box.current?.contains(from)) before.current = from;
  };
  return { box, remember };
}
