import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { MILLISECONDS_A_DAY, SECONDS_A_DAY, addDays, dayOf, minuteOf } from '@hora-marcada/shared/format';
import { isBlockDay } from '@hora-marcada/shared/rules';
import type { StoreId } from '../../platform/store-id.ts';
import { blockDays, type BlockDetails } from './block-rules.ts';

/** When a customer is expected, on the store's clock: seconds since 1970 began there. */
export interface BookingTime {
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

/** Instants; without an end where `until` is undefined. */
export interface BookingRange {
  readonly from: Date;
  readonly until: Date | undefined;
}

/** A time on the store's clock, both ends 'YYYY-MM-DDTHH:mm'. */
export interface WallClockSpan {
  readonly start: string;
  readonly end: string;
}

/** Bookings ahead; the caller brings these reads, because events stand above the catalogue. */
export interface UpcomingBookings {
  /** Customers' events that begin after now and touch a range, the soonest first; of all calendars where the id is null. */
  readonly findTimes: (
    storeId: StoreId,
    now: Date,
    range: BookingRange & { readonly calendarId: string | null },
  ) => Promise<BookingTime[]>;
  /** How many of these touch each of some spans, in their order. */
  readonly countIn: (storeId: StoreId, now: Date, spans: readonly WallClockSpan[]) => Promise<number[]>;
  /** In order of their start. */
  readonly findEvents: (storeId: StoreId, ids: readonly string[]) => Promise<OwnerEvent[]>;
}

/** Finds bookings that a block leaves no room for; they stay booked (OFF-011). Judges each day once. */
export function affectedTest(block: Omit<BlockDetails, 'name'>): (booking: BookingTime) => boolean {
  const days = blockDays(block);
  const judged = new Map<number, boolean>();
  const isDay = (day: number) => {
    const isKnown = judged.get(day) ?? isBlockDay(days, dayText(day));
    judged.set(day, isKnown);
    return isKnown;
  };
  const [from, to] = [secondsOf(block.timeFrom), secondsOf(block.timeTo)];
  const isHit = (day: number, { start, end }: BookingTime) => {
    const midnight = day * SECONDS_A_DAY;
    if (block.kind === 'special') return start < midnight + from || midnight + to < end;
    return block.kind === 'closed' || (start < midnight + to && midnight + from < end);
  };
  return (booking) => {
    const last = Math.floor((booking.end - 1) / SECONDS_A_DAY);
    for (let day = Math.floor(booking.start / SECONDS_A_DAY); day <= last; day += 1)
      if (isDay(day) && isHit(day, booking)) return true;
    return false;
  };
}

/** The time of a holiday: all of its day, or until the hour that it ends at. */
export function holidaySpan({
  date,
  until,
}: {
  readonly date: string;
  readonly until: string | null;
}): WallClockSpan {
  return { start: `${date}T00:00`, end: until === null ? `${addDays(date, 1)}T00:00` : `${date}T${until}` };
}

/** Instants between which every booking lies that a block can affect, whatever the zone; undefined where it has no end. */
export function affectedRange({ firstDay, lastDay, repeats }: BlockDetails): BookingRange {
  const last = repeats === 'yearly' ? null : lastDay;
  return {
    from: new Date(Date.parse(firstDay) - MILLISECONDS_A_DAY),
    until: last === null ? undefined : new Date(Date.parse(last) + 2 * MILLISECONDS_A_DAY),
  };
}

function dayText(day: number): string {
  return dayOf(new Date(day * MILLISECONDS_A_DAY).toISOString());
}

/** 'HH:mm' as seconds of a day. */
function secondsOf(time: string | null): number {
  return minuteOf(time ?? '') * 60;
}
