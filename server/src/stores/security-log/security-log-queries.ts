import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { hourOf, type SecurityEntry } from './security-log-rules.ts';

/** Records what happened to an account, counted with its like of the same hour: an attack fills no disk. */
export async function recordSecurityEvent(
  handle: Handle,
  storeId: StoreId,
  { username, event, ipHash }: SecurityEntry,
  now: Date,
): Promise<void> {
  await handle
    .insertInto('security_log')
    .values({
      store_id: storeId,
      hour: hourOf(now),
      username,
      event,
      address_hash: ipHash,
      count: 1,
      last_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'hour', 'username', 'event', 'address_hash'])
        .doUpdateSet((eb) => ({ count: eb(eb.ref('security_log.count'), '+', 1), last_at: now })),
    )
    .execute();
}

export interface LoggedEvent {
  readonly username: string;
  readonly event: string;
  readonly ipHash: string;
  readonly count: number;
  readonly lastAt: Date;
}

/** The newest entries of an account. */
export async function findSecurityLog(
  handle: Handle,
  storeId: StoreId,
  username: string,
  limit: number,
): Promise<LoggedEvent[]> {
  return newestOf(handle, limit).where('store_id', '=', storeId).where('username', '=', username).execute();
}

/** The newest entries of all accounts, and of those that do not exist. */
export async function findWholeSecurityLog(handle: Handle, limit: number): Promise<LoggedEvent[]> {
  return newestOf(handle, limit).execute();
}

/** Removes a store's entries. */
export async function removeSecurityLog(handle: Handle, storeId: StoreId): Promise<void> {
  await handle.deleteFrom('security_log').where('store_id', '=', storeId).execute();
}

/** Removes the entries of hours before an instant, of all stores and of none. */
export async function removeOldSecurityLog(handle: Handle, before: Date): Promise<void> {
  await handle.deleteFrom('security_log').where('hour', '<', before).execute();
}

function newestOf(handle: Handle, limit: number) {
  return handle
    .selectFrom('security_log')
    .select(['username', 'event', 'address_hash as ipHash', 'count', 'last_at as lastAt'])
    .orderBy('last_at', 'desc')
    .orderBy('username')
    .orderBy('event')
    .orderBy('address_hash')
    .limit(limit);
}
