import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { noteHash } from './customer-import-queries.ts';

/** The names of the contacts that an import added and that are still there. */
export async function findContactsOfImport(
  transaction: Handle,
  storeId: StoreId,
  importId: string,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from clients
    where store_id = ${storeId} and import_id = ${importId}
    order by name, phone`.execute(transaction);
  return rows.map(({ name }) => name);
}

/** Removes the contacts that an import added and that were not noted, blocked or expected since; resolves to how many. */
export async function removeContacts(
  transaction: Handle,
  storeId: StoreId,
  importId: string,
): Promise<number> {
  const { rows } = await sql`
    delete from clients
    where store_id = ${storeId} and import_id = ${importId} and ${untouchedCondition(storeId, importId)}
    returning phone`.execute(transaction);
  return rows.length;
}

/** Empties the notes that an import wrote of customers who were known before, and that nobody changed since. */
export async function emptyImportedNotes(
  transaction: Handle,
  storeId: StoreId,
  importId: string,
): Promise<void> {
  await sql`
    update clients set note = '', note_import_id = null, imported_note_hash = null
    where store_id = ${storeId} and note_import_id = ${importId} and import_id is distinct from ${importId}
      and imported_note_hash = ${noteHash}`.execute(transaction);
  await sql`
    delete from clients
    where store_id = ${storeId} and note = '' and not no_reminders and blocked_at is null and added_at is null`.execute(
    transaction,
  );
}

/** The contact is as the import left it. */
function untouchedCondition(storeId: StoreId, importId: string) {
  return sql`(
    (
      note = '' and note_import_id is null
      or note_import_id = ${importId} and imported_note_hash = ${noteHash}
    )
    and blocked_at is null and not no_reminders
    and not exists (
      select 1 from events
      where events.store_id = ${storeId} and events.client_phone <> '' and events.client_phone = clients.phone
    )
    and not exists (
      select 1 from cancelled_events
      where cancelled_events.store_id = ${storeId} and cancelled_events.client_phone = clients.phone
    )
  )`;
}
