import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { App } from 'antd';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { eventKey } from '../event-reading.ts';
import { eventTexts as texts } from '../event-texts.ts';
import { CustomerChatLink } from './customer-notice.tsx';
import layout from '../../../ui/layout.module.css';
import { useNotifyCustomer } from './notification-queries.ts';
import { usePendingNotifications } from './pending-notifications.tsx';

/** Says that an event was confirmed, notifies its customer, and says how that went (INI-047, OWN-010, Q-05). */
export function useConfirmationAnnouncement(): (event: OwnerEvent) => Promise<void> {
  const { message } = App.useApp();
  const notify = useNotifyCustomer();
  const { addPending } = usePendingNotifications();
  return useCallback(
    async (event) => {
      const key = `confirmed ${eventKey(event)}`;
      void message.success({ key, content: texts.wasConfirmed });
      const result = await notify(event);
      if (result.status === 'noPhone') void message.error(texts.noPhone);
      if (result.status === 'failed')
        void message.error(<Sentences first={texts.notNotified} second={result.reason} />);
      if (result.status === 'sent')
        void message.success({
          key,
          content: <Sentences first={texts.wasConfirmed} second={texts.isNotified} />,
        });
      if (result.status !== 'link') return;
      const { href } = result;
      const content = (
        <ChatMessage
          href={href}
          onOpened={() => message.destroy(key)}
          onMissed={() => addPending({ event, href })}
        />
      );
      void message.success({ key, content, duration: linkShownInSeconds });
    },
    [message, notify, addPending],
  );
}

/** Long enough to be read and reached; afterwards the link waits beside the event. */
const linkShownInSeconds = 15;

interface ChatMessageProps {
  readonly href: string;
  readonly onOpened: () => void;
  /** The message is gone, for whatever reason, and nobody has opened the link. */
  readonly onMissed: () => void;
}

/** The content of 'Evento confirmado!' where the owner notifies the customer. */
function ChatMessage({ href, onOpened, onMissed }: ChatMessageProps) {
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
    <span className={layout.row}>
      <span>{texts.wasConfirmed}</span>
      <CustomerChatLink href={href} onOpened={open} />
    </span>
  );
}

function Sentences({ first, second }: { readonly first: string; readonly second: string | undefined }) {
  return (
    <span className={layout.row}>
      <span>{first}</span>
      {second !== undefined && <span>{second}</span>}
    </span>
  );
}
