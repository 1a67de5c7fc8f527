import { sql, type RawBuilder } from 'kysely';
import { MILLISECONDS_A_MINUTE } from '@hora-marcada/shared/format';
import { eventLimits } from '@hora-marcada/shared/rules';
import { blocksAsText } from '../../catalogue/days-off/block-queries.ts';
import { readPlannedBlocks } from '../../catalogue/days-off/day-plan-rules.ts';
import { closedHolidaysAsJson } from '../../catalogue/days-off/holiday-queries.ts';
import { compileOnce, type ValueIn } from '../../platform/database/compile-once.ts';
import type { Handle } from '../../platform/database/schema.ts';
import { noId, type StoreId } from '../../platform/store-id.ts';
import type { CalendarSetup } from './calendar-setup-rules.ts';
import { readBusyTime, type MinuteRange } from './minute-range-rules.ts';
import {
  findKnownOr,
  onClusterCondition,
  setupVersionPart,
  type KnownSetups,
} from './known-setup-queries.ts';
import {
  bookedServicesPart,
  combinedServicesPart,
  doesAllCondition,
  keepsTimeFreeCondition,
  serviceAsJson,
} from './service-part-queries.ts';
import { readStripedEvents } from './stripes/striped-time-rules.ts';
import { lastDayPart } from '../../stores/suspension/suspension-queries.ts';

export interface CalendarSetupKey {
  /** Booked one after another. */
  readonly serviceIds: readonly string[];
  readonly calendarId: string;
}

/** A calendar's setup with its busy time in a range of UTC minutes, perhaps a known one; undefined without such a store. */
export async function findCalendarSetup(
  handle: Handle,
  storeId: StoreId,
  key: CalendarSetupKey,
  range: MinuteRange,
  known?: KnownSetups,
): Promise<CalendarSetup | undefined> {
  const { serviceIds, calendarId } = key;
  const [serviceId = noId, ...more] = serviceIds;
  const read = async () => {
    const values = { storeId, calendarId, ...busyTimeValues(range) };
    return firstSetup(
      more.length === 0
        ? await readCalendarSetup(handle, { ...values, serviceId })
        : await readCombinedSetup(handle, { ...values, serviceIds }),
    );
  };
  if (!known) return (await read())?.setup;
  return findKnownOr(handle, { storeId, subject: subjectOf(key), range }, known, read);
}

/** A calendar's setup among those that are known of its store. */
export function subjectOf({ calendarId, serviceIds }: CalendarSetupKey): string {
  return `${calendarId} ${serviceIds.join()}`;
}

interface CalendarSetupValues extends OneServiceValues {
  readonly calendarId: string;
}

/** The parameters of `oneService`. */
export interface OneServiceValues extends BusyTimeValues {
  readonly serviceId: string;
}

type CombinedSetupValues = BusyTimeValues & CalendarSetupKey;

/** A setup as it is selected. */
export type SelectedSetup<Setup extends CalendarSetup = CalendarSetup> = Omit<
  Setup,
  'busy' | 'striped' | 'daysOff'
> & {
  readonly busy: string | null;
  readonly striped: string | null;
  readonly blocks: string | null;
  readonly closedHolidays: readonly string[];
  readonly version: string;
  readonly isOnCluster: boolean;
};

/** A statement's row of its one store. */
export function firstSetup<Row extends SelectedSetup>([row]: readonly Row[]) {
  return row && { setup: setupOf(row), version: row.version, isOnCluster: row.isOnCluster };
}

export function setupOf<Row extends SelectedSetup>({ busy, striped, blocks, closedHolidays, ...setup }: Row) {
  const daysOff = { blocks: readPlannedBlocks(blocks), closedHolidays };
  return { ...setup, daysOff, busy: readBusyTime(busy ?? ''), striped: readStripedEvents(striped ?? '') };
}

