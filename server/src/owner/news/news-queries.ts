import { sql, type RawBuilder } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import { viewedTables } from '../../platform/database/viewed-tables.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { ViewedStore } from '../../platform/viewer.ts';
import { givenUpCondition } from '../notifications/notification-queries.ts';
import type { StoredNews } from './news-rules.ts';

interface WantedNews {
  readonly now: Date;
  /** What happened then or before is no news. */
  readonly after: Date;
  /** Bookings and undelivered messages, too. */
  readonly hasAllKinds: boolean;
  /** Dates of series that were not made, too. */
  readonly hasSkips: boolean;
  readonly limit: number;
}

/**
 * News of events that are still ahead, without dismissed ones, as far as a viewer sees them, the latest first; `count` is of
 * all, beyond the limit. A booking that was confirmed or moved by its store is none any more, nor a message from before the
 * event's cancellation; of an event's messages only the last counts.
 */
export async function findNews(
  handle: Handle,
  viewer: ViewedStore,
  { now, after, hasAllKinds, hasSkips, limit }: WantedNews,
): Promise<(StoredNews & { readonly count: number })[]> {
  const { storeId } = viewer;
  const { rows } = await sql<StoredNews & { count: number }>`
    ${viewedTables(viewer, 'events', 'cancelled_events')}select news.id, kind, at, news.title, "customerName", start, "movedFrom", reason,
      news.phone, news.text, (count(*) over ())::int as count, calendars.name as "calendarName", stores.time_zone as "timeZone"
    from (
      select event_id as id, 'cancelled' as kind, cancelled_at as at, title, client_name as "customerName",
        calendar_id, start_time as start, moved_from as "movedFrom", reason, null as phone, null as text
      from cancelled_events
      where store_id = ${storeId} and cancelled_by = 'client' and cancelled_at > ${after} and dismissed_at is null
      union all
      select event_id, 'moved', moved_at, title, client_name, calendar_id, start_time, moved_from, '', null, null
      from events
      where store_id = ${storeId} and moved_by = 'client' and moved_at > ${after}
        and (move_dismissed_at is null or move_dismissed_at < moved_at)
      union all
      select event_id, 'booked', created_at, title, client_name, calendar_id, start_time, null, '', null, null
      from events
      where store_id = ${storeId} and start_time > ${now} and ${hasAllKinds} and ${bookedCondition} and created_at > ${after}
        and (move_dismissed_at is null or move_dismissed_at < created_at)
      union all
      select event_id, 'undelivered', told_at, title, client_name, events.calendar_id, start_time, null, '', phone, text
      from events join ${lastMessages(storeId, after)} using (event_id)
      where events.store_id = ${storeId} and ${hasAllKinds} and ${givenUpCondition}
        and (move_dismissed_at is null or move_dismissed_at < told_at)
      union all
      select event_id, 'undelivered', told_at, title, client_name, cancelled_events.calendar_id, start_time, null, '', phone, text
      from cancelled_events join ${lastMessages(storeId, after)} using (event_id)
      where cancelled_events.store_id = ${storeId} and ${hasAllKinds} and ${givenUpCondition} and told_at >= cancelled_at
        and (dismissed_at is null or dismissed_at < told_at)
      union all
      select series_id, 'skipped', skipped_at, title, client_name, calendar_id,
        (day + time) at time zone (select time_zone from stores where stores.store_id = ${storeId}), null, why, null, null
      from series_skips join series using (store_id, series_id)
      where series_skips.store_id = ${storeId} and ${hasSkips} and skipped_at > ${after} and dismissed_at is null
        and ${ofViewerCondition(viewer)}
    ) as news
    join stores on stores.store_id = ${storeId}
    left join calendars on calendars.store_id = ${storeId} and calendars.calendar_id = news.calendar_id
    where start > ${now}
    order by at desc, id
    limit ${limit}`.execute(handle);
  return rows;
}

/** The condition that a series is in a calendar of the viewer. */
function ofViewerCondition({ calendarIds }: ViewedStore) {
  return calendarIds === null ? sql`true` : sql`series.calendar_id = any (${calendarIds}::uuid[])`;
}

/** The condition that a customer's booking waits for its store. */
const bookedCondition = sql`is_booking and not is_confirmed and moved_at is null`;

/** The last message about each event since an instant. */
function lastMessages(storeId: StoreId, after: Date) {
  return sql`(
    select distinct on (event_id) event_id, state, last_error, phone, text, created_at as told_at
    from notifications
    where store_id = ${storeId} and created_at > ${after} and event_id is not null
    order by event_id, created_at desc
  ) as last_messages`;
}

export interface SeenNews {
  readonly id: string;
  readonly at: Date;
  readonly now: Date;
}

/**
 * Dismisses what happened to an event at an instant and before; false where it was dismissed before, undefined where there is
 * no such news. What happens later stays.
 */
