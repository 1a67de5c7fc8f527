import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import { viewedTables } from '../../platform/database/viewed-tables.ts';
import type { ViewedStore } from '../../platform/viewer.ts';
import type { StoredNews } from './news-rules.ts';

/**
 * Cancellations and moves by customers after an instant, without dismissed ones, as far as a viewer sees them, the latest first;
 * `count` is of all, beyond the limit.
 */
export async function findNews(
  handle: Handle,
  viewer: ViewedStore,
  after: Date,
  limit: number,
): Promise<(StoredNews & { readonly count: number })[]> {
  const { storeId } = viewer;
  const { rows } = await sql<StoredNews & { count: number }>`
    ${viewedTables(viewer, 'events', 'cancelled_events')}select news.id, kind, at, news.title, "customerName", start, "movedFrom", reason,
      (count(*) over ())::int as count, calendars.name as "calendarName", stores.time_zone as "timeZone"
    from (
      select event_id as id, 'cancelled' as kind, cancelled_at as at, title, client_name as "customerName",
        calendar_id, start_time as start, moved_from as "movedFrom", reason
      from cancelled_events
      where store_id = ${storeId} and cancelled_by = 'client' and cancelled_at > ${after} and dismissed_at is null
      union all
      select event_id, 'moved', moved_at, title, client_name, calendar_id, start_time, moved_from, ''
      from events
      where store_id = ${storeId} and moved_by = 'client' and moved_at > ${after}
        and (move_dismissed_at is null or move_dismissed_at < moved_at)
    ) as news
    join stores on stores.store_id = ${storeId}
    left join calendars on calendars.store_id = ${storeId} and calendars.calendar_id = news.calendar_id
    order by at desc, id
    limit ${limit}`.execute(handle);
  return rows;
}

export interface SeenNews {
  readonly id: string;
  readonly at: Date;
  readonly now: Date;
}

/**
 * Dismisses what a customer did at an instant; false where it was dismissed before, undefined where there is no such news.
 * What they did later stays.
 */
export async function dismiss(
  handle: Handle,
  { storeId, calendarIds }: ViewedStore,
  { id, at, now }: SeenNews,
): Promise<boolean | undefined> {
  const seenCondition = calendarIds === null ? sql`` : sql`and calendar_id = any (${calendarIds}::uuid[])`;
  const movedCondition = sql`store_id = ${storeId} and event_id = ${id} and moved_by = 'client' and moved_at >= ${at} ${seenCondition}`;
  const cancelledCondition = sql`store_id = ${storeId} and event_id = ${id} and cancelled_by = 'client' and cancelled_at = ${at} ${seenCondition}`;
  const { rows } = await sql<{ isKnown: boolean; isDismissed: boolean }>`
    with moved as (
      update events set move_dismissed_at = ${at}
      where ${movedCondition} and (move_dismissed_at is null or move_dismissed_at < ${at})
      returning event_id
    ),
    cancelled as (
      update cancelled_events set dismissed_at = ${now}
      where ${cancelledCondition} and dismissed_at is null
      returning event_id
    )
    select exists (select 1 from moved) or exists (select 1 from cancelled) as "isDismissed",
      exists (select 1 from events where ${movedCondition}) or exists (select 1 from cancelled_events where ${cancelledCondition})
        as "isKnown"`.execute(handle);
  return rows[0]?.isKnown ? rows[0].isDismissed : undefined;
}

/** As `dismiss`, all that customers did after an instant and until that of the news; resolves to whether there was any. */
export async function dismissEarlier(
  handle: Handle,
  { storeId, calendarIds }: ViewedStore,
  { at, now, after }: Omit<SeenNews, 'id'> & { readonly after: Date },
): Promise<boolean> {
  const seenCondition = calendarIds === null ? sql`` : sql`and calendar_id = any (${calendarIds}::uuid[])`;
  const { rows } = await sql<{ isDismissed: boolean }>`
    with moved as (
      update events set move_dismissed_at = moved_at
      where store_id = ${storeId} and moved_by = 'client' and moved_at > ${after} and moved_at <= ${at}
        and (move_dismissed_at is null or move_dismissed_at < moved_at) ${seenCondition}
      returning event_id
    ),
    cancelled as (
      update cancelled_events set dismissed_at = ${now}
      where store_id = ${storeId} and cancelled_by = 'client' and cancelled_at > ${after} and cancelled_at <= ${at}
        and dismissed_at is null ${seenCondition}
      returning event_id
    )
    select exists (select 1 from moved) or exists (select 1 from cancelled) as "isDismissed"`.execute(handle);
  return rows[0]?.isDismissed === true;
}
