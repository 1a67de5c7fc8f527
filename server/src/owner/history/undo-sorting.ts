import type { Handle } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { RecordTools } from '../../stores/change-log/change-log-queries.ts';
import { insertChangeWithRows } from '../../stores/change-log/kept-rows-queries.ts';
import type { SubjectRows } from '../../stores/change-log/kept-rows-rules.ts';
import { lockStore } from '../../stores/lifecycle/store-queries.ts';
import { findPlaces, placeServices } from '../../catalogue/services/service-order-queries.ts';
import type { ServicePlace } from '../../catalogue/services/service-rules.ts';
import { markUndone, type KeptChange } from './undo-queries.ts';

/**
 * Brings the services back to the places of before (SORT-005). One that came since stays behind the others, one that went is
 * left out. Resolves to the entry's id; throws `not_undoable` where they were sorted again.
 */
export async function undoSorting(
  tools: RecordTools,
  transaction: Handle,
  storeId: StoreId,
  { changeId, action, before, after }: KeptChange,
): Promise<string> {
  if (!(await lockStore(transaction, storeId))) throw new Refusal('not_found');
  const present = await findPlaces(transaction, storeId);
  const left = placesOf(after);
  const isSortedAgain = present.some(
    ({ service_id: id, position }) => left.has(id) && left.get(id) !== position,
  );
  if (isSortedAgain || !(await markUndone(transaction, storeId, changeId, tools.clock.now())))
    throw new Refusal('not_undoable');
  const found = placesOf(before);
  const restored = present.map(({ service_id, position }) => {
    const place = found.get(service_id);
    return { service_id, position: place === undefined ? position : place };
  });
  await placeServices(transaction, storeId, restored);
  return insertChangeWithRows(transaction, storeId, tools, {
    action: 'undone',
    subject: 'service',
    subjectId: null,
    facts: { undoes: action },
    before: { services: present },
    after: { services: restored },
  });
}

function placesOf({ services = [] }: SubjectRows): ReadonlyMap<string, number | null> {
  const places = services as readonly Readonly<Record<keyof ServicePlace, unknown>>[];
  return new Map(places.map(({ service_id, position }) => [String(service_id), position as number | null]));
}
