import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { PhoneSearch } from './personal-data-rules.ts';

/** How many events and messages of a store still hold one of some names as whole words. */
export async function countNamesakes(
  handle: Handle,
  storeId: StoreId,
  names: readonly string[],
): Promise<number> {
  const holdsName = (words: string) => sql`exists (
    select 1 from unnest(${names}::text[]) as name
    where strpos(' ' || lower(${sql.raw(words)}) || ' ', ' ' || lower(name) || ' ') > 0
  )`;
  const { rows } = await sql<{ count: number }>`
    select
      (
        select count(*) from events
        where store_id = ${storeId} and ${holdsName(`concat_ws('  ', title, description, client_name)`)}
      ) + (
        select count(*) from cancelled_events
        where store_id = ${storeId} and ${holdsName(`concat_ws('  ', title, description, client_name, reason)`)}
      ) + (
        select count(*) from notifications
        where store_id = ${storeId} and ${holdsName(`coalesce(payload ->> 'userName', '')`)}
      ) + (
        select count(*) from clients where store_id = ${storeId} and ${holdsName(`concat_ws('  ', name, note)`)}
      ) as count`.execute(handle);
  return rows[0]?.count ?? 0;
}

/** How many records of a store hold a phone without its area code, which may be somebody else's. */
export async function countWithoutAreaCode(
  handle: Handle,
  storeId: StoreId,
  { localPattern }: PhoneSearch,
): Promise<number> {
  const holdsNumber = (texts: string) => sql`concat_ws(E'\n\n\n\n', ${sql.raw(texts)}) ~ ${localPattern}`;
  const { rows } = await sql<{ count: number }>`
    select
      (
        select count(*) from events
        where store_id = ${storeId} and ${holdsNumber('title, description, client_name, client_phone')}
      ) + (
        select count(*) from cancelled_events
        where store_id = ${storeId} and ${holdsNumber('title, description, client_name, client_phone, reason')}
      ) + (
        select count(*) from notifications
        where store_id = ${storeId} and ${holdsNumber('phone, text, payload::text')}
      ) + (
        select count(*) from clients where store_id = ${storeId} and ${holdsNumber('name, note')}
      ) + (
        select count(*) from blocks where store_id = ${storeId} and ${holdsNumber('name')}
      ) as count`.execute(handle);
  return rows[0]?.count ?? 0;
}
