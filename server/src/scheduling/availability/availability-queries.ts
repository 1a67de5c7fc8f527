import { sql, type RawBuilder } from 'kysely';
import { blocksAsText } from '../../catalogue/days-off/block-queries.ts';
import { readPlannedBlocks } from '../../catalogue/days-off/day-plan-rules.ts';
import { closedHolidaysAsJson } from '../../catalogue/days-off/holiday-queries.ts';
import { compileOnce, type ValueIn } from '../../platform/database/compile-once.ts';
import type { Handle } from '../../platform/database/schema.ts';
import { noId, type StoreId } from '../../platform/store-id.ts';
import { readBusyTime } from './busy-time-rules.ts';
import type { MinuteRange } from './minute-range-rules.ts';
import type { CalendarSetup } from './calendar-setup-rules.ts';
import {
  combinedParts,
  doesAll,
  namedCalendars,
  serviceAsJson,
  type NamedCalendar,
} from './service-calendar-queries.ts';
import { MAX_EVENT_IN_MINUTES } from './wall-clock-rules.ts';

export interface CalendarSetupKey {
  /** What is booked, one after another. */
  readonly serviceIds: readonly string[];
  readonly calendarId: string;
}

/** A calendar's setup with its busy time in a range of UTC minutes; undefined without such a store. */
export async function findCalendarSetup(
  handle: Handle,
  storeId: StoreId,
  key: CalendarSetupKey,
  range: MinuteRange,
): Promise<CalendarSetup | undefined> {
  const { serviceIds, calendarId } = key;
  const [serviceId = noId, ...more] = serviceIds;
  const values = { storeId, calendarId, ...busyTimeValues(range) };
  const [row] =
    more.length === 0
      ? await readCalendarSetup(handle, { ...values, serviceId })
      : await readCombinedSetup(handle, { ...values, serviceIds });
  return row && setupOf(row);
}

/** The setup of a service's only calendar, if it has one, with all that it has. */
export interface FirstOfferSetup extends CalendarSetup {
  /** In order of creation. */
  readonly calendars: readonly NamedCalendar[];
}

/** What a service offers first, with busy time in a range of UTC minutes; undefined without such a store. */
export async function findFirstOffer(
  handle: Handle,
  storeId: StoreId,
  serviceId: string,
  range: MinuteRange,
): Promise<FirstOfferSetup | undefined> {
  const [row] = await readFirstOffer(handle, { storeId, serviceId, ...busyTimeValues(range) });
  return row && { ...setupOf(row), calendars: row.calendars };
}

interface FirstOfferValues extends BusyTimeValues {
  readonly serviceId: string;
}

interface CalendarSetupValues extends FirstOfferValues {
  readonly calendarId: string;
}

type CombinedSetupValues = BusyTimeValues & CalendarSetupKey;

/** A setup as it is selected. */
export type CalendarSetupRow = Omit<CalendarSetup, 'busy' | 'daysOff'> & {
  readonly busy: string | null;
  readonly blocks: string | null;
  readonly closedHolidays: readonly string[];
};

export function setupOf({ busy, blocks, closedHolidays, ...setup }: CalendarSetupRow): CalendarSetup {
  const daysOff = { blocks: readPlannedBlocks(blocks), closedHolidays };
  return { ...setup, daysOff, busy: readBusyTime(busy ?? '') };
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

/** The part of a statement that selects a `CalendarSetupRow` for moving a booking of the statement around it. */
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
    busy: busyTime(value, sql`linked.calendar_id`, sql` and event_id <> ${booking.eventId}`),
  });
}

/** The parameters of `busyTime`. */
interface BusyTimeValues {
  readonly storeId: StoreId;
  readonly from: string;
  readonly until: string;
  /** The first start of an event that may reach into the range. */
  readonly earliestStart: string;
}

/** The parameters of `busyTime` but the store, for a range in minutes of UTC since 1970. */
export function busyTimeValues({ start, end }: MinuteRange): Omit<BusyTimeValues, 'storeId'> {
  return { from: instant(start), until: instant(end), earliestStart: instant(start - MAX_EVENT_IN_MINUTES) };
}

/**
 * The part of a statement that puts a calendar's busy time around a range into one text (`readBusyTime`), without
 * `lifted` events; null when nothing is. What may not overlap is asked for as the exclusion of overlaps compares it, so
 * that PostgreSQL reads that index at the range alone, whatever statistics it has (decision 27).
 */
