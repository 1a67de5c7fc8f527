import type { Calendar, OwnerEvent } from '@hora-marcada/shared/contract';
import { addMinutes, dayOf, timeOf } from '@hora-marcada/shared/format';
import { closingMinute } from '@hora-marcada/shared/rules';
import { hasCustomer } from '../../domain/event/confirmation.ts';
import { weekdayOn } from '../../ui/fields/weekdays.ts';
import { setsOf } from './hours-usage.ts';
import type { HoursSet } from './hours-set.ts';

/** Customers' bookings, not over yet, that the stored hours of their calendar hold and the edited ones would not (OWN-090). */
export function bookingsOutside(
  bookings: readonly OwnerEvent[],
  calendars: readonly Calendar[],
  stored: readonly HoursSet[],
  edited: readonly HoursSet[],
  now: string,
): readonly OwnerEvent[] {
  const byName = new Map(calendars.map((calendar) => [calendar.name, calendar]));
  return bookings.filter((booking) => {
    const calendar = byName.get(booking.calendar);
    if (!calendar || !hasCustomer(booking) || isOver(booking, now)) return false;
    const isIn = (sets: readonly HoursSet[]) => setsOf(calendar, sets).some((set) => holds(set, booking));
    return isIn(stored) && !isIn(edited);
  });
}

function isOver({ end_time }: OwnerEvent, now: string): boolean {
  return end_time.replace(' ', 'T') < now;
}

function holds({ open, close, days }: HoursSet, { start_time, end_time }: OwnerEvent): boolean {
  const day = dayOf(start_time);
  const closesAt = addMinutes(`${day}T00:00:00`, closingMinute(close));
  const isWithin = open <= timeOf(start_time) && end_time.replace(' ', 'T') <= closesAt;
  return isWithin && days.includes(weekdayOn(day));
}
