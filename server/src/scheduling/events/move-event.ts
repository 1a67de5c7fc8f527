import type { EventMove, OwnerEvent } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { raiseOfferVersions } from '../../catalogue/calendars/calendar-lock-queries.ts';
import { requireStoreCalendars } from './event-actions.ts';
import { isEventStartTaken, moveStoredEvent } from './event-moving-queries.ts';
import { findEvent } from './event-queries.ts';
import { clearStaleExemptions } from './event-removing-queries.ts';
import { calendarNotFound, eventKeyOf, eventNotFound, findNamedCalendar, ownerEvent } from './event-rules.ts';
import { eventTimeRange, instantOf, lengthOf } from './event-time-rules.ts';

/**
 * Gives an event another time, another calendar, or both, bound by nothing that binds customers (MOVE-029); also on top of
 * others. Throws `not_found`, `booking_changed` for another revision, `event_start_taken`, or `invalid`.
 */
export async function moveEvent(
  { database, clock, changes }: Dependencies,
  storeId: StoreId,
  move: EventMove,
): Promise<OwnerEvent> {
  const moved = await database.handle
    .transaction()
    .execute(async (transaction) => {
      const store = await requireStoreCalendars(transaction, storeId);
      const { timeZone, calendars } = store;
      const key = eventKeyOf(store, move);
      const calendar =
        move.new_calendar === undefined ? key.calendar : findNamedCalendar(calendars, move.new_calendar);
      if (calendar === undefined) throw calendarNotFound();
      const [from, to] = [key.calendar?.id ?? null, calendar?.id ?? null];
      await raiseOfferVersions(
        transaction,
        storeId,
        [...new Set([from, to])].filter((id) => id !== null),
      );
      const before = await findEvent(transaction, storeId, key);
      if (!before) throw eventNotFound();
      if (move.revision !== undefined && move.revision !== before.revision)
        throw new Refusal('booking_changed');
      const start = instantOf('new_start', move.new_start, timeZone);
      const end =
        move.new_end === undefined
          ? new Date(start.getTime() + lengthOf(before))
          : instantOf('new_end', move.new_end, timeZone);
      const stored = await moveStoredEvent(transaction, storeId, before, {
        ...eventTimeRange(start, end, 'new_end'),
        calendarId: to,
        movedAt: clock.now(),
      });
      // Confirmed, edited or deleted since: none of these waits for the calendar.
      if (!stored) throw new Refusal('booking_changed');
      if (from !== null) await clearStaleExemptions(transaction, storeId, from, before);
      return ownerEvent(stored, calendar?.name ?? null, timeZone);
    })
    .catch((error: unknown) => {
      throw isEventStartTaken(error) ? new Refusal('event_start_taken') : error;
    });
  changes.announce(storeId);
  return moved;
}
