import { sql } from 'kysely';
import type { CustomerSummary } from '@hora-marcada/shared/contract';
import type { Handle } from '../../platform/database/schema.ts';
import { viewedTables } from '../../platform/database/viewed-tables.ts';
import type { ViewedStore } from '../../platform/viewer.ts';

/** The notes and missed appointments of some phones, of those that have any and an event that the viewer sees. */
export async function findCustomerSummaries(
  handle: Handle,
  viewer: ViewedStore,
  phones: readonly string[],
): Promise<CustomerSummary[]> {
  const { storeId } = viewer;
  const { rows } = await sql<CustomerSummary>`
    ${viewedTables(viewer, 'events')}select found.phone, coalesce(note, '') as note, missed
    from (
      select client_phone as phone, count(*) filter (where outcome = 'missed')::int as missed
      from events
      where store_id = ${storeId} and client_phone <> '' and client_phone = any (${phones})
      group by client_phone
    ) as found
    left join clients on clients.store_id = ${storeId} and clients.phone = found.phone
    where missed > 0 or note <> ''
    order by found.phone`.execute(handle);
  return rows;
}
