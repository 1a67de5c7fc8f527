import { LRUCache } from 'lru-cache';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { CalendarSetup } from './calendar-setup-rules.ts';
import type { MinuteRange } from './minute-range-rules.ts';

/** Of some 25 calendars with thousands of events ahead, or of a thousand with some. */
const MAX_BOUNDARIES = 100_000;
const BOUNDARIES_OF_AN_ENTRY = 50;
const BOUNDARIES_OF_A_BLOCK = 10;
/** After so long, changes that raised no version, such as those made in psql, are seen. */
const KNOWN_FOR_MILLISECONDS = 30_000;
/** Fewer starts and ends are quickly read again, but where a cluster has to plan it. */
const FEW_BOUNDARIES = 200;

/** Setups by what they are of. Each is used only where the database says, for that answer, that it still stands. */
export type KnownSetups<Setup extends CalendarSetup = CalendarSetup> = LRUCache<string, KnownSetup<Setup>>;

interface KnownSetup<Setup extends CalendarSetup> extends ReadSetup<Setup> {
  /** Minutes of UTC whose busy time it has. */
  readonly range: MinuteRange;
}

/** A setup with the `setupVersionPart` that it was read with, and `isOnCluster`. */
interface ReadSetup<Setup extends CalendarSetup> {
  readonly setup: Setup;
  readonly version: string;
  readonly isOnCluster: boolean;
}

export function createKnownSetups<Setup extends CalendarSetup>(clock: Clock): KnownSetups<Setup> {
  return new LRUCache({
    maxSize: MAX_BOUNDARIES,
    sizeCalculation: ({ setup }) =>
      BOUNDARIES_OF_AN_ENTRY + boundariesOf(setup) + BOUNDARIES_OF_A_BLOCK * setup.daysOff.blocks.length,
    ttl: KNOWN_FOR_MILLISECONDS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });
}

interface AskedSetup {
  readonly storeId: StoreId;
  /** A service's id, or the key that `subjectOf` makes. */
  readonly subject: string;
  readonly range: MinuteRange;
}

/** A setup that is known for a range and still stands, or else as it is read: then it is known. */
export async function findKnownOr<Setup extends CalendarSetup>(
  handle: Handle,
  asked: AskedSetup,
  known: KnownSetups<Setup>,
  read: () => Promise<ReadSetup<Setup> | undefined>,
): Promise<Setup | undefined> {
  const kept = known.get(keyOf(asked));
  if (kept && isWithin(asked.range, kept.range) && (await stands(handle, asked.storeId, kept)))
    return kept.setup;
  const found = await read();
  if (found) keepSetup(known, asked, found);
  return found?.setup;
}

/** Makes a setup known that was read, where that is worth it and a calendar says whether it stands. */
export function keepSetup<Setup extends CalendarSetup>(
  known: KnownSetups<Setup>,
  asked: AskedSetup,
  found: ReadSetup<Setup>,
): void {
  const { setup, isOnCluster } = found;
  if (setup.calendar && (isOnCluster || boundariesOf(setup) > FEW_BOUNDARIES))
    known.set(keyOf(asked), { ...found, range: asked.range });
}

function boundariesOf({ busy, striped }: CalendarSetup): number {
  return busy.length + striped.minutes.length;
}

function keyOf({ storeId, subject }: AskedSetup): string {
  return `${storeId} ${subject}`;
}

function isWithin(inner: MinuteRange, outer: MinuteRange): boolean {
  return inner.start >= outer.start && inner.end <= outer.end;
}

async function stands(
  handle: Handle,
  storeId: StoreId,
  { setup, version }: KnownSetup<CalendarSetup>,
): Promise<boolean> {
  const [row] = await readVersion(handle, { storeId, calendarId: setup.calendar?.id });
  return row?.version === version;
}

/** Another text whenever something changed that decides the slots of a row of `calendars`. */
export const setupVersionPart = sql`concat_ws(' ', offer_version, busy_version, time_zone, several_services, expiration_date, suspended_at)`;

/** True where Citus plans the statement. */
export const onClusterCondition = sql`current_setting('citus.shard_count', true) is not null`;

interface CalendarKey {
  readonly storeId: StoreId;
  readonly calendarId: string | undefined;
}

const readVersion = compileOnce<CalendarKey, { readonly version: string }>(
  (value) => sql`
    select ${setupVersionPart} as version
    from stores
    join calendars using (store_id)
    where store_id = ${value('storeId')} and calendar_id = ${value('calendarId')}`,
);
