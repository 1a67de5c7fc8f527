import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { useCallback, type ReactNode } from 'react';
import { aboutEvent } from '../about-event.tsx';
import { eventKey } from '../event-reading.ts';
import { eventTexts as texts } from '../event-texts.ts';
import { CustomerChatLink } from './customer-notice.tsx';
import layout from '../../../ui/layout.module.css';
import { useNoteChat, useNotifyCustomer } from './notification-queries.ts';
import { usePendingNotifications } from './pending-notifications.tsx';
import { useTaken } from '../../../ui/toast-action.tsx';
import { useMessage } from '../../../ui/messages/message-context.ts';

/** Says that an event was confirmed, notifies its customer, and says how that went (INI-047, OWN-010, Q-05). */
export function useConfirmationAnnouncement(): (event: OwnerEvent) => Promise<void> {
  const message = useMessage();
  const notify = useNotifyCustomer();
  const { addPending } = usePendingNotifications();
  const noteChat = useNoteChat();
  return useCallback(
    async (event) => {
      const key = `confirmed ${eventKey(event)}`;
      const confirmed = aboutEvent(texts.wasConfirmed, event);
      message.success({ key, content: confirmed });
      const result = await notify(event);
      if (result.status === 'noPhone') message.error(aboutEvent(texts.noPhone, event));
      if (result.status === 'failed')
        message.error(<Sentences first={aboutEvent(texts.notNotified, event)} second={result.reason} />);
      if (result.status === 'sent')
        message.success({
          key,
          content: <Sentences first={confirmed} second={texts.isNotified} />,
        });
      if (result.status !== 'link') return;
      const { href } = result;
      const content = (
        <ChatMessage
          text={confirmed}
          href={href}
          onOpened={() => {
            void noteChat(event);
            message.destroy(key);
          }}
          onMissed={() => addPending({ event, href })}
        />
      );
      message.success({ key, content });
    },
    [message, notify, addPending, noteChat],
  );
}

interface ChatMessageProps {
  readonly text: ReactNode;
  readonly href: string;
  readonly onOpened: () => void;
  /** The message is gone, for whatever reason, and nobody has opened the link. */
  readonly onMissed: () => void;
}

/** The content of 'Evento confirmado!' where the owner notifies the customer. */
function ChatMessage({ text, href, onOpened, onMissed }: ChatMessageProps) {
  const take = useTaken(onMissed);
  const open = () => {
    take();
    onOpened();
  };
  return (
    <span className={layout.row}>
      <span>{text}</span>
      <CustomerChatLink href={href} onOpened={open} />
    </span>
  );
}

function Sentences({ first, second }: { readonly first: ReactNode; readonly second: string | undefined }) {
  return (
    <span className={layout.row}>
      <span>{first}</span>
      {second !== undefined && <span>{second}</span>}
    </span>
  );
}
