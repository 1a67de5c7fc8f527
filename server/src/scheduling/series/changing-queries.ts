import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { keepCancelled, type Cancellation } from '../events/event-removing-queries.ts';
import { datesOf } from './series-date-rules.ts';
import { freeOccurrenceCondition } from './series-queries.ts';
import type { StoredSeries } from './series-rules.ts';

/**
 * The dates from a day on that a series has decided for good: an occurrence of them was moved alone or has begun, whatever the rule is
 * now, or the rule has no free occurrence of them, and no note of why it skipped them.
 */
export async function findSettledDays(
  handle: Handle,
  storeId: StoreId,
  series: StoredSeries,
  fromDay: string,
  now: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ day: string; isOpen: boolean }>`
    select events.series_day::text as day, (${freeOccurrenceCondition(storeId, series, fromDay, now)}) as "isOpen" from events
    where events.store_id = ${storeId} and events.series_id = ${series.id} and events.series_day >= ${fromDay}
    union all
    select day::text, true from series_skips
    where store_id = ${storeId} and series_id = ${series.id} and day >= ${fromDay}`.execute(handle);
  const open = new Set(rows.filter(({ isOpen }) => isOpen).map(({ day }) => day));
  const closed = rows.filter(({ isOpen }) => !isOpen).map(({ day }) => day);
  return new Set([...closed, ...datesOf(series, fromDay, series.madeUntil).filter((day) => !open.has(day))]);
}

/** How many occurrences of a series from a day on a change of its rule leaves alone. */
export async function countStaying(
  handle: Handle,
  storeId: StoreId,
  series: StoredSeries,
  fromDay: string,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from events
    where events.store_id = ${storeId} and events.series_id = ${series.id} and events.series_day >= ${fromDay}
      and not (${freeOccurrenceCondition(storeId, series, fromDay, now)})`.execute(handle);
  return rows[0]?.count ?? 0;
}

/** An occurrence that was taken out to be made anew: as JSON, it keeps its id, its link and whether it was confirmed. */
export interface TakenOccurrence {
  readonly eventId: string;
  /** The date that it was made for. */
  readonly day: string;
  readonly start: Date;
  readonly end: Date;
  readonly row: object;
}

/** Takes the free occurrences of a series from a day on out of its calendar, in order, and forgets what it skipped from then on. */
export async function takeOccurrences(
  transaction: Handle,
  storeId: StoreId,
  series: StoredSeries,
  fromDay: string,
  now: Date,
): Promise<TakenOccurrence[]> {
  await sql`
    delete from series_skips
    where store_id = ${storeId} and series_id = ${series.id} and day >= ${fromDay}`.execute(transaction);
  const { rows } = await sql<TakenOccurrence>`
    with taken as (
      delete from events where ${freeOccurrenceCondition(storeId, series, fromDay, now)} returning *
    )
    select event_id as "eventId", series_day::text as day, start_time as start, end_time as "end", to_jsonb(taken) as row from taken
    order by series_day`.execute(transaction);
  return rows;
}

/** Gives occurrences that were made anew what they had before, under a new revision; keeps the others as cancelled. */
export async function settleTaken(
  transaction: Handle,
  storeId: StoreId,
  taken: readonly TakenOccurrence[],
  cancellation: Cancellation,
): Promise<void> {
  const rows = JSON.stringify(taken.map(({ row }) => row));
  await sql`
    update events
    set manage_key = kept.manage_key, revision = kept.revision + 1, created_at = kept.created_at,
      is_confirmed = kept.is_confirmed, confirmed_by = kept.confirmed_by
    from jsonb_populate_recordset(null::events, ${rows}::jsonb) as kept
    where events.store_id = ${storeId} and events.event_id = kept.event_id`.execute(transaction);
  await keepCancelled(
    transaction,
    storeId,
    sql`
      select * from jsonb_populate_recordset(null::events, ${rows}::jsonb) as kept
      where not exists (select 1 from events where events.store_id = ${storeId} and events.event_id = kept.event_id)`,
    cancellation,
  );
}

/** Writes another rule in the place of a series', under a new revision. */
export async function changeStoredSeries(
  transaction: Handle,
  storeId: StoreId,
  series: StoredSeries,
): Promise<void> {
  const { services } = series;
  await sql`
    update series
    set calendar_id = ${series.calendarId}, title = ${series.title}, description = ${series.description},
      booked_services = ${services && JSON.stringify(services)}::jsonb, price_in_cents = ${series.priceInCents},
      minutes = ${series.minutes}, client_name = ${series.customerName}, client_phone = ${series.customerPhone},
      first_day = ${series.first_day}, time = ${series.time}, every_weeks = ${series.every_weeks},
      month_week = ${series.month_week}, last_day = ${series.last_day}, revision = revision + 1
    where store_id = ${storeId} and series_id = ${series.id}`.execute(transaction);
}
