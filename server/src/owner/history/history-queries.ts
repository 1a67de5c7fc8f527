import { sql, type RawBuilder } from 'kysely';
import type { ChangeAction, ChangeActor, ChangeSubject } from '@hora-marcada/shared/contract';
import type { Handle } from '../../platform/database/schema.ts';
import { viewedTables } from '../../platform/database/viewed-tables.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { ViewedStore } from '../../platform/viewer.ts';
import type { Row } from '../../stores/change-log/kept-rows-rules.ts';
import type { EntryFacts } from '../../stores/change-log/change-rules.ts';

/** An entry of the log with what its subject is called at present. */
export interface ListedChange {
  readonly id: string;
  readonly at: Date;
  readonly actorKind: ChangeActor;
  readonly actorName: string;
  readonly action: ChangeAction;
  readonly subject: ChangeSubject;
  readonly subjectId: string | null;
  readonly facts: EntryFacts;
  readonly name: string | null;
  /** The store's opening hours before and after the change; null of another subject, or where nothing is kept of them. */
  readonly hours: { readonly before: readonly Row[]; readonly after: readonly Row[] } | null;
  /** Of the event's customer at present; null where the event is gone. */
  readonly customerName: string | null;
  readonly isUndone: boolean;
  readonly canUndo: boolean;
}

/** Which entries to find; what is undefined does not matter. */
export interface ChangeFilter {
  readonly id?: string | null;
  readonly start?: Date | undefined;
  readonly end?: Date | undefined;
  readonly subject?: ChangeSubject | undefined;
  readonly subjectId?: string | null | undefined;
  readonly actor?: ChangeActor | undefined;
  readonly skip?: number | undefined;
  readonly limit?: number | undefined;
  /** Changes up to this instant cannot be undone. */
  readonly undoableAfter: Date;
}

/** The changes that a viewer sees, the newest first. */
export async function findChanges(
  handle: Handle,
  viewer: ViewedStore,
  { id, start, end, subject, subjectId, actor, skip = 0, limit = 50, undoableAfter }: ChangeFilter,
): Promise<ListedChange[]> {
  const { storeId, calendarIds } = viewer;
  const conditions = [
    sql`store_id = ${storeId}`,
    ...(id === undefined ? [] : [sql`change_id = ${id}`]),
    ...(start ? [sql`at >= ${start}`] : []),
    ...(end ? [sql`at < ${end}`] : []),
    ...(subject === undefined ? [] : [sql`subject = ${subject}`]),
    ...(subjectId === undefined ? [] : [sql`subject_id = ${subjectId}`]),
    ...(actor === undefined ? [] : [sql`actor_kind = ${actor}`]),
    ...(calendarIds === null ? [] : [ofViewedCondition(storeId)]),
  ];
  // What is kept of each entry is asked for as a value: for `exists` a plan may collect all that a store has kept.
  const { rows } = await sql<ListedChange>`
    ${viewedTables(viewer, 'events', 'cancelled_events', 'blocks')}select log.change_id as id, log.at, log.actor_kind as "actorKind",
      coalesce(
        (select name from members where members.store_id = ${storeId} and username = log.actor and log.actor_kind = 'staff'),
        log.actor
      ) as "actorName", log.action, log.subject,
      log.subject_id as "subjectId", log.facts, coalesce(named.name, ${keptServiceName(storeId)}) as name, ${keptHours(storeId)} as hours,
      named.customer as "customerName",
      log.undone_at is not null as "isUndone",
      log.undone_at is null and log.at > ${undoableAfter}
        and (
          select kept_at from change_versions
          where change_versions.store_id = ${storeId} and change_versions.change_id = log.change_id
        ) is not null
        and not ${newerCondition(storeId, sql`newer.subject_id = log.subject_id`)}
        and not ${newerCondition(storeId, sql`newer.subject_id is null and log.subject_id is null and log.subject <> 'event'`)} as "canUndo"
    from (
      select * from change_log
      where ${sql.join(conditions, sql` and `)}
      order by at desc, change_id
      limit ${limit} offset ${skip}
    ) as log
    left join lateral (
      select title as name, client_name as customer from events
      where log.subject = 'event' and events.store_id = ${storeId} and events.event_id = log.subject_id
      union all
      select title, client_name from series
      where log.subject = 'series' and series.store_id = ${storeId} and series.series_id = log.subject_id
      union all
      select title, client_name from cancelled_events
      where log.subject = 'event' and cancelled_events.store_id = ${storeId}
        and cancelled_events.event_id = log.subject_id
      union all
      select name, null from calendars
      where log.subject in ('calendar', 'image') and calendars.store_id = ${storeId} and calendars.calendar_id = log.subject_id
      union all
      select name, null from services
      where log.subject in ('service', 'image') and services.store_id = ${storeId} and services.service_id = log.subject_id
      union all
      select name, null from blocks
      where log.subject = 'block' and blocks.store_id = ${storeId} and blocks.block_id = log.subject_id
      union all
      select name, null from members
      where log.subject = 'member' and members.store_id = ${storeId} and members.member_id = log.subject_id
    ) as named on true
    order by log.at desc, log.change_id`.execute(handle);
  return rows;
}

/** Of a service that is gone. */
function keptServiceName(storeId: StoreId) {
  return sql`(
    select coalesce(after #>> '{services,0,name}', before #>> '{services,0,name}') from change_versions
    where log.subject = 'service' and change_versions.store_id = ${storeId}
      and change_versions.change_id = log.change_id
  )`;
}

function keptHours(storeId: StoreId) {
  return sql`(
    select jsonb_build_object('before', before -> 'opening_hours', 'after', after -> 'opening_hours') from change_versions
    where log.subject = 'opening_hours' and before ? 'opening_hours' and change_versions.store_id = ${storeId}
      and change_versions.change_id = log.change_id
  )`;
}

/** The change is of an event or block that the statement's own tables hold. */
function ofViewedCondition(storeId: StoreId) {
  return sql`(
    subject = 'event' and (
      subject_id in (select event_id from events where events.store_id = ${storeId})
      or subject_id in (select event_id from cancelled_events where cancelled_events.store_id = ${storeId})
    )
    or subject = 'block' and subject_id in (select block_id from blocks where blocks.store_id = ${storeId})
  )`;
}

/**
 * A later change touched the subject's own state. Changes of many events at once name none: those are compared when they are undone.
 * `sameCondition` compares with `=` or `is null`, for the index.
 */
function newerCondition(storeId: StoreId, sameCondition: RawBuilder<unknown>) {
  return sql`exists (
    select 1 from change_log as newer
    where newer.store_id = ${storeId} and newer.subject = log.subject and ${sameCondition} and newer.at > log.at
      and newer.action <> all (${actionsBeside}::text[])
  )`;
}

/** Actions that leave a subject's own state alone, and do not keep it from being undone. */
const actionsBeside: readonly ChangeAction[] = [
  'series_extended',
  'customer_notified',
  'chat_opened',
  'message_given_up',
  'link_created',
  'link_replaced',
  'news_dismissed',
  'reminders_refused',
  'reminders_allowed',
  'reminder_marked',
  'reminder_unmarked',
  'member_password_reset',
  'member_sessions_ended',
];

/** The names of a store's calendars and services, by their ids. */
export async function findNames(handle: Handle, storeId: StoreId): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select calendar_id as id, name from calendars where store_id = ${storeId}
    union all
    select service_id, name from services where store_id = ${storeId}`.execute(handle);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