/** Of the booking that would be moved, in the statement around `selectMoveSetup`. */
interface MovedBookingColumns {
  /** Its own time is free for it (MOVE-012). */
  readonly eventId: RawBuilder<unknown>;
  /** Where the booking lies: there it needs no service, and elsewhere only such as are offered in both. */
  readonly calendarId: RawBuilder<unknown>;
  /** As the column `booked_services`. */
  readonly services: RawBuilder<unknown>;
}

/** The parameters of `selectMoveSetup`. */
export interface MoveSetupValues extends BusyTimeValues {
  /** Null for the booking's own. */
  readonly calendarId: string | null;
}

/** The part of a statement that selects a `SelectedSetup` for moving a booking of the statement around it. */
export function selectMoveSetup(value: ValueIn<MoveSetupValues>, booking: MovedBookingColumns) {
  return selectSetup(value, {
    parts: sql`null::json`,
    linked: sql`
      select calendars.*
      from calendars
      where calendars.store_id = ${value('storeId')}
        and calendars.calendar_id = coalesce(${value('calendarId')}, ${booking.calendarId})
        and (calendars.calendar_id = ${booking.calendarId} or (
          select count(*)
          from jsonb_array_elements(${booking.services}) as part
          join service_calendars on service_calendars.service_id = (part ->> 'id')::uuid
          where service_calendars.store_id = ${value('storeId')}
            and service_calendars.calendar_id in (calendars.calendar_id, ${booking.calendarId})
        ) = 2 * nullif(jsonb_array_length(${booking.services}), 0))`,
    counting: sql` and event_id <> ${booking.eventId}`,
  });
}

/** The parameters of `busyTimePart`. */
export interface BusyTimeValues {
  readonly storeId: StoreId;
  readonly from: string;
  readonly until: string;
  /** The first start of an event that may reach into the range. */
  readonly earliestStart: string;
}

/** The parameters of `busyTimePart` but the store, for a range in minutes of UTC since 1970. */
export function busyTimeValues({ start, end }: MinuteRange): Omit<BusyTimeValues, 'storeId'> {
  return { from: instant(start), until: instant(end), earliestStart: instant(start - eventLimits.minutes) };
}

const readCalendarSetup = compileOnce<CalendarSetupValues, SelectedSetup>((value) =>
  selectSetup(value, {
    ...oneService(value),
    linked: sql`
      select calendars.*
      ${calendarsOfServicePart(value)}
        and service_calendars.calendar_id = ${value('calendarId')}`,
  }),
);

/** The calendar that a statement's `linked` finds. */
export const linkedCalendar = sql`linked.calendar_id`;

/** Parts of a statement about one service. */
export function oneService(value: ValueIn<OneServiceValues>) {
  return {
    parts: sql`
      case when services.service_id is null then '[]'
        else json_build_array(${serviceAsJson(value('storeId'), linkedCalendar)}) end`,
    join: sql`
      left join services on services.store_id = ${value('storeId')} and services.service_id = ${value('serviceId')}`,
  };
}

export function calendarsOfServicePart(value: ValueIn<OneServiceValues>) {
  return sql`
      from service_calendars
      join calendars using (store_id, calendar_id)
      where service_calendars.store_id = ${value('storeId')}
        and service_calendars.service_id = services.service_id`;
}

const readCombinedSetup = compileOnce<CombinedSetupValues, SelectedSetup>((value) => {
  const ids = sql`${value('serviceIds')}::uuid[]`;
  return selectSetup(value, {
    parts: combinedServicesPart(bookedServicesPart(value('storeId'), ids, linkedCalendar)),
    linked: sql`
      select calendars.*
      from calendars
      where calendars.store_id = ${value('storeId')} and calendars.calendar_id = ${value('calendarId')}
        and ${doesAllCondition(value('storeId'), ids)}`,
  });
});

interface SetupParts {
  readonly parts: RawBuilder<unknown>;
  readonly join?: RawBuilder<unknown>;
  /** Finds the calendar. */
  readonly linked: RawBuilder<unknown>;
  /** More columns, each with a comma behind it. */
  readonly columns?: RawBuilder<unknown>;
  /** The condition, behind others, that an event counts as busy time. */
  readonly counting?: RawBuilder<unknown>;
}

