import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { ViewedStore } from '../../platform/viewer.ts';
import type { MemberToStore, StoredMember } from './member-rules.ts';

/** A store's members in the order in which they came, or the one with an id. */
export async function findMembers(handle: Handle, storeId: StoreId, id?: string): Promise<StoredMember[]> {
  const { rows } = await sql<StoredMember>`
    select member_id as id, name, username, sees_phones as "seesPhones", sees_prices as "seesPrices",
      may_change as "mayChange", disabled_at is null as "isActive", last_used_at as "lastUsedAt",
      array(
        select calendar_id from member_calendars
        join calendars using (store_id, calendar_id)
        where member_calendars.store_id = ${storeId} and member_calendars.member_id = members.member_id
        order by calendars.created_at, calendar_id
      ) as "calendarIds"
    from members
    where store_id = ${storeId} ${id === undefined ? sql`` : sql`and member_id = ${id}`}
    order by created_at, member_id`.execute(handle);
  return rows;
}

/** The member of a username, which is unique across stores. */
export async function findMemberByUsername(
  handle: Handle,
  username: string,
): Promise<{ readonly storeId: StoreId; readonly id: string } | undefined> {
  return handle
    .selectFrom('members')
    .select(['store_id as storeId', 'member_id as id'])
    .where('username', '=', username)
    .executeTakeFirst();
}

export async function findMemberName(
  handle: Handle,
  storeId: StoreId,
  username: string,
): Promise<string | undefined> {
  const member = await handle
    .selectFrom('members')
    .select('name')
    .where('store_id', '=', storeId)
    .where('username', '=', username)
    .executeTakeFirst();
  return member?.name;
}

export interface NewMemberRow extends MemberToStore {
  readonly id: string;
  readonly username: string;
  readonly passwordHash: string;
  readonly createdAt: Date;
}

export async function insertMember(handle: Handle, storeId: StoreId, member: NewMemberRow): Promise<void> {
  await handle
    .insertInto('members')
    .values({
      store_id: storeId,
      member_id: member.id,
      username: member.username,
      password_hash: member.passwordHash,
      created_at: member.createdAt,
      disabled_at: null,
      last_used_at: null,
      ...columnsOf(member),
    })
    .execute();
  await storeCalendars(handle, storeId, member.id, member.calendarIds);
}

/** Changes what an owner sets of a member; the access ends, or is given back, at `now`. */
export async function changeMember(
  handle: Handle,
  storeId: StoreId,
  { id, isActive, ...member }: MemberToStore & { readonly id: string; readonly isActive: boolean },
  now: Date,
): Promise<void> {
  await handle
    .updateTable('members')
    .set((eb) => ({
      ...columnsOf(member),
      disabled_at: isActive ? null : eb.fn.coalesce('disabled_at', eb.val(now)),
    }))
    .where('store_id', '=', storeId)
    .where('member_id', '=', id)
    .execute();
  await storeCalendars(handle, storeId, id, member.calendarIds);
}

/** A store's calendars in order of creation: all, or a member's. */
export async function findViewedCalendars(
  handle: Handle,
  { storeId, calendarIds }: ViewedStore,
): Promise<{ readonly id: string; readonly name: string }[]> {
  const viewedCondition = calendarIds ? sql`and calendar_id = any (${calendarIds}::uuid[])` : sql``;
  const { rows } = await sql<{ id: string; name: string }>`
    select calendar_id as id, name from calendars
    where store_id = ${storeId} ${viewedCondition}
    order by created_at, calendar_id`.execute(handle);
  return rows;
}

async function storeCalendars(
  handle: Handle,
  storeId: StoreId,
  memberId: string,
  calendarIds: readonly string[],
): Promise<void> {
  await handle
    .deleteFrom('member_calendars')
    .where('store_id', '=', storeId)
    .where('member_id', '=', memberId)
    .execute();
  if (calendarIds.length > 0)
    await handle
      .insertInto('member_calendars')
      .values(
        calendarIds.map((calendarId) => ({
          store_id: storeId,
          member_id: memberId,
          calendar_id: calendarId,
        })),
      )
      .execute();
}

function columnsOf({ name, seesPhones, seesPrices, mayChange }: Omit<MemberToStore, 'calendarIds'>) {
  return { name, sees_phones: seesPhones, sees_prices: seesPrices, may_change: mayChange };
}
