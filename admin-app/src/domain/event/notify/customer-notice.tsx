import CloseOutlined from '@ant-design/icons/CloseOutlined';
import WhatsAppOutlined from '@ant-design/icons/WhatsAppOutlined';
import { decorative } from '../../../ui/decorative.ts';
import { eventTexts as texts } from '../event-texts.ts';
import layout from '../../../ui/layout.module.css';
import parts from '../../../ui/parts.module.css';
import styles from './customer-notice.module.css';
import { useNoteChat } from './notification-queries.ts';
import { usePendingNotifications, type PendingNotification } from './pending-notifications.tsx';

interface CustomerChatLinkProps {
  readonly href: string;
  readonly onOpened: () => void;
}

/** A real link: browsers block a window that is opened after an answer has come. */
export function CustomerChatLink({ href, onOpened }: CustomerChatLinkProps) {
  return (
    <a
      className={`${parts.link} ${styles.link}`}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onOpened}
    >
      <WhatsAppOutlined {...decorative} /> {texts.tellCustomer}
    </a>
  );
}

interface PendingChatLinkProps {
  readonly notification: PendingNotification;
}

/** The chat of a notification that waits: once opened it waits no longer, and the history notes it (DAY-013). */
export function PendingChatLink({ notification: { event, href } }: PendingChatLinkProps) {
  const { removePending } = usePendingNotifications();
  const noteChat = useNoteChat();
  const opened = () => {
    void noteChat(event);
    removePending(event);
  };
  return <CustomerChatLink href={href} onOpened={opened} />;
}

interface PendingNotificationNoticeProps {
  readonly notification: PendingNotification;
  /** Says whom it is about, where nothing around it does. */
  readonly isAlone?: boolean;
}

/** Keeps the chat at hand until the owner has opened or dismissed it. */
export function PendingNotificationNotice({ notification, isAlone = false }: PendingNotificationNoticeProps) {
  const { event } = notification;
  const { removePending } = usePendingNotifications();
  return (
    <div className={`${parts.callout} ${styles.notice}`} data-kind="good">
      <p className={`${layout.row} ${styles.offer}`}>
        {isAlone && <span className={parts.name}>{event.client_name || event.title}</span>}
        <PendingChatLink notification={notification} />
      </p>
      <button
        type="button"
        className={`${parts.icon} ${styles.dismiss}`}
        aria-label={texts.dismiss}
        onClick={() => removePending(event)}
      >
        <CloseOutlined {...decorative} />
      </button>
    </div>
  );
}
