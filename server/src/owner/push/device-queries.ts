import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { NewPushDevice } from '@hora-marcada/shared/contract';
import type { Handle } from '../../platform/database/schema.ts';
import type { SignedIn } from '../../platform/http/signed-in.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { browserOfSession } from '../../stores/session/ended-device-queries.ts';
import type { StoredDevice, Subscription } from './device-rules.ts';

const PUSH_KEY_LOCK = 7_240_115;

/** The key that signs notices of a store; null before its first device. */
export async function findPushKey(handle: Handle, storeId: StoreId): Promise<Buffer | null> {
  const store = await handle
    .selectFrom('stores')
    .select('push_key')
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  return store?.push_key ?? null;
}

/** Gives a store the key that all others have; the proposed one where it is the first. */
export async function adoptPushKey(transaction: Handle, storeId: StoreId, proposed: Buffer): Promise<Buffer> {
  await sql`select pg_advisory_xact_lock(${PUSH_KEY_LOCK})`.execute(transaction);
  const { rows: known } = await sql<{ key: Buffer }>`
    select push_key as key from stores where push_key is not null limit 1`.execute(transaction);
  const { rows } = await sql<{ key: Buffer | null }>`
    update stores set push_key = coalesce(push_key, ${known[0]?.key ?? proposed}::bytea)
    where store_id = ${storeId}
    returning push_key as key`.execute(transaction);
  return rows[0]?.key ?? proposed;
}

/** A login's devices, the oldest first. */
export async function findDevices(handle: Handle, viewer: SignedIn): Promise<StoredDevice[]> {
  const { storeId, role, username, sessionId } = viewer;
  const { rows } = await sql<StoredDevice>`
    select device_id as id, device, kinds, with_names as "withNames", to_char(summary_at, 'HH24:MI') as "summaryAt",
      push_devices.created_at as "createdAt", last_sent_at as "lastSentAt", stopped_at is not null as "isStopped",
      coalesce(push_devices.browser_id = ${browserOfSession(storeId, role, sessionId)}, false) as "isThis",
      stores.time_zone as "timeZone"
    from push_devices join stores on stores.store_id = ${storeId}
    where push_devices.store_id = ${storeId} and push_devices.username = ${username}
    order by push_devices.created_at, device_id`.execute(handle);
  return rows;
}

/** How many devices of a login are in other browsers than the caller's, and elsewhere than at an endpoint. */
export async function countOtherDevices(
  handle: Handle,
  { storeId, role, username, sessionId }: SignedIn,
  endpoint: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from push_devices
    where store_id = ${storeId} and username = ${username} and endpoint_hash <> ${hashOf(endpoint)}
      and browser_id is distinct from ${browserOfSession(storeId, role, sessionId)}`.execute(handle);
  return rows[0]?.count ?? 0;
}

export type DeviceChoices = Pick<NewPushDevice, 'kinds' | 'with_names' | 'summary_at'>;

interface NewDevice extends Subscription {
  readonly id: string;
  readonly choices: DeviceChoices;
  readonly now: Date;
}

/**
 * Tells a device of what happens from now on, in place of whoever was told there of the same store, and of the address that its
 * browser had before; false where the session was ended meanwhile: ending it waits for this transaction, or this one for it.
 */
export async function putDevice(
  transaction: Handle,
  { storeId, role, username, memberId, sessionId }: SignedIn,
  { id, endpoint, p256dh, auth, choices, now }: NewDevice,
): Promise<boolean> {
  const { kinds, with_names: withNames, summary_at: summaryAt } = choices;
  const sessions = sql.table(role === 'owner' ? 'sessions' : 'member_sessions');
  const { rows: open } = await sql<{ browserId: string; device: string }>`
    select coalesce(browser_id, session_id) as "browserId", coalesce(other_device, device) as device from ${sessions}
    where store_id = ${storeId} and session_id = ${sessionId} and revoked_at is null
    for share`.execute(transaction);
  const [session] = open;
  if (!session) return false;
  await sql`
    delete from push_devices
    where store_id = ${storeId} and browser_id = ${session.browserId} and endpoint_hash <> ${hashOf(endpoint)}`.execute(
    transaction,
  );
  await sql`
    insert into push_devices (
      store_id, device_id, member_id, username, browser_id, endpoint, endpoint_hash, p256dh, auth, device,
      kinds, with_names, summary_at, created_at, told_until
    )
    values (
      ${storeId}, ${id}, ${memberId}::uuid, ${username}, ${session.browserId}, ${endpoint}, ${hashOf(endpoint)},
      ${p256dh}, ${auth}, ${session.device}, ${kinds}::text[], ${withNames}, ${summaryAt}::time, ${now}, ${now}
    )
    on conflict (store_id, endpoint_hash) do update set
      member_id = excluded.member_id, username = excluded.username, browser_id = excluded.browser_id,
      endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth, device = excluded.device,
      kinds = excluded.kinds, with_names = excluded.with_names, summary_at = excluded.summary_at, summary_of = null,
      created_at = excluded.created_at, last_sent_at = null, told_until = excluded.told_until, told = '{}',
      leased_until = null, failures = 0, failing_since = null, retry_at = null, stopped_at = null, last_error = null`.execute(
    transaction,
  );
  return true;
}

/** Which of a login's devices. */
export type DeviceKey = Pick<SignedIn, 'storeId' | 'username'> & { readonly id: string };

/** False where the login has no such device; the same of the next. */
export async function changeDevice(
  handle: Handle,
  { storeId, username, id }: DeviceKey,
  { kinds, with_names: withNames, summary_at: summaryAt }: DeviceChoices,
): Promise<boolean> {
  const { rows } = await sql`
    update push_devices
    set kinds = ${kinds}::text[], with_names = ${withNames}, summary_at = ${summaryAt}::time
    where store_id = ${storeId} and username = ${username} and device_id = ${id}
    returning device_id`.execute(handle);
  return rows.length === 1;
}

export async function deleteDevice(handle: Handle, { storeId, username, id }: DeviceKey): Promise<boolean> {
  const { rows } = await sql`
    delete from push_devices
    where store_id = ${storeId} and username = ${username} and device_id = ${id}
    returning device_id`.execute(handle);
  return rows.length === 1;
}

/** Where one of a login's devices is told; undefined without it. */
export async function findSubscription(
  handle: Handle,
  { storeId, username, id }: DeviceKey,
): Promise<Subscription | undefined> {
  const { rows } = await sql<Subscription>`
    select endpoint, p256dh, auth from push_devices
    where store_id = ${storeId} and username = ${username} and device_id = ${id}`.execute(handle);
  return rows[0];
}

function hashOf(endpoint: string): Buffer {
  return hash('sha256', endpoint, 'buffer');
}
