import type { AnswerOf, OwnerEvent } from '@hora-marcada/shared/contract';
import { useCallback } from 'react';
import { cancellationLink } from '../notify/customer-notification.ts';
import { usePendingNotifications } from '../notify/pending-notifications.tsx';
import { useStore } from '../../store/store-context.tsx';
import { useUndoOffer } from '../../store/undo-offer.tsx';
import { aboutEvent } from '../about-event.tsx';
import { eventKey } from '../event-reading.ts';
import { eventTexts as texts } from '../event-texts.ts';

/** Says that an event was deleted, with 'Desfazer', and the chat to tell its customer where no gateway does (P-26, DLG-011, REM-015). */
export function useRemovalAnnouncement(): (event: OwnerEvent, removed: AnswerOf<'deleteEvent'>) => void {
  const { title } = useStore();
  const offerUndo = useUndoOffer();
  const { removePending } = usePendingNotifications();
  return useCallback(
    (event, { notice, change_id: changeId }) => {
      removePending(event);
      const href = notice?.sent ? undefined : (notice?.link ?? cancellationLink(event, title));
      offerUndo({
        key: `removed ${eventKey(event)}`,
        text: aboutEvent(notice?.sent ? texts.removedAndTold : texts.removed, event),
        changeId,
        undone: texts.restored,
        failed: texts.notRestored,
        link: href === undefined ? undefined : { text: texts.tellCustomer, href },
      });
    },
    [title, offerUndo, removePending],
  );
}
