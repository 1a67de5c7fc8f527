import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { recordSecurityEvent } from '../security-log/security-log-queries.ts';
import { forgetBrowsers } from '../session/known-browser-queries.ts';
import { revokeSessions } from '../session/session-queries.ts';
import { findMembers } from './member-queries.ts';
import type { StoredMember } from './member-rules.ts';

/** When something ends, and by whose hand. */
export interface Ending {
  readonly now: Date;
  readonly addressHash: string;
}

/**
 * Ends what a changed member may no longer use: feeds of calendars that are not theirs, and with the access all feeds and
 * sessions (TEAM-003). Nothing that ended comes back with the access.
 */
export async function endUnpermitted(
  transaction: Handle,
  storeId: StoreId,
  memberId: string,
  ending: Ending,
): Promise<void> {
  const [member] = await findMembers(transaction, storeId, memberId);
  if (!member) return;
  await shrinkFeeds(transaction, storeId, memberId, member.isActive ? member.calendarIds : []);
  if (!member.isActive) await endSessions(transaction, storeId, member, ending);
}

/** Ends a member's sessions, and forgets the browsers they were in; resolves to how many there were. */
export async function endSessions(
  transaction: Handle,
  storeId: StoreId,
  { username }: Pick<StoredMember, 'username'>,
  { now, addressHash }: Ending,
): Promise<number> {
  const { length: count } = await revokeSessions(transaction, storeId, 'member', { username }, now);
  await forgetBrowsers(transaction, storeId, { username });
  const entry = { username, event: 'session_ended', addressHash } as const;
  if (count > 0) await recordSecurityEvent(transaction, storeId, entry, now);
  return count;
}

/** Takes from a member's feeds what they may no longer see; without any calendar left they are gone. */
async function shrinkFeeds(
  handle: Handle,
  storeId: StoreId,
  memberId: string,
  calendarIds: readonly string[],
): Promise<void> {
  await sql`
    update feeds
    set calendar_ids = array(select unnest(calendar_ids) intersect select unnest(${calendarIds}::uuid[]))
    where store_id = ${storeId} and member_id = ${memberId}`.execute(handle);
  await sql`
    delete from feeds
    where store_id = ${storeId} and member_id = ${memberId} and calendar_ids = '{}'`.execute(handle);
}
