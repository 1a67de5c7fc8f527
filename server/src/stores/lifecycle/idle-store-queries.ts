import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';

/** A store that came by itself, and since when nobody has used it. */
export interface SignedUpStore {
  readonly endpoint: string;
  readonly title: string;
  /** '' where it came without one. */
  readonly mail: string;
  readonly lastUsedAt: Date;
  /** When its owner was told that it is idle. */
  readonly toldAt: Date | null;
}

/**
 * A store that came by itself; undefined of others, of one that the operator keeps closed, and of one with appointments ahead. It was
 * used when somebody booked or changed anything, which the log knows, and when somebody of it signed in or was here.
 */
export async function findSignedUpStore(
  handle: Handle,
  storeId: StoreId,
  now: Date,
): Promise<SignedUpStore | undefined> {
  const { rows } = await sql<SignedUpStore>`
    select endpoint, title, sign_up_mail as mail, idle_told_at as "toldAt", greatest(
      signed_up_at,
      (select max(at) from change_log where store_id = ${storeId} and actor_kind in ('client', 'owner', 'staff')),
      (select max(last_login_at) from known_browsers where store_id = ${storeId}),
      (select max(last_used_at) from sessions where store_id = ${storeId}),
      (select max(last_used_at) from member_sessions where store_id = ${storeId})
    ) as "lastUsedAt"
    from stores
    where store_id = ${storeId} and signed_up_at is not null and suspended_at is null
      and not exists (select 1 from events where events.store_id = ${storeId} and start_time > ${now})`.execute(
    handle,
  );
  return rows[0];
}

/** Records when an owner was told, unless it was recorded already, or forgets it with null; false where nothing changed. */
export async function recordTold(handle: Handle, storeId: StoreId, toldAt: Date | null): Promise<boolean> {
  const told = await handle
    .updateTable('stores')
    .set({ idle_told_at: toldAt })
    .where('store_id', '=', storeId)
    .where('idle_told_at', toldAt === null ? 'is not' : 'is', null)
    .returning('store_id')
    .executeTakeFirst();
  return told !== undefined;
}
