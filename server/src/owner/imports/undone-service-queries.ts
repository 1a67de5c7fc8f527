import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { EndedImport } from './import-queries.ts';

/** Removes the services that an import made and that nobody changed, pictured or used since; resolves to how many. */
export async function removeUntouchedServices(
  transaction: Handle,
  storeId: StoreId,
  { madeIds, createdAt }: EndedImport,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select service_id as id from services
    where store_id = ${storeId} and service_id = any (${madeIds}::uuid[])
      and not exists (
        select 1 from change_log
        where change_log.store_id = ${storeId} and subject in ('service', 'image') and subject_id = services.service_id
      )
      and service_id not in (
        ${bookedIn(storeId, 'events', createdAt)}
        union all ${bookedIn(storeId, 'series', createdAt)}
        union all
        select service_id from commission_rates
        where commission_rates.store_id = ${storeId} and service_id is not null
        union all
        select unnest(combines) from services as combo where combo.store_id = ${storeId}
      )`.execute(transaction);
  const ids = rows.map(({ id }) => id);
  await sql`
    delete from services where store_id = ${storeId} and service_id = any (${ids}::uuid[])`.execute(
    transaction,
  );
  return ids.length;
}

/** The names of the services that an import made and that are still there. */
export async function findServicesOfImport(
  transaction: Handle,
  storeId: StoreId,
  { madeIds }: EndedImport,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from services where store_id = ${storeId} and service_id = any (${madeIds}::uuid[])
    order by name, service_id`.execute(transaction);
  return rows.map(({ name }) => name);
}

function bookedIn(storeId: StoreId, table: 'events' | 'series', since: Date) {
  return sql`
    select (booked ->> 'id')::uuid from ${sql.table(table)} as booking
    cross join lateral jsonb_array_elements(booking.booked_services) as booked
    where booking.store_id = ${storeId} and booking.created_at >= ${since} and booked ->> 'id' is not null`;
}
