import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { StoredOpeningHours } from './opening-hours-rules.ts';

/** A store's sets in the order its owner gave them. */
export async function findOpeningHours(handle: Handle, storeId: StoreId): Promise<StoredOpeningHours[]> {
  const { rows } = await sql<StoredOpeningHours>`
    select opening_hours_id as id, name,
      to_char(time_open, 'HH24:MI') as "timeOpen", to_char(time_close, 'HH24:MI') as "timeClose",
      force_group as "forceGroup", group_minutes as "groupMinutes", weekdays
    from opening_hours
    where store_id = ${storeId}
    order by position, opening_hours_id`.execute(handle);
  return rows;
}

/** Puts a list in the place of a store's sets. Called behind the store's lock. */
export async function writeOpeningHours(
  handle: Handle,
  storeId: StoreId,
  list: readonly StoredOpeningHours[],
): Promise<void> {
  await handle.deleteFrom('opening_hours').where('store_id', '=', storeId).execute();
  if (list.length === 0) return;
  const rows = list.map((hours, position) => ({
    store_id: storeId,
    opening_hours_id: hours.id,
    position,
    name: hours.name,
    time_open: hours.timeOpen,
    time_close: hours.timeClose,
    force_group: hours.forceGroup,
    group_minutes: hours.groupMinutes,
    weekdays: [...hours.weekdays],
  }));
  await handle.insertInto('opening_hours').values(rows).execute();
}
