import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { browserCutoff } from './session-rules.ts';

export interface KnownBrowser {
  readonly username: string;
  readonly secretHash: Buffer;
}

/** A browser that somebody signed in with, not too long ago. */
export async function findKnownBrowser(
  handle: Handle,
  storeId: StoreId,
  browserId: string,
  now: Date,
): Promise<KnownBrowser | undefined> {
  return handle
    .selectFrom('known_browsers')
    .select(['username', 'secret_hash as secretHash'])
    .where('store_id', '=', storeId)
    .where('browser_id', '=', browserId)
    .where('last_login_at', '>', browserCutoff(now))
    .executeTakeFirst();
}

export interface BrowserLogin extends KnownBrowser {
  readonly browserId: string;
  readonly now: Date;
}

/** Records a login with a browser, new or known. */
export async function recordBrowser(
  handle: Handle,
  storeId: StoreId,
  { browserId, username, secretHash, now }: BrowserLogin,
): Promise<void> {
  const row = { store_id: storeId, browser_id: browserId, username, secret_hash: secretHash };
  await handle
    .insertInto('known_browsers')
    .values({ ...row, last_login_at: now })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'browser_id']).doUpdateSet({ last_login_at: now }),
    )
    .execute();
}

/** Forgets an account's browsers beyond the latest so many: programs sign in again and again, and keep no cookie. */
export async function forgetOldestBrowsers(
  handle: Handle,
  storeId: StoreId,
  username: string,
  kept: number,
): Promise<void> {
  await handle
    .deleteFrom('known_browsers')
    .where('store_id', '=', storeId)
    .where('browser_id', 'in', (query) =>
      query
        .selectFrom('known_browsers')
        .select('browser_id')
        .where('store_id', '=', storeId)
        .where('username', '=', username)
        .orderBy('last_login_at', 'desc')
        .orderBy('browser_id')
        .offset(kept),
    )
    .execute();
}

/** Which of a store's browsers: all for which everything holds that is said. */
export interface BrowserChoice {
  readonly username?: string;
  readonly ofSession?: string;
  readonly exceptOfSession?: string | undefined;
}

/** Forgets browsers: who signs in there next is a stranger. */
export async function forgetBrowsers(
  handle: Handle,
  storeId: StoreId,
  { username, ofSession, exceptOfSession }: BrowserChoice,
): Promise<void> {
  const sessionsBrowser = (sessions: 'sessions' | 'member_sessions', sessionId: string) =>
    handle
      .selectFrom(sessions)
      .select('browser_id')
      .where('store_id', '=', storeId)
      .where('session_id', '=', sessionId)
      .where('browser_id', 'is not', null)
      .$castTo<{ browser_id: string }>();
  const browserOf = (sessionId = '') =>
    sessionsBrowser('sessions', sessionId).unionAll(sessionsBrowser('member_sessions', sessionId));
  await handle
    .deleteFrom('known_browsers')
    .where('store_id', '=', storeId)
    .$if(username !== undefined, (query) => query.where('username', '=', username ?? ''))
    .$if(ofSession !== undefined, (query) => query.where('browser_id', 'in', browserOf(ofSession)))
    .$if(exceptOfSession !== undefined, (query) =>
      query.where('browser_id', 'not in', browserOf(exceptOfSession)),
    )
    .execute();
}

/** Forgets a store's browsers that nobody signed in with for long. */
export async function removeOldBrowsers(handle: Handle, storeId: StoreId, now: Date): Promise<void> {
  await handle
    .deleteFrom('known_browsers')
    .where('store_id', '=', storeId)
    .where('last_login_at', '<=', browserCutoff(now))
    .execute();
}
