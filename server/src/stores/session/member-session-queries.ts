import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { storeIsOpenCondition, type OpenSession } from './session-queries.ts';
import { idleSince } from './session-rules.ts';

/** A member's session, and what it may see at this moment. */
export interface OpenMemberSession extends OpenSession, Pick<Viewer, 'rights'> {
  readonly memberId: string;
  readonly calendarIds: readonly string[];
}

/** A session that is open at an instant of a member whose access was not ended. */
export async function findOpenMemberSession(
  handle: Handle,
  storeId: StoreId,
  sessionId: string,
  now: Date,
): Promise<OpenMemberSession | undefined> {
  const { rows } = await sql<OpenMemberSession>`
    select username, member_id as "memberId", refresh_hash as "refreshHash", access_key as "accessKey", device, other_device as "otherDevice",
      json_build_object('sees_phones', sees_phones, 'sees_prices', sees_prices, 'may_change', may_change) as rights,
      array(
        select calendar_id from member_calendars
        where member_calendars.store_id = ${storeId} and member_calendars.member_id = members.member_id
      ) as "calendarIds"
    from member_sessions
    join members using (store_id, username)
    where member_sessions.store_id = ${storeId} and session_id = ${sessionId} and revoked_at is null and disabled_at is null
      and expires_at > ${now} and member_sessions.last_used_at > ${idleSince(now)}
      and ${storeIsOpenCondition(storeId)}`.execute(handle);
  return rows[0];
}

/** Records when a member was last here, for the owner's list of the team. */
export async function recordMemberUse(
  handle: Handle,
  storeId: StoreId,
  username: string,
  now: Date,
): Promise<void> {
  await handle
    .updateTable('members')
    .set({ last_used_at: now })
    .where('store_id', '=', storeId)
    .where('username', '=', username)
    .execute();
}
