import { sql } from 'kysely';
import { compileOnce } from '../../../platform/database/compile-once.ts';
import type { Handle } from '../../../platform/database/schema.ts';
import type { StoreId } from '../../../platform/store-id.ts';
import {
  busyTimeValues,
  linkedCalendar,
  selectSetup,
  setupOf,
  type BusyTimeValues,
  type CalendarSetupKey,
  type SelectedSetup,
} from '../availability-queries.ts';
import type { MinuteRange } from '../minute-range-rules.ts';
import { doesAllCondition, bookedServicesPart } from '../service-part-queries.ts';
import type { AnySetup } from './any-calendar-rules.ts';

const MAX_CALENDARS = 30;

type AnySetupValues = BusyTimeValues & Pick<CalendarSetupKey, 'serviceIds'>;

/**
 * The calendars that do all of some services, in order of creation, each with its busy time in a range of UTC minutes: one
 * without a calendar where none does, and none without such a store. One query however many.
 */
export async function findAnySetups(
  handle: Handle,
  storeId: StoreId,
  serviceIds: readonly string[],
  range: MinuteRange,
): Promise<AnySetup[]> {
  const found = await readAnySetups(handle, { storeId, serviceIds, ...busyTimeValues(range) });
  return found.map(setupOf);
}

const readAnySetups = compileOnce<AnySetupValues, SelectedSetup<AnySetup>>((value) => {
  const storeId = value('storeId');
  const ids = sql`${value('serviceIds')}::uuid[]`;
  const setups = selectSetup<SelectedSetup<AnySetup>>(value, {
    parts: sql`case when several_services or cardinality(${ids}) = 1 then ${bookedServicesPart(storeId, ids, linkedCalendar)} end`,
    linked: sql`
      select calendars.*
      from calendars
      where calendars.store_id = ${storeId} and ${doesAllCondition(storeId, ids)}
      order by calendars.created_at, calendars.calendar_id
      limit ${sql.lit(MAX_CALENDARS)}`,
    columns: sql`
      any_calendar as "anyCalendar",
      (
        select coalesce(max(
          before_minutes + coalesce(service_calendars.duration_in_minutes, services.duration_in_minutes, 30) + after_minutes
        ), 0)
        from service_calendars
        join services using (store_id, service_id)
        where service_calendars.store_id = ${storeId} and service_calendars.calendar_id = linked.calendar_id
      ) as "longestInMinutes",`,
  });
  return sql`${setups} order by linked.created_at, linked.calendar_id`;
});
