import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { recordChange, type RecordTools } from '../change-log/change-log-queries.ts';
import { recordSecurityEvent } from '../security-log/security-log-queries.ts';
import { forgetBrowsers } from '../session/known-browser-queries.ts';
import { revokeSessions } from '../session/session-queries.ts';
import { removeResetLinks } from './reset-link-queries.ts';

/** An owner's account, and what anybody may know of it. */
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
  username: string,
): Promise<Account | undefined> {
  return handle
    .selectFrom('owners')
    .innerJoin('stores', 'stores.store_id', 'owners.store_id')
    .select([
      'owners.username as username',
      'owners.password_hash as passwordHash',
      'stores.endpoint as endpoint',
      'stores.title as title',
      'stores.phone as phone',
      'stores.time_zone as timeZone',
    ])
    .where('owners.store_id', '=', storeId)
    .where('owners.username', '=', username)
    .executeTakeFirst();
}

export interface PasswordToStore {
  readonly username: string;
  readonly passwordHash: string;
  /** The hash that must still stand there; any without it. */
  readonly replaced?: string;
  /** The one session that goes on; none without it. */
  readonly keptSession?: string;
  /** What the security log says of it. */
  readonly event: 'password_changed' | 'reset_link_used';
  readonly addressHash: string;
  readonly tools: RecordTools;
}

/**
 * Stores another password, and ends what the last one opened: sessions, known browsers, links for a forgotten password.
 * False, and nothing happens, where the one to be replaced stands there no more.
 */
export async function storePassword(
  transaction: Handle,
  storeId: StoreId,
  { username, passwordHash, replaced, keptSession, event, addressHash, tools }: PasswordToStore,
  now: Date,
): Promise<boolean> {
  // Waits for logins with the old password that are under way, so that their sessions end too.
  const stored = await transaction
    .updateTable('owners')
    .set({ password_hash: passwordHash })
    .where('store_id', '=', storeId)
    .where('username', '=', username)
    .$if(replaced !== undefined, (query) => query.where('password_hash', '=', replaced ?? ''))
    .returning('username')
    .executeTakeFirst();
  if (!stored) return false;
  await revokeSessions(transaction, storeId, { username, except: keptSession }, now);
  await forgetBrowsers(transaction, storeId, { username, exceptOfSession: keptSession });
  await removeResetLinks(transaction, storeId, username);
  await recordSecurityEvent(transaction, storeId, { username, event, addressHash }, now);
  const change = { action: 'password_changed', subject: 'account', subjectId: null } as const;
  await recordChange(transaction, storeId, tools, change);
  return true;
}
