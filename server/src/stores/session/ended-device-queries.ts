import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { Role } from '../../platform/viewer.ts';
import { sessionsOf, type SessionChoice } from './session-rules.ts';

/**
 * Ends the notices of devices with the sessions that are ended by hand there: those of the browsers in which the sessions are,
 * also where a session is over by its age. A device that another transaction is adding waits for this one's sessions.
 */
export async function endDevices(
  handle: Handle,
  storeId: StoreId,
  role: Role,
  { id, username, except }: SessionChoice,
): Promise<void> {
  const browserOf = (sessionId: string) => browserOfSession(storeId, role, sessionId);
  await sql`
    delete from push_devices
    where push_devices.store_id = ${storeId} and (member_id is null) = ${role === 'owner'}
      ${username === undefined ? sql`` : sql`and push_devices.username = ${username}`}
      ${id === undefined ? sql`` : sql`and push_devices.browser_id = ${browserOf(id)}`}
      ${except === undefined ? sql`` : sql`and push_devices.browser_id is distinct from ${browserOf(except)}`}`.execute(
    handle,
  );
}

/** The browser that a session is in; one of its own where nobody knows. */
export function browserOfSession(storeId: StoreId, role: Role, sessionId: string) {
  const table = sql.table(sessionsOf(role));
  return sql<string | null>`(
    select coalesce(asking.browser_id, asking.session_id) from ${table} as asking
    where asking.store_id = ${storeId} and asking.session_id = ${sessionId}
  )`;
}
