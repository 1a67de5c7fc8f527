import type { OwnerEvent } from '@hora-marcada/shared/contract';
import {
  bookingMoveText,
  dayOf,
  formatWeekdayAndDay,
  whatsAppLink,
  withChangeLink,
} from '@hora-marcada/shared/format';
import { aboutEvent } from '../about-event.tsx';
import { printedTimes } from '../event-time.ts';
import { useEventActions, type MovedEvent } from '../event-queries.ts';
import { useMeetingsOf } from '../meetings/meeting-queries.ts';
import type { CalendarSpan } from '../overlaps.ts';
import { useFetchGivenLink } from '../link/link-queries.ts';
import { bookingDetails } from '../notify/booking-details.ts';
import { useNoteChat } from '../notify/notification-queries.ts';
import { usePendingNotifications } from '../notify/pending-notifications.tsx';
import { conflictText, isSessionOver } from '../../../platform/session/api-failure.tsx';
import { useStore } from '../../store/store-context.tsx';
import { useUndoOffer } from '../../store/undo-offer.tsx';
import { moveTexts as texts } from './move-texts.ts';
import { useMessage } from '../../../ui/messages/message-context.ts';

/** Moves events and says how it went, with 'Desfazer' beside it (MOVE-028). */
export function useMoving() {
  const message = useMessage();
  const { move } = useEventActions();
  const { title } = useStore();
  const offerUndo = useUndoOffer();
  const meetingsOf = useMeetingsOf();
  const { addPending, removePending } = usePendingNotifications();
  const noteChat = useNoteChat();
  const fetchGivenLink = useFetchGivenLink();

  const announce = async (before: OwnerEvent, done: MovedEvent) => {
    const { moved } = done;
    removePending(before);
    const meetings = await meetingsOf(moved);
    const chat = moveMessage(before, done, title);
    const href = chat && whatsAppLink(chat.phone, withChangeLink(chat.text, await fetchGivenLink(moved)));
    const text = done.notice?.sent ? texts.movedAndTold : texts.moved;
    offerUndo({
      key: texts.moved,
      text: aboutEvent(
        [text, ...meetings.map(({ sentence }) => sentence)].join(' '),
        moved,
        `${formatWeekdayAndDay(dayOf(moved.start_time))} ${printedTimes(moved)}`,
      ),
      changeId: done.changeId,
      // Who was told of the move is told of this one.
      tells: done.notice?.sent || undefined,
      undone: texts.undone,
      link:
        href === undefined
          ? undefined
          : {
              text: texts.tellCustomer,
              href,
              onFollowed: () => void noteChat(moved),
              onMissed: () => addPending({ event: moved, href }),
            },
    });
  };

  const announceFailure = (error: unknown) => message.error(conflictText(error, texts.notMoved));

  const moveAtOnce = async (event: OwnerEvent, to: CalendarSpan) => {
    // What it would take back is not the last move any more.
    message.destroy(texts.moved);
    try {
      await announce(event, await move(event, to));
    } catch (error) {
      if (!isSessionOver(error)) announceFailure(error);
    }
  };
  return { move, announce, announceFailure, moveAtOnce };
}

/** What the store tells the customer of the new time; undefined without a phone, where it stays the same, or where a gateway tells it. */
function moveMessage(before: OwnerEvent, { moved, notice }: MovedEvent, storeTitle: string) {
  const details = bookingDetails(moved, storeTitle);
  const phone = details.customerPhone;
  if (notice?.sent || phone === '') return undefined;
  if (notice?.text !== undefined) return { phone, text: notice.text };
  const isSame = before.start_time === moved.start_time && before.calendar === moved.calendar;
  return isSame ? undefined : { phone, text: bookingMoveText(details, before.start_time) };
}
