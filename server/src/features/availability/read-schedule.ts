import type { Dependencies } from '../../platform/dependencies.ts';
import { requireOpenPage, storeIdFrom } from '../store-page/store-page-rules.ts';
import { findCalendarSetup } from './calendar-queries.ts';
import { idOrNull, requireBookable, scheduleOf, spanInAnyZone } from './calendar-setup-rules.ts';
import type { Schedule } from './schedule.ts';

export interface ScheduleRequest {
  readonly client_name: string;
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
  const ids = { serviceId: idOrNull(request.service_id), calendarId: idOrNull(request.calendar_id) };
  const now = clock.now();
  const setup = await findCalendarSetup(database.handle, storeId, ids, spanInAnyZone(now, day));
  return scheduleOf(requireBookable(requireOpenPage(setup, now)), now, day);
}
