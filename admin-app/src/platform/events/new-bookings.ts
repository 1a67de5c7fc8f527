import type { OwnerEvent } from '@hora-marcada/shared/contract';

/** The events of each list on the screen, by the list's key. */
export type EventsByList = ReadonlyMap<string, readonly OwnerEvent[]>;

/** Customers' bookings that were in no list before and are now in one of the same lists, each once. */
export function newBookings(
  before: EventsByList,
  after: EventsByList,
  isOwn: (event: OwnerEvent) => boolean,
): OwnerEvent[] {
  const known = new Set([...before.values()].flat().map(({ id }) => id));
  const arrived = [...before].flatMap(([key, events]) => arrivals(events, after.get(key) ?? [], known));
  const byId = new Map(arrived.map((event) => [event.id, event]));
  return [...byId.values()].filter((event) => event.client_name !== '' && !isOwn(event));
}

/** A list that did not grow may be a full page: what moved up behind its last known event is not new. */
function arrivals(
  before: readonly OwnerEvent[],
  after: readonly OwnerEvent[],
  known: ReadonlySet<string>,
): readonly OwnerEvent[] {
  const isUnknown = ({ id }: OwnerEvent) => id !== '' && !known.has(id);
  const hasGrown = after.length > before.length;
  const end = hasGrown ? after.length : after.findLastIndex((event) => !isUnknown(event)) + 1;
  return after.slice(0, end).filter(isUnknown);
}
