import CloseOutlined from '@ant-design/icons/CloseOutlined';
import WhatsAppOutlined from '@ant-design/icons/WhatsAppOutlined';
import { useEffect, useEffectEvent, useRef } from 'react';
import { decorative } from '../../../ui/decorative.ts';
import { texts } from '../texts.ts';
import styles from './customer-notice.module.css';
import type { PendingNotification } from './pending-notifications.ts';

interface CustomerNoticeMessageProps {
  readonly href: string;
  readonly onOpened: () => void;
  /** The message is gone, for whatever reason, and nobody has opened the link. */
  readonly onMissed: () => void;
}

/** The content of 'Evento confirmado!' where the owner notifies the customer. */
export function CustomerNoticeMessage({ href, onOpened, onMissed }: CustomerNoticeMessageProps) {
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
      <CustomerChatLink href={href} onOpened={open} />
    </span>
  );
}

/** 'Evento confirmado!' where a gateway tells the customer (OWN-010). */
export function NotifiedMessage() {
  return (
    <span className={styles.message}>
      <span>{texts.wasConfirmed}</span>
      <span>{texts.isNotified}</span>
    </span>
  );
}

/** That nobody was notified, and why where the server said so. */
export function NotNotifiedMessage({ reason }: { readonly reason: string | undefined }) {
  return (
    <span className={styles.message}>
      <span>{texts.notNotified}</span>
      {reason !== undefined && <span>{reason}</span>}
    </span>
  );
}

interface CustomerChatLinkProps {
  readonly href: string;
  readonly onOpened: () => void;
}

/** A real link: browsers block a window that is opened after an answer has come. */
function CustomerChatLink({ href, onOpened }: CustomerChatLinkProps) {
  return (
    <a className={styles.link} href={href} target="_blank" rel="noopener noreferrer" onClick={onOpened}>
      <WhatsAppOutlined {...decorative} /> {texts.notifyCustomer}
    </a>
  );
}

interface PendingNotificationNoticeProps {
  readonly notification: PendingNotification;
  readonly onDone: () => void;
  /** Says whom it is about, where no card around it does. */
  readonly isAlone?: boolean;
}

/** Keeps the chat at hand until the owner has opened or dismissed it. */
export function PendingNotificationNotice({
  notification,
  onDone,
  isAlone = false,
}: PendingNotificationNoticeProps) {
  const { client_name, title } = notification.event;
  return (
    <div className={styles.notice}>
      <p className={styles.offer}>
        {isAlone && <span className={styles.whom}>{client_name || title}</span>}
        <CustomerChatLink href={notification.href} onOpened={onDone} />
      </p>
      <button type="button" className={styles.dismiss} aria-label={texts.dismiss} onClick={onDone}>
        <CloseOutlined {...decorative} />
      </button>
    </div>
  );
}
