import { sql } from 'kysely';
import type { Policies, PoliciesChange } from '@hora-marcada/shared/contract';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';

/** What customers of a store may do with their bookings; undefined without such a store. */
export async function findPolicies(handle: Handle, storeId: StoreId): Promise<Policies | undefined> {
  const { rows } = await sql<Policies>`
    select client_changes, change_notice_minutes from stores where store_id = ${storeId}`.execute(handle);
  return rows[0];
}

/** Changes what is given of them and gives them all; undefined without such a store. */
export async function changePolicies(
  handle: Handle,
  storeId: StoreId,
  { client_changes: allowsChanges, change_notice_minutes: notice }: PoliciesChange,
): Promise<Policies | undefined> {
  const { rows } = await sql<Policies>`
    update stores
    set client_changes = coalesce(${allowsChanges ?? null}, client_changes),
      change_notice_minutes = coalesce(${notice ?? null}, change_notice_minutes)
    where store_id = ${storeId}
    returning client_changes, change_notice_minutes`.execute(handle);
  return rows[0];
}
