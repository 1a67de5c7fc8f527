import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { Span } from './event-span-rules.ts';
import { findEventsOnNothing, putOnNothing } from './event-writing-queries.ts';
import { apartFromOneAnother } from './overlap-rules.ts';

/**
 * Brings events that lay on top of a removed or shortened one back under the database's guarantee: an event is
 * exempt from the exclusion only as long as it lies on one that is not. Called behind the calendar's lock.
 */
export async function settleOverlaps(
  transaction: Handle,
  storeId: StoreId,
  calendarId: string,
  freed: Span,
): Promise<void> {
  const onNothing = await findEventsOnNothing(transaction, storeId, calendarId, freed);
  const ids = apartFromOneAnother(onNothing).map(({ id }) => id);
  if (ids.length > 0) await putOnNothing(transaction, storeId, ids);
}
