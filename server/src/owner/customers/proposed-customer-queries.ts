import { sql } from 'kysely';
import type { ProposedCustomer } from '@hora-marcada/shared/contract';
import type { Handle } from '../../platform/database/schema.ts';
import { viewedTables } from '../../platform/database/viewed-tables.ts';
import type { ViewedStore } from '../../platform/viewer.ts';
import type { EventSearch } from '../../scheduling/events/list/event-search-rules.ts';
import {
  findCustomers,
  findCustomersIn,
  type CustomerFilter,
  type StoredCustomer,
} from './customer-queries.ts';
import { isIndexed, recentEventsPart } from './customer-search-queries.ts';

/** As `findCustomers`, but fewer letters than the index has in a piece are looked for in the latest events only. */
export async function proposeCustomers(
  handle: Handle,
  viewer: ViewedStore,
  filter: CustomerFilter & { readonly search: EventSearch },
): Promise<StoredCustomer[]> {
  if (isIndexed(filter.search)) return findCustomers(handle, viewer, filter);
  return findCustomersIn(handle, viewer, recentEventsPart(viewer.storeId), filter);
}

/** What each of some phones came for last, until now. */
export async function findLastVisits(
  handle: Handle,
  viewer: ViewedStore,
  phones: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, LastVisit>> {
  const { storeId } = viewer;
  const { rows } = await sql<LastVisit & { readonly phone: string }>`
    ${viewedTables(viewer, 'events')}select distinct on (client_phone) client_phone as phone, title,
      coalesce(calendars.name, '') as calendar
    from events
    left join calendars on calendars.store_id = ${storeId} and calendars.calendar_id = events.calendar_id
    where events.store_id = ${storeId} and client_phone <> '' and client_phone = any (${phones}) and start_time <= ${now}
    order by client_phone, start_time desc, event_id desc`.execute(handle);
  return new Map(rows.map(({ phone, title, calendar }) => [phone, { title, calendar }]));
}

type LastVisit = NonNullable<ProposedCustomer['last']>;
