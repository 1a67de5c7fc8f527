import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { App } from 'antd';
import { useMemo } from 'react';
import { useEventActions, type Notice } from '../../domain/event/event-queries.ts';
import { cancellationLink } from '../../domain/event/event-removal.ts';
import { eventKey } from '../../domain/event/event-reading.ts';
import { requestForEvent } from '../../domain/event/event-requests.ts';
import { useGatewayTells } from '../../domain/event/notify/gateway-notices.ts';
import { useNotifyCustomer } from '../../domain/event/notify/notification-queries.ts';
import { isSessionOver, withCause } from '../../platform/session/api-failure.tsx';
import { useStore } from '../../domain/store/store-context.tsx';
import type { Outcome } from '../../domain/event/outcome/outcome-rules.ts';
import { outcomeTexts } from '../../domain/event/outcome/outcome-texts.ts';
import { useUndoOffer } from '../../ui/undo-offer.tsx';
import type { EventLock } from './event-lock.ts';
import { CustomerNoticeMessage, NotifiedMessage, NotNotifiedMessage } from './notify/customer-notice.tsx';
import { texts } from './texts.ts';
import type { PendingNotification } from './notify/pending-notifications.ts';

/** What the owner does to a booking; each announces its result, and none rejects. */
export interface BookingActions {
  readonly confirm: (event: OwnerEvent) => Promise<void>;
  readonly unconfirm: (event: OwnerEvent) => Promise<void>;
  readonly mark: (event: OwnerEvent, outcome: Outcome) => Promise<void>;
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
  const isTold = useGatewayTells();
  const offerUndo = useUndoOffer();
  return useMemo(() => {
    const fail = (error: unknown, sentence: string) => {
      if (!isSessionOver(error)) void message.error(withCause(error, sentence));
    };

    const attempt = async (act: () => Promise<void>, done: string, failed: string, key?: string) => {
      try {
        await act();
      } catch (error) {
        fail(error, failed);
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

    const offerRestoring = (event: OwnerEvent, notice: Notice | undefined) => {
      const href = notice?.link ?? cancellationLink(event, storeTitle);
      offerUndo({
        key: `removed ${eventKey(event)}`,
        text: texts.wasRemoved,
        undo: () => events.restore(event),
        undone: texts.restored,
        failed: texts.notRestored,
        link: href === undefined ? undefined : { text: texts.tellCustomer, href },
      });
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
      mark: (event, outcome) =>
        run(event, async () => {
          const act = () => events.markOutcome(event, outcome);
          const done = outcomeTexts.marked[outcome ?? 'none'];
          await attempt(act, done, outcomeTexts.markFailed, `outcome ${eventKey(event)}`);
        }),
      remove: (event) =>
        run(event, async () => {
          if (isTold(event)) {
            requestForEvent({ kind: 'remove', event });
            return;
          }
          if (!window.confirm(texts.mayRemove)) return;
          let notice;
          try {
            notice = await events.remove(event);
          } catch (error) {
            fail(error, texts.notRemoved);
            return;
          }
          removePending(event);
          offerRestoring(event, notice);
        }),
    };
  }, [message, events, sendNotification, storeTitle, offerUndo, isTold, run, addPending, removePending]);
}