export async function dismiss(
  handle: Handle,
  viewer: ViewedStore,
  { id, at, now }: SeenNews,
): Promise<boolean | undefined> {
  const { storeId, calendarIds } = viewer;
  const seenCondition = calendarIds === null ? sql`` : sql`and calendar_id = any (${calendarIds}::uuid[])`;
  const toldCondition = sql`exists (
    select 1 from notifications
    where notifications.store_id = ${storeId} and notifications.event_id = ${id} and notifications.created_at = ${at} and ${givenUpCondition}
  )`;
  const aheadCondition = sql`store_id = ${storeId} and event_id = ${id}
    and (moved_by = 'client' and moved_at >= ${at} or is_booking and created_at = ${at} or ${toldCondition}) ${seenCondition}`;
  const cancelledCondition = sql`store_id = ${storeId} and event_id = ${id}
    and (cancelled_by = 'client' and cancelled_at = ${at} or cancelled_at <= ${at} and ${toldCondition}) ${seenCondition}`;
  const { rows } = await sql<{ isKnown: boolean; isDismissed: boolean }>`
    with ahead as (
      update events set move_dismissed_at = ${at}
      where ${aheadCondition} and (move_dismissed_at is null or move_dismissed_at < ${at})
      returning event_id
    ),
    cancelled as (
      update cancelled_events set dismissed_at = ${now}
      where ${cancelledCondition} and (dismissed_at is null or dismissed_at < ${at})
      returning event_id
    ),
    skipped as (${dismissedSkips(viewer, now, sql`series_skips.series_id = ${id} and skipped_at <= ${at}`)})
    select exists (select 1 from ahead) or exists (select 1 from cancelled) or exists (select 1 from skipped) as "isDismissed",
      exists (select 1 from events where ${aheadCondition}) or exists (select 1 from cancelled_events where ${cancelledCondition})
        or exists (
          select 1 from series_skips join series using (store_id, series_id)
          where series_skips.store_id = ${storeId} and series_id = ${id} and skipped_at = ${at} and ${ofViewerCondition(viewer)}
        )
        as "isKnown"`.execute(handle);
  return rows[0]?.isKnown ? rows[0].isDismissed : undefined;
}

/** As `dismiss`, all that happened after an instant and until that of the news; resolves to whether there was any. */
export async function dismissEarlier(
  handle: Handle,
  viewer: ViewedStore,
  { at, now, after }: Omit<SeenNews, 'id'> & { readonly after: Date },
): Promise<boolean> {
  const { storeId, calendarIds } = viewer;
  const seenCondition = calendarIds === null ? sql`` : sql`and calendar_id = any (${calendarIds}::uuid[])`;
  // Each kind's ids by an index of its own: one condition of all kinds would read every event.
  const { rows } = await sql<{ isDismissed: boolean }>`
    with told as (
      select event_id, created_at as told_at from notifications
      where store_id = ${storeId} and created_at > ${after} and created_at <= ${at} and event_id is not null and ${givenUpCondition}
    ),
    ahead as (
      update events set move_dismissed_at = ${at}
      where store_id = ${storeId} and (move_dismissed_at is null or move_dismissed_at < ${at}) ${seenCondition}
        and event_id in (
          select event_id from events
          where store_id = ${storeId} and moved_by = 'client' and moved_at > ${after} and moved_at <= ${at}
          union all
          select event_id from events
          where store_id = ${storeId} and start_time > ${now} and ${bookedCondition} and created_at > ${after} and created_at <= ${at}
          union all
          select event_id from told
        )
      returning event_id
    ),
    cancelled as (
      update cancelled_events set dismissed_at = ${now}
      where store_id = ${storeId} and (dismissed_at is null or dismissed_at < ${at}) ${seenCondition}
        and event_id in (
          select event_id from cancelled_events
          where store_id = ${storeId} and cancelled_by = 'client' and cancelled_at > ${after} and cancelled_at <= ${at}
            and dismissed_at is null
          union all
          select event_id from told join cancelled_events using (event_id)
          where store_id = ${storeId} and told_at >= cancelled_at and (dismissed_at is null or dismissed_at < told_at)
        )
      returning event_id
    ),
    skipped as (${dismissedSkips(viewer, now, sql`skipped_at > ${after} and skipped_at <= ${at}`)})
    select exists (select 1 from ahead) or exists (select 1 from cancelled) or exists (select 1 from skipped)
      as "isDismissed"`.execute(handle);
  return rows[0]?.isDismissed === true;
}

/** The part of a statement that dismisses dates of series that were not made, and gives them. */
function dismissedSkips(viewer: ViewedStore, now: Date, meantCondition: RawBuilder<unknown>) {
  const { storeId } = viewer;
  return sql`
    update series_skips set dismissed_at = ${now}
    from series
    where series_skips.store_id = ${storeId} and series.store_id = ${storeId} and series.series_id = series_skips.series_id
      and dismissed_at is null and ${meantCondition} and ${ofViewerCondition(viewer)}
    returning series_skips.day`;
}
