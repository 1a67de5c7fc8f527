import { Button, type ButtonProps } from 'antd';
import { useRef, useState } from 'react';

interface ActionButtonProps extends Omit<ButtonProps, 'onClick' | 'loading'> {
  /** Must not reject: whoever acts announces what failed. */
  readonly onAct: () => Promise<unknown>;
}

/** A button that acts once however often it is pressed, and shows that it is at work (P-23). */
export function ActionButton({ onAct, ...button }: ActionButtonProps) {
  const [isActing, setIsActing] = useState(false);
  // State is one render late for a double click.
  const isBusy = useRef(false);
  const act = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsActing(true);
    try {
      await onAct();
    } finally {
      isBusy.current = false;
      setIsActing(false);
    }
  };
  return <Button {...button} loading={isActing} aria-busy={isActing} onClick={() => void act()} />;
}
