import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';

export interface OwnerAccount {
  readonly storeId: StoreId;
  readonly username: string;
  readonly passwordHash: string;
}

/** The owner of a username, which is unique across stores. */
export async function findOwner(handle: Handle, username: string): Promise<OwnerAccount | undefined> {
  return handle
    .selectFrom('owners')
    .select(['store_id as storeId', 'username', 'password_hash as passwordHash'])
    .where('username', '=', username)
    .executeTakeFirst();
}

/** Whether an owner's password is still the one that was read; it stays so until the transaction ends. */
export async function lockPassword(
  transaction: Handle,
  storeId: StoreId,
  { username, passwordHash }: Pick<OwnerAccount, 'username' | 'passwordHash'>,
): Promise<boolean> {
  const held = await transaction
    .selectFrom('owners')
    .select('username')
    .where('store_id', '=', storeId)
    .where('username', '=', username)
    .where('password_hash', '=', passwordHash)
    .forShare()
    .executeTakeFirst();
  return held !== undefined;
}

export interface NewSession {
  readonly sessionId: string;
  readonly username: string;
  readonly refreshHash: Buffer;
  readonly accessKey: Buffer;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly device: string;
}

export async function insertSession(handle: Handle, storeId: StoreId, session: NewSession): Promise<void> {
  await handle
    .insertInto('sessions')
    .values({
      store_id: storeId,
      session_id: session.sessionId,
      username: session.username,
      refresh_hash: session.refreshHash,
      access_key: session.accessKey,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
      revoked_at: null,
      last_used_at: session.createdAt,
      device: session.device,
    })
    .execute();
}

export interface OpenSession {
  readonly username: string;
  readonly refreshHash: Buffer;
  readonly accessKey: Buffer;
}

/** A session that is neither expired nor revoked at an instant. */
export async function findOpenSession(
  handle: Handle,
  storeId: StoreId,
  sessionId: string,
  now: Date,
): Promise<OpenSession | undefined> {
  return handle
    .selectFrom('sessions')
    .select(['username', 'refresh_hash as refreshHash', 'access_key as accessKey'])
    .where('store_id', '=', storeId)
    .where('session_id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export interface ListedSession {
  readonly id: string;
  readonly username: string;
  readonly device: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** A store's sessions that are neither expired nor revoked at an instant, the longest open first. */
export async function findOpenSessions(
  handle: Handle,
  storeId: StoreId,
  now: Date,
): Promise<ListedSession[]> {
  return handle
    .selectFrom('sessions')
    .select([
      'session_id as id',
      'username',
      'device',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])
    .where('store_id', '=', storeId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .orderBy('session_id')
    .execute();
}

/** Records when a session was renewed. */
export async function recordUse(
  handle: Handle,
  storeId: StoreId,
  sessionId: string,
  now: Date,
): Promise<void> {
  await handle
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('store_id', '=', storeId)
    .where('session_id', '=', sessionId)
    .execute();
}

/** Ends an open session of a store, or all of them; resolves to how many there were. */
export async function revokeSessions(
  handle: Handle,
  storeId: StoreId,
  which: { readonly id: string } | 'all',
  now: Date,
): Promise<number> {
  const revoked = await handle
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('store_id', '=', storeId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(which !== 'all', (query) => query.where('session_id', '=', which === 'all' ? '' : which.id))
    .returning('session_id')
    .execute();
  return revoked.length;
}

/** Ends every session of an owner, or all but one. */
export async function revokeSessionsOf(
  handle: Handle,
  storeId: StoreId,
  { username, except }: { readonly username: string; readonly except?: string },
  now: Date,
): Promise<void> {
  await handle
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('store_id', '=', storeId)
    .where('username', '=', username)
    .where('revoked_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('session_id', '!=', except ?? ''))
    .execute();
}

/** Removes a store's expired sessions. */
export async function removeExpiredSessions(handle: Handle, storeId: StoreId, now: Date): Promise<void> {
  await handle
    .deleteFrom('sessions')
    .where('store_id', '=', storeId)
    .where('expires_at', '<=', now)
    .execute();
}
