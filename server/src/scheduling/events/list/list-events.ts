import type { EventsQuery, OwnerEvent } from '@hora-marcada/shared/contract';
import { MILLISECONDS_A_DAY } from '@hora-marcada/shared/format';
import type { Handle } from '../../../platform/database/schema.ts';
import type { Dependencies } from '../../../platform/dependencies.ts';
import { mapInTurns, createLines } from '../../../platform/pacing/lines-and-turns.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { requireStoreCalendars } from '../event-actions.ts';
import { findEvents, findSteps, type EventFilter, type ListedEvent } from '../event-queries.ts';
import { eventAnswer } from '../event-rules.ts';
import { lengthOf, timeRangeOfDays } from '../event-time-rules.ts';
import { eventSearchFrom } from './event-search-rules.ts';

/** So many are answered to a query that names neither a window of a few weeks nor a limit. */
const MAX_LISTED = 5000;
const LONGEST_WHOLE_WINDOW = 62 * MILLISECONDS_A_DAY;
/** A search compares the texts of so many events a statement: of the longest, a tenth of a second of the database. */
const SEARCHED_AT_ONCE = 5000;

const searchesOf = createLines({
  atOnce: 1,
  waiting: 20,
  refusal: () => new Refusal('rate_limited', { headers: { 'retry-after': '2' } }),
});

/** A store's events by their start, those that a query asks for (API-022); without any bound, the nearest (QUOTA-013). */
export async function listEvents(
  { database: { handle }, clock }: Dependencies,
  viewer: Viewer,
  { from, to, unconfirmed, newest, search, order, skip, limit }: EventsQuery,
): Promise<OwnerEvent[]> {
  const { timeZone } = await requireStoreCalendars(handle, viewer);
  const { start, end } = timeRangeOfDays(from, to, timeZone);
  const isWhole = start && end && lengthOf({ start, end }) <= LONGEST_WHOLE_WINDOW;
  const isUnbound = [from, to, newest, order, skip, limit].every((bound) => bound === undefined);
  const filter = {
    start,
    end,
    order,
    skip,
    isUnconfirmed: unconfirmed === 'true',
    newestBefore: newest === 'true' ? clock.now() : undefined,
    search: eventSearchFrom(search ?? '', viewer.rights),
    limit: limit ?? (isWhole ? undefined : MAX_LISTED),
  };
  const nearest = isUnbound ? { to: clock.now(), count: MAX_LISTED } : undefined;
  const events = filter.search
    ? await searchesOf(viewer.storeId)(() => searchEvents(handle, viewer, filter))
    : await findEvents(handle, viewer, { ...filter, nearest });
  return mapInTurns(events, (event) => eventAnswer(event, event.calendarName, timeZone));
}

/** Searches a store in steps, until as many are found as are asked for. */
async function searchEvents(handle: Handle, viewer: Viewer, filter: EventFilter): Promise<ListedEvent[]> {
  const { skip = 0, limit = Infinity } = filter;
  const found: ListedEvent[] = [];
  for (const step of await findSteps(handle, viewer, filter, SEARCHED_AT_ONCE)) {
    if (found.length >= skip + limit) break;
    const missing = limit === Infinity ? undefined : skip + limit - found.length;
    found.push(...(await findEvents(handle, viewer, { ...filter, step, skip: undefined, limit: missing })));
  }
  return found.slice(skip, skip + limit);
}
