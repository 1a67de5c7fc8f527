import type { AnswerOf, EventMove } from '@hora-marcada/shared/contract';
import { Refusal } from '../../platform/refusal.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { ChangeTools } from '../../stores/change-log/change-log-queries.ts';
import { actorKindOf } from '../../stores/change-log/change-rules.ts';
import { recordUndoable } from '../../stores/change-log/kept-rows-queries.ts';
import { raiseOfferVersions } from '../../catalogue/calendars/calendar-lock-queries.ts';
import type { ChangeNotices } from './event-rules.ts';
import { requireStoreCalendars } from './event-actions.ts';
import { isEventStartTaken, moveStoredEvent } from './event-moving-queries.ts';
import { lockEvent } from './event-queries.ts';
import { clearStaleExemptions } from './event-removing-queries.ts';
import { calendarNotFound, eventKeyOf, findOwnCalendar, eventAnswer, requireShown } from './event-rules.ts';
import { eventTimeRange, instantOf, lengthOf } from './event-time-rules.ts';

/**
 * Gives an event another time, another calendar, or both, bound by nothing that binds customers (MOVE-029); also on top of
 * others. Throws `not_found`, `booking_changed` for another revision, `event_start_taken`, or `invalid`.
 */
export async function moveEvent(
  tools: ChangeTools & { readonly notices: ChangeNotices },
  viewer: Viewer,
  move: EventMove,
): Promise<AnswerOf<'moveEvent'>> {
  const { database, clock, signals, notices } = tools;
  const { storeId } = viewer;
  const movedBy = actorKindOf(viewer);
  const moved = await database.handle
    .transaction()
    .execute(async (transaction) => {
      const store = await requireStoreCalendars(transaction, viewer);
      const { timeZone } = store;
      const key = eventKeyOf(store, move);
      const calendar =
        move.new_calendar === undefined ? key.calendar : findOwnCalendar(store, move.new_calendar);
      if (calendar === undefined) throw calendarNotFound();
      const [from, to] = [key.calendar?.id ?? null, calendar?.id ?? null];
      await raiseOfferVersions(
        transaction,
        storeId,
        [...new Set([from, to])].filter((id) => id !== null),
      );
      const before = requireShown(await lockEvent(transaction, storeId, key), move.revision);
      const start = instantOf('new_start', move.new_start, timeZone);
      const end =
        move.new_end === undefined
          ? new Date(start.getTime() + lengthOf(before))
          : instantOf('new_end', move.new_end, timeZone);
      const range = eventTimeRange(start, end, 'new_end');
      const isElsewhere = from !== to || start.getTime() !== before.start.getTime();
      const action = isElsewhere ? 'event_moved' : 'event_edited';
      const change = { action, subject: 'event', subjectId: before.id } as const;
      const { result, changeId } = await recordUndoable(transaction, storeId, tools, change, () =>
        moveStoredEvent(transaction, storeId, before, {
          ...range,
          calendarId: to,
          movedAt: clock.now(),
          movedBy,
        }),
      );
      if (!result) throw new Refusal('booking_changed');
      if (from !== null) await clearStaleExemptions(transaction, storeId, from, before);
      const notice = await notices.tell(transaction, storeId, {
        before: { ...before, calendar: key.calendar },
        after: { ...result, calendar },
        tellsCustomer: move.tell_client ?? false,
      });
      const answer = eventAnswer(result, calendar?.name ?? null, timeZone, changeId);
      return { ...answer, ...(notice && { notice }) };
    })
    .catch((error: unknown) => {
      throw isEventStartTaken(error) ? new Refusal('event_start_taken') : error;
    });
  signals.announce(storeId);
  return moved;
}
