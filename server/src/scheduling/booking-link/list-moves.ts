import type { AnswerOf } from '@hora-marcada/shared/contract';
import { toWallClock } from '@hora-marcada/shared/format';
import { findCalendarsOfAll } from '../availability/service-calendar-queries.ts';
import { calendarScheduleOf } from '../availability/calendar-setup-rules.ts';
import { offeredDays, offeredSlots } from '../availability/slot-rules.ts';
import { dayFromText, dayText, timeText } from '../availability/wall-clock-rules.ts';
import { bookedServiceIds, type LinkedBooking } from './linked-booking-rules.ts';
import { openForMove } from './open-for-move.ts';
import type { Link, LinkTools, OpenedLink } from './open-link.ts';

interface DaysRequest extends Link {
  readonly calendar_id?: string | undefined;
}

/** Days to which a booking may be moved, and in which calendars (MOVE-011, MOVE-015); throws what keeps it from being moved. */
export async function listMoveDays(
  tools: LinkTools,
  { calendar_id: calendarId, ...link }: DaysRequest,
): Promise<AnswerOf<'moveDays'>> {
  const now = tools.clock.now();
  const opened = await openForMove(tools.database.handle, tools, link, { calendarId, now });
  return {
    available_days: offeredDays(calendarScheduleOf(opened.setup, now)).map(dayText),
    current: currentOf(opened.booking),
    calendars: await listMoveCalendars(tools, opened),
  };
}

/** Times of one day to which a booking may be moved; throws what keeps it from being moved. */
export async function listMoveSlots(
  tools: LinkTools,
  { calendar_id: calendarId, selected_day, ...link }: DaysRequest & { readonly selected_day: string },
): Promise<AnswerOf<'moveSlots'>> {
  const now = tools.clock.now();
  const day = dayFromText(selected_day);
  const { booking, setup } = await openForMove(tools.database.handle, tools, link, { calendarId, now, day });
  return {
    available_slots: offeredSlots(calendarScheduleOf(setup, now, day), day).map(timeText),
    current: currentOf(booking),
  };
}

async function listMoveCalendars({ database }: LinkTools, { storeId, booking }: OpenedLink) {
  const own = { id: booking.calendarId ?? '', name: booking.calendarName ?? '' };
  const calendars = await findCalendarsOfAll(database.handle, storeId, bookedServiceIds(booking));
  const others = calendars.filter(({ id }) => id !== own.id);
  const isLinked = others.length < calendars.length;
  return isLinked ? [own, ...others] : [own];
}

function currentOf({ start, calendarId, timeZone }: LinkedBooking) {
  const [day = '', time = ''] = toWallClock(start, timeZone).split('T');
  return { selected_day: day, selected_time: time.slice(0, 5), calendar_id: calendarId ?? '' };
}
