import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import { noStore, type StoreId } from '../../platform/store-id.ts';
import type { SecurityEvent } from '../../stores/security-log/security-log-rules.ts';

const counted: SecurityEvent = 'signed_up';

export interface SignUpCounts {
  readonly ofInstallation: number;
  readonly ofNetwork: number;
}

/** How many stores came by themselves since an hour began, and how many of them from one network. */
export async function countSignUps(handle: Handle, ipHash: string, since: Date): Promise<SignUpCounts> {
  const { rows } = await sql<SignUpCounts>`
    select coalesce(sum(count), 0)::int as "ofInstallation",
      coalesce(sum(count) filter (where address_hash = ${ipHash}), 0)::int as "ofNetwork"
    from security_log
    where store_id = ${noStore} and event = ${counted} and hour >= ${since}`.execute(handle);
  return rows[0] ?? { ofInstallation: 0, ofNetwork: 0 };
}

/** True where a store had this id, and was removed after an instant. */
export async function wasRemovedSince(handle: Handle, storeId: StoreId, since: Date): Promise<boolean> {
  const removed = await handle
    .selectFrom('removed_stores')
    .select('store_id')
    .where('store_id', '=', storeId)
    .where('removed_at', '>', since)
    .executeTakeFirst();
  return removed !== undefined;
}

/** Marks a store that was just made as one that came by itself. */
export async function markSignedUp(
  transaction: Handle,
  storeId: StoreId,
  { mail, now }: { readonly mail: string; readonly now: Date },
): Promise<void> {
  await transaction
    .updateTable('stores')
    .set({ signed_up_at: now, sign_up_mail: mail })
    .where('store_id', '=', storeId)
    .execute();
}

export interface KeptSignUp {
  readonly key: string;
  readonly fingerprint: string;
  readonly now: Date;
}

/** Keeps that a request made this store, for as long as it may be repeated. */
export async function keepSignUp(
  transaction: Handle,
  storeId: StoreId,
  { key, fingerprint, now }: KeptSignUp,
): Promise<void> {
  await transaction
    .insertInto('idempotency_keys')
    .values({ store_id: storeId, key, request_hash: fingerprint, answer: {}, created_at: now })
    .execute();
}
