import { sql, type RawBuilder } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';

/** Holiday → whether a store closes on it; those it has not settled are not in it. */
export type SettledHolidays = Readonly<Record<string, boolean>>;

export async function findSettledHolidays(handle: Handle, storeId: StoreId): Promise<SettledHolidays> {
  const rows = await handle
    .selectFrom('store_holidays')
    .select(['holiday', 'closes'])
    .where('store_id', '=', storeId)
    .orderBy('holiday')
    .execute();
  return Object.fromEntries(rows.map(({ holiday, closes }) => [holiday, closes]));
}

/** Settles some holidays of a store; the others stay as they are. */
export async function settleHolidays(
  handle: Handle,
  storeId: StoreId,
  holidays: SettledHolidays,
): Promise<void> {
  const rows = Object.entries(holidays).map(([holiday, closes]) => ({ store_id: storeId, holiday, closes }));
  if (rows.length === 0) return;
  await handle
    .insertInto('store_holidays')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'holiday']).doUpdateSet({ closes: sql`excluded.closes` }),
    )
    .execute();
}

/** The part of a statement that gives the holidays on which a store closes, as one JSON list. */
export const closedHolidaysAsJson = (storeId: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(holiday), '[]')
  from store_holidays
  where store_holidays.store_id = ${storeId} and closes
)`;
