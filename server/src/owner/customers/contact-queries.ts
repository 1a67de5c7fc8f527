import { sql, type RawBuilder } from 'kysely';
import type { NewCustomer } from '@hora-marcada/shared/contract';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';

/** Contacts that no event is for, as if each were an event at the moment when it was added. */
export function contactsPart(storeId: StoreId): RawBuilder<unknown> {
  return sql`(
    select store_id, phone as client_phone, name as client_name, added_at as start_time, null::uuid as event_id
    from clients
    where store_id = ${storeId} and added_at is not null
      and not exists (
        select 1 from events
        where events.store_id = ${storeId} and events.client_phone <> '' and events.client_phone = clients.phone
      )
  )`;
}

/** The phone where the owner added it. */
export function addedPart(storeId: StoreId, phone: string): RawBuilder<unknown> {
  return sql`select phone from clients where store_id = ${storeId} and phone = ${phone} and added_at is not null`;
}

/** Keeps a contact; a name and a note that were kept before stay. False where nothing changed. */
export async function addContact(
  transaction: Handle,
  storeId: StoreId,
  { phone, name, note = '' }: NewCustomer,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into clients (store_id, phone, name, note, added_at, created_at)
    values (${storeId}, ${phone}, ${name}, ${note}, ${now}, ${now})
    on conflict (store_id, phone) do update
    set name = case when clients.added_at is null then excluded.name else clients.name end,
      note = case when clients.note = '' then excluded.note else clients.note end,
      added_at = coalesce(clients.added_at, excluded.added_at)
    where clients.added_at is null or (clients.note = '' and excluded.note <> '')
    returning phone`.execute(transaction);
  return rows.length === 1;
}