function busyTime(value: ValueIn<BusyTimeValues>, calendarId: RawBuilder<unknown>, lifted = sql``) {
  const from = sql`${value('from')}::timestamptz`;
  const until = sql`${value('until')}::timestamptz`;
  const events = sql`select start_time, end_time from events
      where store_id = ${value('storeId')} and calendar_id = ${calendarId}${lifted}`;
  return sql`(
    select encode(string_agg(timestamptz_send(start_time) || timestamptz_send(end_time), ''), 'base64')
    from (
      ${events} and not may_overlap and tstzrange(start_time, end_time) && tstzrange(${from}, ${until})
      union all
      ${events} and may_overlap and start_time >= ${value('earliestStart')} and start_time < ${until}
        and end_time > ${from}
    ) as near
  )`;
}

const readCalendarSetup = compileOnce<CalendarSetupValues, CalendarSetupRow>((value) =>
  selectSetup(value, {
    ...oneService(value),
    linked: sql`
      select calendars.*
      ${calendarsOfService(value)}
        and service_calendars.calendar_id = ${value('calendarId')}`,
    busy: busyTime(value, sql`linked.calendar_id`),
  }),
);

const readFirstOffer = compileOnce<FirstOfferValues, CalendarSetupRow & Pick<FirstOfferSetup, 'calendars'>>(
  (value) =>
    selectSetup(value, {
      ...oneService(value),
      linked: sql`
        select calendars.*
        ${calendarsOfService(value)}
          and (select count(*) ${calendarsOfService(value)}) = 1`,
      columns: sql`
        (select ${namedCalendars} ${calendarsOfService(value)}) as calendars,`,
      busy: busyTime(value, sql`linked.calendar_id`),
    }),
);

/** `parts` and the join of a statement about one service. */
function oneService(value: ValueIn<FirstOfferValues>) {
  return {
    parts: sql`
      case when services.service_id is null then '[]' else json_build_array(${serviceAsJson}) end`,
    join: sql`
      left join services on services.store_id = ${value('storeId')} and services.service_id = ${value('serviceId')}`,
  };
}

function calendarsOfService(value: ValueIn<FirstOfferValues>) {
  return sql`
      from service_calendars
      join calendars using (store_id, calendar_id)
      where service_calendars.store_id = ${value('storeId')}
        and service_calendars.service_id = services.service_id`;
}

const readCombinedSetup = compileOnce<CombinedSetupValues, CalendarSetupRow>((value) => {
  const ids = sql`${value('serviceIds')}::uuid[]`;
  return selectSetup(value, {
    parts: combinedParts(value('storeId'), ids),
    linked: sql`
      select calendars.*
      from calendars
      where calendars.store_id = ${value('storeId')} and calendars.calendar_id = ${value('calendarId')}
        and ${doesAll(value('storeId'), ids)}`,
    busy: busyTime(value, sql`linked.calendar_id`),
  });
});

interface SelectedSetup {
  readonly parts: RawBuilder<unknown>;
  readonly join?: RawBuilder<unknown>;
  /** Finds the calendar. */
  readonly linked: RawBuilder<unknown>;
  /** More columns, each with a comma behind it. */
  readonly columns?: RawBuilder<unknown>;
  readonly busy: RawBuilder<unknown>;
}

/** A store with services, and a calendar that `linked` finds, with its busy time. */
function selectSetup<Row extends CalendarSetupRow>(
  value: ValueIn<BusyTimeValues>,
  { parts, join = sql``, linked, columns = sql``, busy }: SelectedSetup,
) {
  return sql<Row>`
    select stores.time_zone as "timeZone", stores.expiration_date as "expirationDate",
      ${parts} as parts,${columns}
      case when linked.calendar_id is not null then json_build_object(
        'id', linked.calendar_id,
        'name', linked.name,
        'offerVersion', linked.offer_version,
        'delayInMinutes', linked.delay_minutes,
        'intervalInMinutes', linked.interval_minutes,
        'futureDays', linked.allowed_future_days,
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
          from: dayOf(value('from')),
          until: dayOf(value('until')),
        },
      )} as blocks,
      ${closedHolidaysAsJson(value('storeId'))} as "closedHolidays",
      ${busy} as busy
    from stores${join}
    left join lateral (${linked}) linked on true
    where stores.store_id = ${value('storeId')}`;
}

/** The day of UTC at an instant, as a date. */
function dayOf(value: RawBuilder<unknown>) {
  return sql`(${value}::timestamptz at time zone 'UTC')::date`;
}

function instant(minute: number): string {
  return new Date(minute * 60_000).toISOString();
}
