import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { Role } from '../../platform/viewer.ts';
import { recordChange, type RecordTools } from '../change-log/change-log-queries.ts';
import type { ChangeEntry } from '../change-log/change-rules.ts';
import { recordSecurityEvent } from '../security-log/security-log-queries.ts';
import { forgetBrowsers } from '../session/known-browser-queries.ts';
import { accountsOf, revokeSessions } from '../session/session-queries.ts';
import { removeResetLinks } from './reset-link-queries.ts';

/** The account of an owner or a member, and what anybody may know of it. */
export interface Account {
  readonly username: string;
  readonly passwordHash: string;
  readonly endpoint: string;
  readonly title: string;
  readonly phone: string;
  readonly timeZone: string;
}

export async function findAccount(
  handle: Handle,
  storeId: StoreId,
  role: Role,
  username: string,
): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select username, password_hash as "passwordHash", endpoint, title, phone, time_zone as "timeZone"
    from ${sql.table(accountsOf(role))} as account
    join stores using (store_id)
    where account.store_id = ${storeId} and username = ${username}`.execute(handle);
  return rows[0];
}

export interface PasswordToStore {
  readonly role: Role;
  readonly username: string;
  readonly passwordHash: string;
  /** The hash that must still stand there; any without it. */
  readonly replaced?: string;
  /** The one session that goes on; none without it. */
  readonly keptSession?: string;
  /** The entry in the security log. */
  readonly event: 'password_changed' | 'reset_link_used';
  readonly ipHash: string;
  readonly tools: RecordTools;
  /** The entry in the log of changes; by default, that the account has another password. */
  readonly change?: ChangeEntry;
}

/**
 * Stores another password, and ends what the last one opened: sessions, known browsers, links for a forgotten password.
 * False, and nothing happens, where the one to be replaced stands there no more.
 */
export async function storePassword(
  transaction: Handle,
  storeId: StoreId,
  {
    role,
    username,
    passwordHash,
    replaced,
    keptSession,
    event,
    ipHash,
    tools,
    change = ownPassword,
  }: PasswordToStore,
  now: Date,
): Promise<boolean> {
  // Waits for logins with the old password that are under way, so that their sessions end too.
  const stored = await transaction
    .updateTable(accountsOf(role))
    .set({ password_hash: passwordHash })
    .where('store_id', '=', storeId)
    .where('username', '=', username)
    .$if(replaced !== undefined, (query) => query.where('password_hash', '=', replaced ?? ''))
    .returning('username')
    .executeTakeFirst();
  if (!stored) return false;
  await revokeSessions(transaction, storeId, role, { username, except: keptSession }, now);
  await forgetBrowsers(transaction, storeId, { username, exceptOfSession: keptSession });
  await removeResetLinks(transaction, storeId, username);
  await recordSecurityEvent(transaction, storeId, { username, event, ipHash }, now);
  await recordChange(transaction, storeId, tools, change);
  return true;
}

const ownPassword: ChangeEntry = { action: 'password_changed', subject: 'account', subjectId: null };
