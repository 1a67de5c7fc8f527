import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { useCallback } from 'react';
import { isSessionOver, withCause } from '../../../platform/session/api-failure.tsx';
import { useMessage } from '../../../ui/messages/message-context.ts';
import { useUndoOffer } from '../../store/undo-offer.tsx';
import { useEventActions } from '../event-queries.ts';
import { eventTexts } from '../event-texts.ts';
import { useNotifyCustomer } from '../notify/notification-queries.ts';
import { usePendingNotifications } from '../notify/pending-notifications.tsx';
import { outcomeTexts } from '../outcome/outcome-texts.ts';
import { atOnceTexts as texts } from './at-once-texts.ts';

/** What is done to many events at once; each says how it went, with 'Desfazer', and none rejects. */
export interface ActionsAtOnce {
  /** Confirms them, and tells their customers as a single confirmation does (DAY-020). */
  readonly confirmAll: (events: readonly OwnerEvent[]) => Promise<void>;
  /** Notes of all that they came (DAY-019). */
  readonly markAllAttended: (events: readonly OwnerEvent[]) => Promise<void>;
}

export function useActionsAtOnce(): ActionsAtOnce {
  const message = useMessage();
  const { changeAtOnce } = useEventActions();
  const offerUndo = useUndoOffer();
  const tellAll = useTellingAll();
  const confirmAll = useCallback(
    async (events: readonly OwnerEvent[]) => {
      try {
        const { changed, changeId } = await changeAtOnce('confirm', events);
        offerUndo({
          key: 'confirmed at once',
          text: texts.confirmed(changed.length),
          changeId,
          undone: texts.unconfirmed,
        });
        await tellAll(changed);
      } catch (error) {
        if (!isSessionOver(error)) message.error(withCause(error, eventTexts.confirmationFailed));
      }
    },
    [message, changeAtOnce, offerUndo, tellAll],
  );
  const markAllAttended = useCallback(
    async (events: readonly OwnerEvent[]) => {
      try {
        const { changed, changeId } = await changeAtOnce('attended', events);
        offerUndo({
          key: 'marked at once',
          text: texts.marked(changed.length),
          changeId,
          undone: texts.unmarked,
        });
      } catch (error) {
        if (!isSessionOver(error)) message.error(withCause(error, outcomeTexts.markFailed));
      }
    },
    [message, changeAtOnce, offerUndo],
  );
  return { confirmAll, markAllAttended };
}

/** One after another: a gateway sends the messages, or the chats wait beside the events. */
function useTellingAll(): (events: readonly OwnerEvent[]) => Promise<void> {
  const message = useMessage();
  const notify = useNotifyCustomer();
  const { addPending } = usePendingNotifications();
  return useCallback(
    async (events) => {
      let hasFailed = false;
      for (const event of events) {
        const result = await notify(event);
        if (result.status === 'link') addPending({ event, href: result.href });
        hasFailed ||= result.status === 'failed';
      }
      if (hasFailed) message.error(texts.notAllNotified);
    },
    [message, notify, addPending],
  );
}
