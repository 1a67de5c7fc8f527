import { sql, type RawBuilder } from 'kysely';
import { blocksAsJson } from '../../catalogue/days-off/block-queries.ts';
import { compileOnce, type ValueIn } from '../../platform/database/compile-once.ts';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { lastChangePart } from '../../stores/change-log/change-log-queries.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { earliestStartReaching, type TimeRange } from '../../scheduling/events/event-time-rules.ts';
import type { FeedEvent, FeedState, StoredFeed } from './feed-rules.ts';
import { notSuspendedCondition } from '../../stores/suspension/suspension-queries.ts';

/** Whose feeds: the owner's, or a member's. */
export type FeedHolder = Pick<Viewer, 'storeId' | 'memberId'>;

/** Somebody's feeds, oldest first. */
export async function findFeeds(handle: Handle, { storeId, memberId }: FeedHolder): Promise<StoredFeed[]> {
  return handle
    .selectFrom('feeds')
    .select([
      'feed_id as id',
      'calendar_ids as calendarIds',
      'with_names as withNames',
      'created_at as createdAt',
    ])
    .where('store_id', '=', storeId)
    .where('member_id', memberId === null ? 'is' : '=', memberId)
    .orderBy('created_at')
    .orderBy('feed_id')
    .execute();
}

export interface NewFeedRow extends StoredFeed {
  readonly secretHash: Buffer;
}

export async function insertFeed(
  handle: Handle,
  { storeId, memberId }: FeedHolder,
  feed: NewFeedRow,
): Promise<void> {
  const { id, secretHash, calendarIds, withNames, createdAt } = feed;
  await sql`
    insert into feeds (store_id, feed_id, secret_hash, calendar_ids, with_names, created_at, member_id)
    values (${storeId}, ${id}, ${secretHash}, ${calendarIds}::uuid[], ${withNames}, ${createdAt}, ${memberId}::uuid)`.execute(
    handle,
  );
}

/** False where the feed is not there. */
export async function deleteFeedRow(
  handle: Handle,
  { storeId, memberId }: FeedHolder,
  feedId: string,
): Promise<boolean> {
  const { rows } = await sql`
    delete from feeds
    where store_id = ${storeId} and feed_id = ${feedId} and member_id is not distinct from ${memberId}::uuid
    returning feed_id`.execute(handle);
  return rows.length === 1;
}

/** Which feed is read, by whom it may be, and from when to when. */
export interface FeedKey {
  readonly storeId: StoreId;
  readonly feedId: string;
  readonly secretHash: Buffer;
  readonly range: TimeRange;
}

/** Undefined where no feed has this secret. */
export async function findFeedState(handle: Handle, key: FeedKey): Promise<FeedState | undefined> {
  const [state] = await readFeedState(handle, valuesOf(key));
  return state;
}

/** By their start. */
export function findFeedEvents(handle: Handle, key: FeedKey): Promise<FeedEvent[]> {
  return readFeedEvents(handle, valuesOf(key));
}

interface FeedValues {
  readonly storeId: StoreId;
  readonly feedId: string;
  readonly secretHash: Buffer;
  readonly earliest: Date;
  readonly start: Date;
  readonly end: Date;
}

function valuesOf({ storeId, feedId, secretHash, range: { start, end } }: FeedKey): FeedValues {
  return { storeId, feedId, secretHash, earliest: earliestStartReaching(start), start, end };
}

const readFeedState = compileOnce<FeedValues, FeedState>(
  (value) => sql<FeedState>`
    with ${feed(value)}
    select title as "storeTitle", time_zone as "timeZone", ${blocksAsJson(
      value('storeId'),
      sql`kind <> 'special' and (
        calendar_ids is null or blocks.calendar_id is null or blocks.calendar_id = any (calendar_ids)
      )`,
      { from: dayAround(value('start'), -1), until: dayAround(value('end'), 1) },
    )} as blocks, (
      select count(*) || ' ' || coalesce(sum(hash_record_extended(shown, 0)), 0)
      from (${shownEventsPart(value)}) as shown
    ) as digest
    from feed join stores on stores.store_id = ${value('storeId')} and ${notSuspendedCondition}`,
);

const readFeedEvents = compileOnce<FeedValues, FeedEvent>(
  (value) => sql<FeedEvent>`
    with ${feed(value)}
    select id, revision, changed_at as "changedAt", start, "end", title, calendar_name as "calendarName",
      customer_name as "customerName", is_cancelled as "isCancelled"
    from (${shownEventsPart(value)}) as shown
    order by start, id`,
);

/** The day of UTC at an instant, or some days beside it, as a date. */
function dayAround(instant: RawBuilder<unknown>, days: number) {
  return sql`(${instant}::timestamptz at time zone 'UTC')::date + ${sql.lit(days)}`;
}

function feed(value: ValueIn<FeedValues>) {
  return sql`feed as (
    select calendar_ids, with_names from feeds
    where store_id = ${value('storeId')} and feed_id = ${value('feedId')} and secret_hash = ${value('secretHash')}
  )`;
}

/** All that a feed shows of events, and nothing else: its state is told from these rows. */
function shownEventsPart(value: ValueIn<FeedValues>) {
  const columns = sql`event_id as id, revision, start_time as start, end_time as "end", events.title,
    case when with_names then client_name else '' end as customer_name,
    calendars.name as calendar_name`;
  const shownCondition = sql`events.store_id = ${value('storeId')}
    and start_time > ${value('earliest')} and end_time > ${value('start')} and start_time < ${value('end')}
    and (calendar_ids is null or events.calendar_id = any (calendar_ids))`;
  const calendar = sql`left join shown_calendars as calendars on calendars.calendar_id = events.calendar_id`;
  // Whatever an entry says comes from the event's row or is its calendar's name.
  const changedAt = sql`greatest(
    coalesce(moved_at, events.created_at),
    ${lastChangePart(value('storeId'), 'event', sql`events.event_id`)},
    calendars.last_change
  )`;
  // Collected first, or a calendar's last change would be looked up for each of its events.
  return sql`
    with shown_calendars as materialized (
      select calendar_id, name, ${lastChangePart(value('storeId'), 'calendar', sql`calendars.calendar_id`)} as last_change
      from calendars where calendars.store_id = ${value('storeId')}
    )
    select ${columns}, ${changedAt} as changed_at, false as is_cancelled
    from feed cross join events ${calendar}
    where ${shownCondition}
    union all
    select ${columns}, cancelled_at, true
    from feed cross join cancelled_events as events ${calendar}
    where ${shownCondition} and cancelled_at > ${value('start')}`;
}
