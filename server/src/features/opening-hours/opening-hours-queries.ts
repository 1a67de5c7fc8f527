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

/**
 * Keeps everybody else from replacing a store's sets until the transaction ends, and nobody from booking; false
 * without such a store.
 */
export async function lockOpeningHours(handle: Handle, storeId: StoreId): Promise<boolean> {
  const { rows } = await sql`
    select 1 from stores where store_id = ${storeId}
    for no key update`.execute(handle);
  return rows.length === 1;
}

/** Puts a list in the place of a store's sets. Called behind their lock. */
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

/**
 * Makes bookings of every calendar compute again that were computed before. The rows are locked by id, so that two
 * who lock several calendars never wait for each other.
 */
export async function touchCalendars(handle: Handle, storeId: StoreId): Promise<void> {
  await sql`
    with locked as (
      select calendar_id from calendars where store_id = ${storeId}
      order by calendar_id
      for no key update
    )
    update calendars set offer_version = offer_version + 1
    where store_id = ${storeId} and calendar_id in (select calendar_id from locked)`.execute(handle);
}
