import { sql } from 'kysely';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { Interval } from './boundary-rules.ts';
import { boundariesOf, busyTime, busyTimeValues, type BusyTimeValues } from './busy-time-queries.ts';
import type { CalendarSetup } from './calendar-setup-rules.ts';

export interface SetupKey {
  readonly serviceId: string | null;
  readonly calendarId: string | null;
}

/** Reads a calendar's setup and what is busy in a span of UTC minutes; undefined without such a store. */
export async function findCalendarSetup(
  handle: Handle,
  storeId: StoreId,
  key: SetupKey,
  span: Interval,
): Promise<CalendarSetup | undefined> {
  const [row] = await readSetup(handle, { storeId, ...key, ...busyTimeValues(span) });
  return row && { ...row, busy: boundariesOf(row.busy ?? '') };
}

type SetupValues = SetupKey & BusyTimeValues & { readonly storeId: StoreId };
type SetupRow = Omit<CalendarSetup, 'busy'> & { readonly busy: string | null };

const readSetup = compileOnce<SetupValues, SetupRow>(
  (value) => sql`
    select stores.time_zone as "timeZone", stores.expiration_date as "expirationDate",
      case when services.service_id is not null then json_build_object(
        'id', services.service_id,
        'name', services.name,
        'durationInMinutes', services.duration_in_minutes,
        'priceInCents', services.price_in_cents
      ) end as service,
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
          where opening_hours.store_id = stores.store_id
            and opening_hours_id = any (linked.opening_hours_ids)
        )
      ) end as calendar,
      ${busyTime(value, sql`linked.calendar_id`)} as busy
    from stores
    left join services on services.store_id = stores.store_id and services.service_id = ${value('serviceId')}
    left join lateral (
      select calendars.*
      from service_calendars
      join calendars using (store_id, calendar_id)
      where service_calendars.store_id = stores.store_id
        and service_calendars.service_id = services.service_id
        and service_calendars.calendar_id = ${value('calendarId')}
    ) linked on true
    where stores.store_id = ${value('storeId')}`,
);
