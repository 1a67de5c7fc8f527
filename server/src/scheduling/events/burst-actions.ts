import type { AnswerOf, BookingsToDelete, OwnerEvent } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import { idOrNull, type StoreId } from '../../platform/store-id.ts';
import { wholeStore } from '../../platform/viewer.ts';
import { recordChange, type ChangeTools } from '../../stores/change-log/change-log-queries.ts';
import { raiseOfferVersions } from '../../catalogue/calendars/calendar-lock-queries.ts';
import { findBurst, findBurstBookings, findCalendarsOfBookings, moveToDeleted } from './burst-queries.ts';
import { requireStoreCalendars } from './event-actions.ts';
import { clearStaleExemptions } from './event-removing-queries.ts';
import { eventAnswer } from './event-rules.ts';

/** The bookings of the latest burst that the owner may want to delete (FLOOD-011); none without a burst. */
export async function listBurst(
  { database: { handle }, clock }: Dependencies,
  storeId: StoreId,
): Promise<OwnerEvent[]> {
  const { timeZone } = await requireStoreCalendars(handle, wholeStore(storeId));
  const burst = await findBurst(handle, storeId, clock.now());
  const bookings = burst ? await findBurstBookings(handle, storeId, burst) : [];
  return bookings.map((booking) => eventAnswer(booking, booking.calendarName, timeZone));
}

/** Deletes those of some bookings that no person confirmed (FLOOD-012, AUTO-005); other ids are passed over. */
export async function deleteBookings(
  tools: ChangeTools,
  storeId: StoreId,
  { ids: given }: BookingsToDelete,
): Promise<AnswerOf<'deleteBookings'>> {
  const { database, clock, newId, signals } = tools;
  const ids = given.map(idOrNull).filter((id) => id !== null);
  const deletion = { changeId: newId(), deletedAt: clock.now() };
  const deleted = await database.handle.transaction().execute(async (transaction) => {
    const calendarIds = await findCalendarsOfBookings(transaction, storeId, ids);
    await raiseOfferVersions(transaction, storeId, calendarIds);
    const freed = await moveToDeleted(transaction, storeId, ids, deletion);
    for (const { calendarId, ...range } of freed)
      if (calendarId !== null) await clearStaleExemptions(transaction, storeId, calendarId, range);
    const count = freed.reduce((sum, freedHere) => sum + freedHere.count, 0);
    if (count > 0)
      await recordChange(
        transaction,
        storeId,
        { ...tools, newId: () => deletion.changeId },
        { action: 'bookings_deleted', subject: 'event', subjectId: null, facts: { count } },
      );
    return count;
  });
  signals.announce(storeId);
  return { change_id: deletion.changeId, deleted };
}
