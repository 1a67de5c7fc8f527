import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { endSessions, type Ending } from '../session/session-ending-queries.ts';
import { findMembers } from './member-queries.ts';

/**
 * Ends what a changed member may no longer use: feeds of calendars that are not theirs, and with the access all feeds,
 * sessions (TEAM-003) and notices by e-mail (MAIL-004). Nothing that ended comes back with the access.
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
  const { username } = member;
  if (member.isActive) return;
  await endSessions(transaction, storeId, { role: 'member', username }, ending);
  await sql`delete from alert_mails where store_id = ${storeId} and member_id = ${memberId}`.execute(
    transaction,
  );
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
