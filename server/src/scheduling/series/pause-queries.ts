import { sql, type RawBuilder } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';

interface Pause {
  /** Null for no pause any more. */
  readonly pause: { readonly from: string; readonly until: string } | null;
  /** The condition of the occurrences that go with it, of which the dates are noted. */
  readonly meant?: RawBuilder<unknown>;
}

/** Gives a series a pause or takes it, under a new revision. */
export async function pauseStoredSeries(
  transaction: Handle,
  storeId: StoreId,
  id: string,
  { pause, meant }: Pause,
): Promise<void> {
  await sql`
    update series
    set paused_from = ${pause?.from ?? null}::date, paused_until = ${pause?.until ?? null}::date, revision = revision + 1
    where store_id = ${storeId} and series_id = ${id}`.execute(transaction);
  if (!meant) return;
  await sql`
    insert into series_skips (store_id, series_id, day, why)
    select ${storeId}::uuid, ${id}::uuid, series_day, 'paused' from events where ${meant}
    on conflict (store_id, series_id, day) do update set why = excluded.why`.execute(transaction);
}

/** The dates from a day on that a pause kept from being made, which are no longer noted. */
export async function takePausedDays(
  transaction: Handle,
  storeId: StoreId,
  id: string,
  fromDay: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ day: string }>`
    delete from series_skips
    where store_id = ${storeId} and series_id = ${id} and day >= ${fromDay} and why = 'paused'
    returning day`.execute(transaction);
  return new Set(rows.map(({ day }) => day));
}
