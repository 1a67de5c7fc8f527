import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { App } from 'antd';
import { useMemo } from 'react';
import { useEventActions } from '../../platform/events/event-queries.ts';
import { cancellationLink } from '../../platform/events/event-removal.ts';
import { eventKey } from '../../platform/events/event-reading.ts';
import { useNotifyCustomer } from '../../platform/notify/notification-queries.ts';
import { failureText, isSessionOver, withCause } from '../../platform/session/api-failure.tsx';
import { useStore } from '../../platform/store/store-context.tsx';
import { ToastAction } from '../../ui/toast-action.tsx';
import type { EventLock } from './event-lock.ts';
import { CustomerNoticeMessage, NotifiedMessage, NotNotifiedMessage } from './notify/customer-notice.tsx';
import { texts } from './texts.ts';
import type { PendingNotification } from './notify/pending-notifications.ts';

/** What the owner does to a booking; each announces its result, and none rejects. */
export interface BookingActions {
  readonly confirm: (event: OwnerEvent) => Promise<void>;
  readonly unconfirm: (event: OwnerEvent) => Promise<void>;
  readonly remove: (event: OwnerEvent) => Promise<void>;
}

interface BookingActionSetting {
  readonly run: EventLock['run'];
  readonly addPending: (notification: PendingNotification) => void;
  readonly removePending: (event: OwnerEvent) => void;
}

/** Long enough to be read and reached; afterwards the link waits on the card. */
const linkShownInSeconds = 15;

export function useBookingActions({ run, addPending, removePending }: BookingActionSetting): BookingActions {
  const { message } = App.useApp();
  const events = useEventActions();
  const sendNotification = useNotifyCustomer();
  const { title: storeTitle } = useStore();
  return useMemo(() => {
    const attempt = async (act: () => Promise<void>, done: string, failed: string, key?: string) => {
      try {
        await act();
      } catch (error) {
        if (!isSessionOver(error)) void message.error(withCause(error, failed));
        return false;
      }
      void message.success({ content: done, ...(key !== undefined && { key }) });
      return true;
    };

    const offerLink = (key: string, event: OwnerEvent, href: string) => {
      const content = (
        <CustomerNoticeMessage
          href={href}
          onOpened={() => message.destroy(key)}
          onMissed={() => addPending({ event, href })}
        />
      );
      void message.success({ key, content, duration: linkShownInSeconds });
    };

    const restore = async (key: string, event: OwnerEvent) => {
      try {
        await events.restore(event);
        void message.success(texts.restored);
      } catch (error) {
        void message.error(failureText(error, texts.notRestored));
      }
      message.destroy(key);
    };

    const offerUndo = (key: string, event: OwnerEvent) => {
      const href = cancellationLink(event, storeTitle);
      const content = (
        <ToastAction
          text={texts.wasRemoved}
          action={texts.undo}
          onAct={() => restore(key, event)}
          link={href === undefined ? undefined : { text: texts.tellCustomer, href }}
        />
      );
      void message.success({ key, content });
    };

    const notifyCustomer = async (key: string, event: OwnerEvent) => {
      const result = await sendNotification(event);
      if (result.status === 'noPhone') void message.error(texts.noPhone);
      if (result.status === 'failed') void message.error(<NotNotifiedMessage reason={result.reason} />);
      if (result.status === 'sent') void message.success({ key, content: <NotifiedMessage /> });
      if (result.status === 'link') offerLink(key, event, result.href);
    };

    return {
      confirm: (event) =>
        run(event, async () => {
          const key = `confirmed ${eventKey(event)}`;
          const act = () => events.setConfirmed(event, true);
          if (await attempt(act, texts.wasConfirmed, texts.confirmationFailed, key))
            await notifyCustomer(key, event);
        }),
      unconfirm: (event) =>
        run(event, async () => {
          if (!window.confirm(texts.mayUnconfirm)) return;
          const act = () => events.setConfirmed(event, false);
          if (await attempt(act, texts.wasUnconfirmed, texts.confirmationFailed)) removePending(event);
        }),
      remove: (event) =>
        run(event, async () => {
          if (!window.confirm(texts.mayRemove)) return;
          const act = () => events.remove(event);
          const key = `removed ${eventKey(event)}`;
          if (!(await attempt(act, texts.wasRemoved, texts.notRemoved, key))) return;
          removePending(event);
          offerUndo(key, event);
        }),
    };
  }, [message, events, sendNotification, storeTitle, run, addPending, removePending]);
}
