import type { OwnerEvent } from '@hora-marcada/shared/contract';
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

/** What the bookings ahead are read by: events stand above the catalogue. */
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

/** Whether a block would not let a booking of its calendar happen: nothing becomes of that (OFF-011). Judges each day once. */
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
    const midnight = day * secondsADay;
    if (block.kind === 'special') return start < midnight + from || midnight + to < end;
    return block.kind === 'closed' || (start < midnight + to && midnight + from < end);
  };
  return (booking) => {
    const last = Math.floor((booking.end - 1) / secondsADay);
    for (let day = Math.floor(booking.start / secondsADay); day <= last; day += 1)
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
  const nextDay = dayText(Date.parse(date) / millisecondsADay + 1);
  return { start: `${date}T00:00`, end: until === null ? `${nextDay}T00:00` : `${date}T${until}` };
}

/** Instants between which every booking lies that a block can affect, whatever the zone; undefined where it has no end. */
export function affectedRange({ firstDay, lastDay, repeats }: BlockDetails): BookingRange {
  const last = repeats === 'yearly' ? null : lastDay;
  return {
    from: new Date(Date.parse(firstDay) - millisecondsADay),
    until: last === null ? undefined : new Date(Date.parse(last) + 2 * millisecondsADay),
  };
}

const millisecondsADay = 86_400_000;

const secondsADay = 86_400;

function dayText(day: number): string {
  return new Date(day * millisecondsADay).toISOString().slice(0, 10);
}

/** 'HH:mm' as seconds of a day. */
function secondsOf(time: string | null): number {
  const [hours = 0, minutes = 0] = (time ?? '').split(':').map(Number);
  return hours * 3600 + minutes * 60;
}
