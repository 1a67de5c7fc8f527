import type { EventsQuery, OwnerEvent } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { findEvents } from './event-queries.ts';
import { searchFor } from './event-search-rules.ts';
import { daysSpan } from './event-span-rules.ts';
import { ownerEvent } from './owner-event-rules.ts';
import { requireStorePlan } from './require-store-plan.ts';

/** A store's events by their start, all or those that a query asks for (API-022). */
export async function listEvents(
  { database }: Dependencies,
  storeId: StoreId,
  { from, to, unconfirmed, search, order, skip, limit }: EventsQuery,
): Promise<OwnerEvent[]> {
  const { timeZone } = await requireStorePlan(database.handle, storeId);
  const events = await findEvents(database.handle, storeId, {
    ...daysSpan(from, to, timeZone),
    isUnconfirmed: unconfirmed === 'true',
    search: searchFor(search ?? ''),
    order,
    skip,
    limit,
  });
  return events.map((event) => ownerEvent(event, event.calendarName, timeZone));
}
