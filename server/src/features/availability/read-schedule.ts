import type { Handle } from '../../platform/database/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { requireOpenPage, storeIdFrom } from '../store-page/store-page-rules.ts';
import { findCalendarSetup } from './setup-queries.ts';
import {
  idOrNull,
  requireBookable,
  scheduleOf,
  spanInAnyZone,
  type CalendarSetup,
} from './calendar-setup-rules.ts';
import type { Schedule } from './schedule.ts';

export interface ScheduleRequest extends OfferedPlace {
  readonly client_name: string;
}

interface OfferedPlace {
  readonly service_id: string;
  readonly calendar_id: string;
}

/**
 * What decides a calendar's slots, with its busy time on one day or, without a day, on all that may be booked.
 * One query however many days; throws `not_found` or `store_expired`.
 */
export async function readSchedule(
  { database, clock }: Dependencies,
  request: ScheduleRequest,
  day?: number,
): Promise<Schedule> {
  const storeId = storeIdFrom(request.client_name);
  const now = clock.now();
  const setup = await readSetup(database.handle, storeId, request, now, day);
  return scheduleOf(requireBookable(requireOpenPage(setup, now)), now, day);
}

/** What a schedule is made of, whoever may see it; undefined without such a store. */
export function readSetup(
  handle: Handle,
  storeId: StoreId,
  { service_id, calendar_id }: OfferedPlace,
  now: Date,
  day?: number,
): Promise<CalendarSetup | undefined> {
  const ids = { serviceId: idOrNull(service_id), calendarId: idOrNull(calendar_id) };
  return findCalendarSetup(handle, storeId, ids, spanInAnyZone(now, day));
}
