import {
  addMinutes,
  fromWallClock,
  toWallClock,
  MINUTES_A_DAY,
  dayOf,
  timeOf,
} from '@hora-marcada/shared/format';
import {
  demonstrationHours,
  services,
  timeZone,
  bookings,
  type DemonstrationBooking,
} from './demonstration-store.ts';

interface StartConditions {
  readonly isPublic: boolean;
  readonly hasStores: boolean;
}

/** True for an empty database on a server that the public does not reach. */
export function shouldSeedDemonstration({ isPublic, hasStores }: StartConditions): boolean {
  return !hasStores && !isPublic;
}

export interface PlannedBooking extends DemonstrationBooking {
  readonly start: Date;
  readonly end: Date;
}

/** The bookings around today that fall into the opening hours of their day. */
export function plannedBookings(now: Date): PlannedBooking[] {
  const today = dayOf(toWallClock(now, timeZone));
  return bookings.flatMap((booking) => {
    const start = addMinutes(`${today}T${booking.time}:00`, booking.dayOffset * MINUTES_A_DAY);
    const end = addMinutes(start, services[booking.service].durationInMinutes);
    if (!isOpen(start, end)) return [];
    return [{ ...booking, start: fromWallClock(start, timeZone), end: fromWallClock(end, timeZone) }];
  });
}

function isOpen(start: string, end: string): boolean {
  // Sunday counts 0 here and 7 in opening hours.
  const weekday = new Date(`${start}Z`).getUTCDay() || 7;
  return demonstrationHours.some(
    ({ timeOpen, timeClose, weekdays }) =>
      weekdays.includes(weekday) && timeOpen <= timeOf(start) && timeOf(end) <= timeClose,
  );
}
