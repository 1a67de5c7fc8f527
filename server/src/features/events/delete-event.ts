import type { AnswerOf, EventIdentity } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { touchCalendar } from '../availability/calendar-queries.ts';
import { eventNotFound, placeOf } from './event-place-rules.ts';
import { removeEvent } from './event-writing-queries.ts';
import { requireStorePlan } from './require-store-plan.ts';
import { settleOverlaps } from './settle-overlaps.ts';

/** Deletes an event, which frees its time (API-015, API-024); throws `not_found` rather than guess (P-45). */
export async function deleteEvent(
  { database, changes }: Dependencies,
  storeId: StoreId,
  identity: EventIdentity,
): Promise<AnswerOf<'deleteEvent'>> {
  await database.handle.transaction().execute(async (transaction) => {
    const place = placeOf(await requireStorePlan(transaction, storeId), identity);
    const { calendar } = place;
    if (calendar) await touchCalendar(transaction, storeId, calendar.id);
    const freed = await removeEvent(transaction, storeId, place);
    if (!freed) throw eventNotFound();
    if (calendar) await settleOverlaps(transaction, storeId, calendar.id, freed);
  });
  changes.announce(storeId);
  return { detail: 'Evento deletado!' };
}
