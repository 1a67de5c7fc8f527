import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { ReadCustomer } from './reading/customer-row-rules.ts';

/** Which of some phones a store knows: by an event, one that was cancelled, or as a contact. */
export async function findKnownPhones(
  handle: Handle,
  storeId: StoreId,
  phones: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ phone: string }>`
    select phone from unnest(${phones}::text[]) as given (phone)
    where exists (
        select 1 from events
        where events.store_id = ${storeId} and events.client_phone <> '' and events.client_phone = given.phone
      )
      or exists (
        select 1 from cancelled_events
        where cancelled_events.store_id = ${storeId} and cancelled_events.client_phone = given.phone
      )
      or exists (
        select 1 from clients
        where clients.store_id = ${storeId} and clients.phone = given.phone and added_at is not null
      )`.execute(handle);
  return new Set(rows.map(({ phone }) => phone));
}

/** True where a store has more than `max` contacts. */
export async function hasMoreContacts(handle: Handle, storeId: StoreId, max: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from clients where store_id = ${storeId} and added_at is not null limit 1 offset ${max}`.execute(
    handle,
  );
  return rows.length === 1;
}

/** Tells whether a note was changed since; md5, for what says the same of other bytes is refused in an UPDATE of a cluster. */
export const noteHash = sql`decode(md5(note), 'hex')`;

interface ByImport {
  readonly importId: string;
  /** When the import began: their term is counted from it. */
  readonly addedAt: Date;
}

/** Keeps contacts whom the store did not know; what was noted of a phone before stays. */
export async function addContacts(
  transaction: Handle,
  storeId: StoreId,
  customers: readonly ReadCustomer[],
  { importId, addedAt }: ByImport,
): Promise<void> {
  await sql`
    insert into clients (store_id, phone, name, note, added_at, created_at, import_id, note_import_id, imported_note_hash)
    select ${storeId}::uuid, phone, name, note, ${addedAt}::timestamptz, ${addedAt}::timestamptz, ${importId}::uuid,
      ${noteImport(importId)}, ${importedNoteHash}
    from ${given(customers)}
    on conflict (store_id, phone) do update
    set name = excluded.name, added_at = excluded.added_at, import_id = excluded.import_id, ${filledNote}`.execute(
    transaction,
  );
}

/** Fills empty notes of customers whom the store knows. */
export async function fillNotes(
  transaction: Handle,
  storeId: StoreId,
  customers: readonly ReadCustomer[],
  { importId, addedAt }: ByImport,
): Promise<void> {
  await sql`
    insert into clients (store_id, phone, note, created_at, note_import_id, imported_note_hash)
    select ${storeId}::uuid, phone, note, ${addedAt}::timestamptz, ${noteImport(importId)}, ${importedNoteHash}
    from ${given(customers)}
    where note <> ''
    on conflict (store_id, phone) do update set ${filledNote} where clients.note = ''`.execute(transaction);
}

const importedNoteHash = sql`case when note <> '' then ${noteHash} end`;
const noteImport = (importId: string) => sql`case when note <> '' then ${importId}::uuid end`;

/** A note that was kept before stays. */
const filledNote = sql`
  note = case when clients.note = '' then excluded.note else clients.note end,
  note_import_id = case when clients.note = '' then excluded.note_import_id else clients.note_import_id end,
  imported_note_hash = case when clients.note = '' then excluded.imported_note_hash else clients.imported_note_hash end`;

function given(customers: readonly ReadCustomer[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(customers)}::jsonb) as given (phone text, name text, note text)`;
}
