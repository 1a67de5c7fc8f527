import { sql } from 'kysely';
import { seriesLimits } from '@hora-marcada/shared/rules';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { seriesColumns } from './series-queries.ts';
import type { StoredSeries } from './series-rules.ts';

export interface SeriesToMake extends StoredSeries {
  /** The last day that is kept made. */
  readonly until: string;
}

/** The stores of which a series has undecided days within 26 weeks of the store's today. */
export async function findStoresToMake(handle: Handle, now: Date): Promise<StoreId[]> {
  const { rows } = await sql<{ storeId: StoreId }>`
    select distinct series.store_id as "storeId" from series
    join stores using (store_id)
    where ${toMakeCondition(now)}`.execute(handle);
  return rows.map(({ storeId }) => storeId);
}

/** The series of a store that have undecided days within 26 weeks. */
export async function findSeriesToMake(handle: Handle, storeId: StoreId, now: Date): Promise<SeriesToMake[]> {
  const { rows } = await sql<SeriesToMake>`
    select ${seriesColumns}, (${lastAhead(now)})::text as until from series
    join stores on stores.store_id = ${storeId}
    where series.store_id = ${storeId} and ${toMakeCondition(now)}
    order by series_id`.execute(handle);
  return rows;
}

function toMakeCondition(now: Date) {
  return sql`ended_at is null and (last_day is null or last_day > made_until) and made_until < ${lastAhead(now)}`;
}

function lastAhead(now: Date) {
  return sql`(${now}::timestamptz at time zone stores.time_zone)::date + ${sql.lit(seriesLimits.daysAhead)}`;
}

/** Notes of series without a date in them that their days until some are decided, unless they were changed since they were read. */
export async function passDates(
  handle: Handle,
  storeId: StoreId,
  series: readonly SeriesToMake[],
): Promise<void> {
  await sql`
    update series set made_until = greatest(made_until, passed.until)
    from unnest(
      ${series.map(({ id }) => id)}::uuid[], ${series.map(({ revision }) => revision)}::int[],
      ${series.map(({ until }) => until)}::date[]
    ) as passed (id, revision, until)
    where series.store_id = ${storeId} and series.series_id = passed.id and series.revision = passed.revision`.execute(
    handle,
  );
}
