import { useEffect, useEffectEvent, useRef } from 'react';
import { TellClientLink } from './tell-client-link.tsx';
import styles from './tell-client.module.css';
import { texts } from './texts.ts';

interface TellClientMessageProps {
  readonly href: string;
  readonly onOpened: () => void;
  /** The message is gone, for whatever reason, and nobody has opened the link. */
  readonly onMissed: () => void;
}

/** The content of 'Evento confirmado!' where the owner tells the client. */
export function TellClientMessage({ href, onOpened, onMissed }: TellClientMessageProps) {
  const isOpened = useRef(false);
  const leave = useEffectEvent(() => {
    if (!isOpened.current) onMissed();
  });
  useEffect(() => () => leave(), []);
  const open = () => {
    isOpened.current = true;
    onOpened();
  };
  return (
    <span className={styles.message}>
      <span>{texts.wasConfirmed}</span>
      <TellClientLink href={href} onOpened={open} />
    </span>
  );
}
