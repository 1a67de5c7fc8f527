import type { EventChange, OwnerEvent } from '@hora-marcada/shared/contract';
import type { Handle } from '../../platform/database/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { touchCalendar } from '../availability/calendar-queries.ts';
import { eventNotFound, placeOf, type EventPlace } from './event-place-rules.ts';
import { eventSpan, instantOf } from './event-span-rules.ts';
import { changeEvent, moveEnd } from './event-writing-queries.ts';
import { centsOf, ownerEvent } from './owner-event-rules.ts';
import { requireStorePlan } from './require-store-plan.ts';
import { settleOverlaps } from './settle-overlaps.ts';

/** Changes an event; what is not given stays. Throws `not_found`, or `invalid` for an end before its start. */
export async function updateEvent(
  { database, changes }: Dependencies,
  storeId: StoreId,
  change: EventChange,
): Promise<OwnerEvent> {
  const changed = await database.handle.transaction().execute(async (transaction) => {
    const plan = await requireStorePlan(transaction, storeId);
    const place = placeOf(plan, change);
    if (change.end !== undefined)
      await endAt(transaction, storeId, place, instantOf('end', change.end, plan.timeZone));
    const stored = await changeEvent(transaction, storeId, place, {
      title: change.title,
      description: change.description,
      priceInCents: change.price === undefined ? undefined : centsOf(change.price),
      clientName: change.client_name,
      clientPhone: change.client_phone,
    });
    if (!stored) throw eventNotFound();
    return ownerEvent(stored, place.calendar?.name ?? null, plan.timeZone);
  });
  changes.announce(storeId);
  return changed;
}

async function endAt(transaction: Handle, storeId: StoreId, place: EventPlace, end: Date): Promise<void> {
  const { start, calendar } = place;
  const span = eventSpan(start, end);
  if (calendar) await touchCalendar(transaction, storeId, calendar.id);
  const endBefore = await moveEnd(transaction, storeId, place, span.end);
  if (!endBefore) throw eventNotFound();
  if (calendar) await settleOverlaps(transaction, storeId, calendar.id, { start, end: endBefore });
}
