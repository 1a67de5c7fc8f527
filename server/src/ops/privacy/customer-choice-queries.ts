import { sql, type RawBuilder } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { PhoneSearch } from './personal-data-rules.ts';

/** What a store keeps of a phone beside its events. */
export interface CustomerChoice {
  readonly phone: string;
  /** With `addedAt`, of a contact that the owner added. */
  readonly name: string;
  readonly addedAt: Date | null;
  readonly wantsNoReminders: boolean;
  readonly note: string;
  readonly blockedAt: Date | null;
  readonly createdAt: Date;
  /** False where the phone only stands in the note or name of another. */
  readonly isOwn: boolean;
}

export async function findCustomerChoices(
  handle: Handle,
  storeId: StoreId,
  { numbers, pattern }: PhoneSearch,
): Promise<CustomerChoice[]> {
  const { rows } = await sql<CustomerChoice>`
    select phone, name, added_at as "addedAt", no_reminders as "wantsNoReminders", note, blocked_at as "blockedAt", created_at as "createdAt",
      phone = any (${numbers}::text[]) as "isOwn"
    from clients
    where store_id = ${storeId} and (phone = any (${numbers}::text[]) or note ~ ${pattern} or name ~ ${pattern})
    order by phone`.execute(handle);
  return rows;
}

/** Takes the phone out of notes and names of others, too; resolves to how many there were. */
export async function removeCustomerChoices(
  transaction: Handle,
  storeId: StoreId,
  { numbers, pattern }: PhoneSearch,
): Promise<number> {
  const { rows: own } = await sql`
    delete from clients where store_id = ${storeId} and phone = any (${numbers}::text[]) returning phone`.execute(
    transaction,
  );
  const { rows: others } = await sql`
    update clients set note = ${without(sql`note`, pattern)}, name = ${without(sql`name`, pattern)}
    where store_id = ${storeId} and (note ~ ${pattern} or name ~ ${pattern})
    returning phone`.execute(transaction);
  return own.length + others.length;
}

function without(text: RawBuilder<unknown>, pattern: string) {
  return sql`regexp_replace(${text}, ${`\\(?${pattern}`}, '(telefone removido)', 'g')`;
}

/** Removes what a store keeps of phones that are in none of its events any more and were not added since an instant. */
export async function forgetChoicesWithoutEvents(
  transaction: Handle,
  storeId: StoreId,
  addedBefore: Date,
): Promise<void> {
  await sql`
    delete from clients
    where store_id = ${storeId} and (added_at is null or added_at < ${addedBefore})
      and not exists (select 1 from events where events.store_id = ${storeId} and client_phone = clients.phone)
      and not exists (
        select 1 from cancelled_events where cancelled_events.store_id = ${storeId} and client_phone = clients.phone
      )`.execute(transaction);
}
