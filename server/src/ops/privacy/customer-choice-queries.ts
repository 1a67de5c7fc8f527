import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { PhoneSearch } from './personal-data-rules.ts';

/** What a store keeps of a phone beside its events. */
export interface CustomerChoice {
  readonly phone: string;
  readonly wantsNoReminders: boolean;
  readonly createdAt: Date;
}

export async function findCustomerChoices(
  handle: Handle,
  storeId: StoreId,
  { numbers }: PhoneSearch,
): Promise<CustomerChoice[]> {
  const { rows } = await sql<CustomerChoice>`
    select phone, no_reminders as "wantsNoReminders", created_at as "createdAt" from clients
    where store_id = ${storeId} and phone = any (${numbers}::text[])
    order by phone`.execute(handle);
  return rows;
}

/** Resolves to how many there were. */
export async function removeCustomerChoices(
  transaction: Handle,
  storeId: StoreId,
  { numbers }: PhoneSearch,
): Promise<number> {
  const { rows } = await sql`
    delete from clients where store_id = ${storeId} and phone = any (${numbers}::text[]) returning phone`.execute(
    transaction,
  );
  return rows.length;
}

/** Removes what a store keeps of phones that are in none of its events any more. */
export async function forgetChoicesWithoutEvents(transaction: Handle, storeId: StoreId): Promise<void> {
  await sql`
    delete from clients
    where store_id = ${storeId}
      and not exists (select from events where events.store_id = ${storeId} and client_phone = clients.phone)
      and not exists (
        select from cancelled_events where cancelled_events.store_id = ${storeId} and client_phone = clients.phone
      )`.execute(transaction);
}
