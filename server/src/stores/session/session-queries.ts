import { sql, type ExpressionBuilder } from 'kysely';
import type { Handle, Schema } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { Role } from '../../platform/viewer.ts';
import { notSuspendedCondition } from '../suspension/suspension-queries.ts';
import { endDevices } from './ended-device-queries.ts';
import { idleSince, sessionsOf, type SessionChoice } from './session-rules.ts';

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

/** Who may sign in. */
export interface Login extends OwnerAccount {
  readonly role: Role;
}

/** The owner or member of a username, which is unique across stores and both; none whose access was ended. */
export async function findLogin(handle: Handle, username: string): Promise<Login | undefined> {
  const { rows } = await sql<Login>`
    select store_id as "storeId", username, password_hash as "passwordHash", 'owner' as role
    from owners where username = ${username}
    union all
    select store_id, username, password_hash, 'member'
    from members where username = ${username} and disabled_at is null`.execute(handle);
  return rows[0];
}

/** True where the password is still the one that was read, and the operator keeps the store open; the lock keeps it so until the transaction ends. */
export async function lockPassword(
  transaction: Handle,
  storeId: StoreId,
  { role, username, passwordHash }: Pick<Login, 'role' | 'username' | 'passwordHash'>,
): Promise<boolean> {
  const admittedCondition = role === 'owner' ? sql`` : sql`and disabled_at is null`;
  const { rows } = await sql`
    select username from ${sql.table(accountsOf(role))}
    where store_id = ${storeId} and username = ${username} and password_hash = ${passwordHash} ${admittedCondition}
      and ${storeIsOpenCondition(storeId)}
    for share`.execute(transaction);
  return rows.length === 1;
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

export async function insertSession(
  handle: Handle,
  storeId: StoreId,
  role: Role,
  session: NewSession,
): Promise<void> {
  await handle
    .insertInto(sessionsOf(role))
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

/** A session that is open at an instant, of a store that is, too. */
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
    .where(storeIsOpenCondition(storeId))
    .executeTakeFirst();
}

export interface ListedSession {
  readonly id: string;
  readonly username: string;
  readonly device: string;
  readonly otherDevice: string | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

/** A store's sessions that are open at an instant, the longest open first. */
export async function findOpenSessions(
  handle: Handle,
  storeId: StoreId,
  role: Role,
  now: Date,
): Promise<ListedSession[]> {
  return handle
    .selectFrom(sessionsOf(role))
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
  role: Role,
  sessionId: string,
  use: { readonly now: Date; readonly otherDevice: string | undefined },
): Promise<void> {
  await handle
    .updateTable(sessionsOf(role))
    .set({
      last_used_at: use.now,
      ...(use.otherDevice !== undefined && { other_device: use.otherDevice }),
    })
    .where('store_id', '=', storeId)
    .where('session_id', '=', sessionId)
    .execute();
}

/** Ends some of a store's open sessions, and notices on the devices that they are on; resolves to the username of each. */
export async function revokeSessions(
  transaction: Handle,
  storeId: StoreId,
  role: Role,
  choice: SessionChoice,
  now: Date,
): Promise<string[]> {
  const { id, username, except } = choice;
  const revoked = await transaction
    .updateTable(sessionsOf(role))
    .set({ revoked_at: now })
    .where('store_id', '=', storeId)
    .where(isOpenAt(now))
    .$if(id !== undefined, (query) => query.where('session_id', '=', id ?? ''))
    .$if(username !== undefined, (query) => query.where('username', '=', username ?? ''))
    .$if(except !== undefined, (query) => query.where('session_id', '!=', except ?? ''))
    .returning('username')
    .execute();
  await endDevices(transaction, storeId, role, choice);
  return revoked.map((session) => session.username);
}

/** Removes a store's sessions that are over for good, and those that nobody used for long. */
export async function removeExpiredSessions(
  handle: Handle,
  storeId: StoreId,
  role: Role,
  now: Date,
): Promise<void> {
  await handle
    .deleteFrom(sessionsOf(role))
    .where('store_id', '=', storeId)
    .where((eb) => eb.or([eb('expires_at', '<=', now), eb('last_used_at', '<=', idleSince(now))]))
    .execute();
}

/** Where the logins of a role stand. */
export function accountsOf(role: Role): 'owners' | 'members' {
  return role === 'owner' ? 'owners' : 'members';
}

/** The condition that the operator does not keep a session's store closed. */
export function storeIsOpenCondition(storeId: StoreId) {
  return sql<boolean>`exists (select 1 from stores where stores.store_id = ${storeId} and ${notSuspendedCondition})`;
}

function isOpenAt(now: Date) {
  return (eb: ExpressionBuilder<Schema, 'sessions' | 'member_sessions'>) =>
    eb.and([
      eb('revoked_at', 'is', null),
      eb('expires_at', '>', now),
      eb('last_used_at', '>', idleSince(now)),
    ]);
}
