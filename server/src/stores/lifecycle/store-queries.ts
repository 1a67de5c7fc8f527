import { sql, type Insertable } from 'kysely';
import type { Handle, Schema } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { StoreChange } from './store-details-rules.ts';

const USERNAMES_LOCK = 7_240_114;

/** Lets no other transaction add owners until this one ends: usernames are unique across stores. */
export async function lockUsernames(transaction: Handle): Promise<void> {
  await sql`select pg_advisory_xact_lock(${USERNAMES_LOCK})`.execute(transaction);
}

export async function hasStores(handle: Handle): Promise<boolean> {
  return (await handle.selectFrom('stores').select('store_id').limit(1).executeTakeFirst()) !== undefined;
}

export async function storeExists(handle: Handle, storeId: StoreId): Promise<boolean> {
  const store = await handle
    .selectFrom('stores')
    .select('store_id')
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  return store !== undefined;
}

/**
 * Lets no other transaction change what a store's owner sets up, or notify its customers, until this one ends; bookings
 * and events go on. Locked before any calendar; false without such a store.
 */
export async function lockStore(handle: Handle, storeId: StoreId): Promise<boolean> {
  const store = await handle
    .selectFrom('stores')
    .select('store_id')
    .where('store_id', '=', storeId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return store !== undefined;
}

export interface NewStore extends StoreChange {
  readonly endpoint: string;
  readonly title: string;
  readonly styles?: Readonly<Record<string, unknown>>;
  readonly createdAt: Date;
}

/** Adds a store; false when its endpoint is another's. */
export async function insertStore(handle: Handle, storeId: StoreId, store: NewStore): Promise<boolean> {
  const { endpoint, title, styles = {}, createdAt } = store;
  const row = {
    ...columnsOf(store),
    store_id: storeId,
    endpoint,
    title,
    styles,
    any_calendar: 'least' as const,
    created_at: createdAt,
  };
  const inserted = await handle
    .insertInto('stores')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('store_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Changes what is given; false without such a store. */
export async function changeStore(handle: Handle, storeId: StoreId, change: StoreChange): Promise<boolean> {
  const changed = await handle
    .updateTable('stores')
    .set(columnsOf(change))
    .where('store_id', '=', storeId)
    .returning('store_id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Removes a store with everything it has; false without such a store. */
export async function removeStore(handle: Handle, storeId: StoreId): Promise<boolean> {
  const { numDeletedRows } = await handle
    .deleteFrom('stores')
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Remembers when a store was removed: strangers get its address later only. */
export async function keepRemoved(handle: Handle, storeId: StoreId, now: Date): Promise<void> {
  await handle
    .insertInto('removed_stores')
    .values({ store_id: storeId, removed_at: now })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet({ removed_at: now }))
    .execute();
}

export interface NewOwner {
  readonly username: string;
  readonly passwordHash: string;
  readonly createdAt: Date;
}

export async function insertOwner(handle: Handle, storeId: StoreId, owner: NewOwner): Promise<void> {
  const { username, passwordHash, createdAt } = owner;
  await handle
    .insertInto('owners')
    .values({ store_id: storeId, username, password_hash: passwordHash, created_at: createdAt })
    .execute();
}

/** True where a login of any store has the username; to be asked behind the lock of usernames. */
export async function isUsernameTaken(handle: Handle, username: string): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`
    select exists (select 1 from owners where username = ${username})
      or exists (select 1 from members where username = ${username}) as "isTaken"`.execute(handle);
  return rows[0]?.isTaken === true;
}

/** Title, endpoint and phone are easily guessed: no password may be one of them. */
export interface StoreFacts {
  readonly endpoint: string;
  readonly title: string;
  readonly phone: string;
  readonly timeZone: string;
}

export async function findStoreFacts(handle: Handle, storeId: StoreId): Promise<StoreFacts | undefined> {
  return handle
    .selectFrom('stores')
    .select(['endpoint', 'title', 'phone', 'time_zone as timeZone'])
    .where('store_id', '=', storeId)
    .executeTakeFirst();
}

type DetailColumns = Partial<Omit<Insertable<Schema['stores']>, 'store_id' | 'endpoint' | 'created_at'>>;

/** The columns of the details that are given. */
function columnsOf(details: StoreChange): DetailColumns {
  const columns = {
    title: details.title,
    footer: details.footer,
    phone: details.phone,
    instagram: details.instagram,
    question_calendar: details.questionCalendar,
    time_zone: details.timeZone,
    expiration_date: details.expirationDate,
    retention_months: details.retentionMonths,
    show_google_calendar_button: details.showGoogleCalendarButton,
    show_whatsapp_button: details.showWhatsAppButton,
    embed_origins: details.embedOrigins && [...details.embedOrigins],
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
