import type { ExpressionBuilder } from 'kysely';
import type { Handle, Schema } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { idleSince } from './session-rules.ts';

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
  readonly browserId: string;
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
      browser_id: session.browserId,
    })
    .execute();
}

export interface OpenSession {
  readonly username: string;
  readonly refreshHash: Buffer;
  readonly accessKey: Buffer;
  readonly device: string;
  readonly otherDevice: string | null;
}

/** A session that is open at an instant. */
export async function findOpenSession(
  handle: Handle,
  storeId: StoreId,
  sessionId: string,
  now: Date,
): Promise<OpenSession | undefined> {
  return handle
    .selectFrom('sessions')
    .select([
      'username',
      'refresh_hash as refreshHash',
      'access_key as accessKey',
      'device',
      'other_device as otherDevice',
    ])
    .where('store_id', '=', storeId)
    .where('session_id', '=', sessionId)
    .where(isOpenAt(now))
    .executeTakeFirst();
}

export interface ListedSession {
  readonly id: string;
  readonly username: string;
  readonly device: string;
  readonly otherDevice: string | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** A store's sessions that are open at an instant, the longest open first. */
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
      'other_device as otherDevice',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])
    .where('store_id', '=', storeId)
    .where(isOpenAt(now))
    .orderBy('created_at')
    .orderBy('session_id')
    .execute();
}

/** Records when a session was renewed, and on which kind of device where that is another than before. */
export async function recordUse(
  handle: Handle,
  storeId: StoreId,
  sessionId: string,
  use: { readonly now: Date; readonly otherDevice: string | undefined },
): Promise<void> {
  await handle
    .updateTable('sessions')
    .set({
      last_used_at: use.now,
      ...(use.otherDevice !== undefined && { other_device: use.otherDevice }),
    })
    .where('store_id', '=', storeId)
    .where('session_id', '=', sessionId)
    .execute();
}

/** Which of a store's open sessions: all for which everything holds that is said. */
export interface SessionChoice {
  readonly id?: string;
  readonly username?: string;
  readonly except?: string | undefined;
}

/** Ends some of a store's open sessions; resolves to the username of each. */
export async function revokeSessions(
  handle: Handle,
  storeId: StoreId,
  { id, username, except }: SessionChoice,
  now: Date,
): Promise<string[]> {
  const revoked = await handle
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('store_id', '=', storeId)
    .where(isOpenAt(now))
    .$if(id !== undefined, (query) => query.where('session_id', '=', id ?? ''))
    .$if(username !== undefined, (query) => query.where('username', '=', username ?? ''))
    .$if(except !== undefined, (query) => query.where('session_id', '!=', except ?? ''))
    .returning('username')
    .execute();
  return revoked.map((session) => session.username);
}

/** Removes a store's sessions that are over for good, and those that nobody used for long. */
export async function removeExpiredSessions(handle: Handle, storeId: StoreId, now: Date): Promise<void> {
  await handle
    .deleteFrom('sessions')
    .where('store_id', '=', storeId)
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', now),
        eb(eb.fn.coalesce('last_used_at', 'created_at'), '<=', idleSince(now)),
      ]),
    )
    .execute();
}

function isOpenAt(now: Date) {
  return (eb: ExpressionBuilder<Schema, 'sessions'>) =>
    eb.and([
      eb('revoked_at', 'is', null),
      eb('expires_at', '>', now),
      eb(eb.fn.coalesce('last_used_at', 'created_at'), '>', idleSince(now)),
    ]);
}