/** A store with services, and a calendar that `linked` finds, with its busy time. */
export function selectSetup<Row extends SelectedSetup>(
  value: ValueIn<BusyTimeValues>,
  { parts, join = sql``, linked, columns = sql``, counting }: SetupParts,
) {
  return sql<Row>`
    select stores.time_zone as "timeZone", ${lastDayPart} as "expirationDate", auto_confirm as "confirmsBookings",
      asks_note as "asksNote",
      ${parts} as parts,${columns}
      case when linked.calendar_id is not null then json_build_object(
        'id', linked.calendar_id,
        'name', linked.name,
        'offerVersion', linked.offer_version,
        'delayInMinutes', linked.delay_minutes,
        'intervalInMinutes', linked.interval_minutes,
        'futureDays', linked.allowed_future_days,
        'keepsTimeFree', ${keepsTimeFreeCondition(value('storeId'), linkedCalendar)},
        'openings', (
          select coalesce(json_agg(json_build_object(
            'timeOpen', time_open,
            'timeClose', time_close,
            'weekdays', weekdays,
            'forceGroup', force_group,
            'groupMinutes', group_minutes
          )), '[]')
          from opening_hours
          where opening_hours.store_id = ${value('storeId')}
            and opening_hours_id = any (linked.opening_hours_ids)
        )
      ) end as calendar,
      ${blocksAsText(
        value('storeId'),
        sql`(blocks.calendar_id is null or blocks.calendar_id = linked.calendar_id)`,
        {
          from: dayNumberPart(value('from')),
          until: dayNumberPart(value('until')),
        },
      )} as blocks,
      ${closedHolidaysAsJson(value('storeId'))} as "closedHolidays",
      taken.busy, taken.striped,
      ${setupVersionPart} as version,
      ${onClusterCondition} as "isOnCluster"
    from stores${join}
    left join lateral (${linked}) linked on true
    left join lateral (${busyTimePart(value, counting)}) taken on true
    where stores.store_id = ${value('storeId')}`;
}

/**
 * The part of a statement that puts the calendar's busy time around a range into two texts: `busy` of events without stripes
 * (`readBusyTime`) and `striped` of the others (`readStripedEvents`); null where there are none. What may not overlap is asked for
 * as the exclusion of overlaps compares it, so that PostgreSQL reads that index at the range alone, whatever statistics it has
 * (decision 27). The range is a day wider than what is offered: no stripe of another event reaches further.
 */
function busyTimePart(value: ValueIn<BusyTimeValues>, counting = sql``) {
  const from = sql`${value('from')}::timestamptz`;
  const until = sql`${value('until')}::timestamptz`;
  const events = sql`select start_time, end_time, occupied_from, occupied_until from events
      where store_id = ${value('storeId')} and calendar_id = linked.calendar_id${counting}`;
  // One test of both columns: it is made for each of thousands of events.
  const anyStripe = sql`coalesce(occupied_from, occupied_until)`;
  const sent = sql`timestamptz_send(start_time) || timestamptz_send(end_time)`;
  const sentStripes = sql`timestamptz_send(coalesce(occupied_from, start_time))
          || timestamptz_send(coalesce(occupied_until, end_time))`;
  return sql`
    select encode(string_agg(${sent}, '') filter (where ${anyStripe} is null), 'base64') as busy,
      encode(string_agg(${sent} || ${sentStripes}, '') filter (where ${anyStripe} is not null), 'base64') as striped
    from (
      ${events} and not may_overlap and tstzrange(start_time, end_time) && tstzrange(${from}, ${until})
      union all
      ${events} and may_overlap and start_time >= ${value('earliestStart')} and start_time < ${until}
        and end_time > ${from}
    ) as near`;
}

/** The day of UTC at an instant, as a date. */
function dayNumberPart(value: RawBuilder<unknown>) {
  return sql`(${value}::timestamptz at time zone 'UTC')::date`;
}

function instant(minute: number): string {
  return new Date(minute * MILLISECONDS_A_MINUTE).toISOString();
}
