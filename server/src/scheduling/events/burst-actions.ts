import type { AnswerOf, BookingsToDelete, DeletionIdentity, OwnerEvent } from '@hora-marcada/shared/contract';
import type { Handle } from '../../platform/database/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { Refusal } from '../../platform/refusal.ts';
import { idOrNull, type StoreId } from '../../platform/store-id.ts';
import { wholeStore } from '../../platform/viewer.ts';
import { recordChange, type ChangeTools } from '../../stores/change-log/change-log-queries.ts';
import { raiseOfferVersions } from '../../catalogue/calendars/calendar-lock-queries.ts';
import {
  findBurst,
  findBurstBookings,
  findCalendarsOfBookings,
  lockDeletion,
  moveFromDeleted,
  moveToDeleted,
} from './burst-queries.ts';
import { deletionCutoff } from './burst-rules.ts';
import { requireStoreCalendars } from './event-actions.ts';
import { clearStaleExemptions } from './event-removing-queries.ts';
import { eventAnswer } from './event-rules.ts';

/** What came in the latest burst and the owner may want to delete (FLOOD-011); nothing without one. */
export async function listBurst(
  { database: { handle }, clock }: Dependencies,
  storeId: StoreId,
): Promise<OwnerEvent[]> {
  const { timeZone } = await requireStoreCalendars(handle, wholeStore(storeId));
  const burst = await findBurst(handle, storeId, clock.now());
  const bookings = burst ? await findBurstBookings(handle, storeId, burst) : [];
  return bookings.map((booking) => eventAnswer(booking, booking.calendarName, timeZone));
}

/** Deletes those of some bookings that are not confirmed (FLOOD-012); other ids are passed over. */
export async function deleteBookings(
  tools: ChangeTools,
  storeId: StoreId,
  { ids: given }: BookingsToDelete,
): Promise<AnswerOf<'deleteBookings'>> {
  const { database, clock, newId, changes } = tools;
  const ids = given.map(idOrNull).filter((id) => id !== null);
  const deletion = { deletionId: newId(), deletedAt: clock.now() };
  const deleted = await database.handle.transaction().execute(async (transaction) => {
    const calendarIds = await findCalendarsOfBookings(transaction, storeId, ids);
    await raiseOfferVersions(transaction, storeId, calendarIds);
    const freed = await moveToDeleted(transaction, storeId, ids, deletion);
    for (const { calendarId, ...range } of freed)
      if (calendarId !== null) await clearStaleExemptions(transaction, storeId, calendarId, range);
    const count = freed.reduce((sum, freedHere) => sum + freedHere.count, 0);
    if (count > 0) await recordBookings(tools, transaction, storeId, 'bookings_deleted', count);
    return count;
  });
  changes.announce(storeId);
  return { deletion_id: deletion.deletionId, deleted };
}

/** Brings deleted bookings back where their time is still free (FLOOD-013); throws `not_found` after a day. */
export async function restoreBookings(
  tools: ChangeTools,
  storeId: StoreId,
  { deletion_id }: DeletionIdentity,
): Promise<AnswerOf<'restoreBookings'>> {
  const { database, clock, changes } = tools;
  const deletionId = idOrNull(deletion_id);
  const answer = await database.handle.transaction().execute(async (transaction) => {
    const { timeZone } = await requireStoreCalendars(transaction, wholeStore(storeId));
    const calendarIds = await lockDeletion(transaction, storeId, deletionId, deletionCutoff(clock.now()));
    if (!calendarIds) throw new Refusal('not_found', { detail: 'Não há mais o que desfazer.' });
    await raiseOfferVersions(transaction, storeId, calendarIds);
    const { restored, missing } = await moveFromDeleted(transaction, storeId, deletionId);
    await recordBookings(tools, transaction, storeId, 'bookings_restored', restored);
    return {
      restored,
      missing: missing.map((booking) => eventAnswer(booking, booking.calendarName, timeZone)),
    };
  });
  changes.announce(storeId);
  return answer;
}

async function recordBookings(
  tools: ChangeTools,
  transaction: Handle,
  storeId: StoreId,
  action: 'bookings_deleted' | 'bookings_restored',
  count: number,
): Promise<void> {
  const entry = { action, subject: 'event', subjectId: null, facts: { count } } as const;
  await recordChange(transaction, storeId, tools, entry);
}
