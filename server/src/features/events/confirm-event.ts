import type { EventConfirmation, OwnerEvent } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { eventNotFound, placeOf } from './event-place-rules.ts';
import { changeEvent } from './event-writing-queries.ts';
import { ownerEvent } from './owner-event-rules.ts';
import { requireStorePlan } from './require-store-plan.ts';

/** Confirms or unconfirms an event (API-027); throws `not_found`. It takes its time either way. */
export async function confirmEvent(
  { database, changes }: Dependencies,
  storeId: StoreId,
  confirmation: EventConfirmation,
): Promise<OwnerEvent> {
  const plan = await requireStorePlan(database.handle, storeId);
  const place = placeOf(plan, confirmation);
  const stored = await changeEvent(database.handle, storeId, place, {
    isConfirmed: confirmation.is_confirmed,
  });
  if (!stored) throw eventNotFound();
  changes.announce(storeId);
  return ownerEvent(stored, place.calendar?.name ?? null, plan.timeZone);
}
