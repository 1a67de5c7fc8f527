import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { blockDaysBetween } from '@hora-marcada/shared/rules';
import type { StoreId } from '../../platform/store-id.ts';
import { blockDays, type BlockDetails } from './block-rules.ts';

/** When and where a customer is expected, on the store's clock: 'YYYY-MM-DDTHH:mm:ss'. */
export interface BookingTime {
  readonly id: string;
  /** Null when it is in no calendar. */
  readonly calendarId: string | null;
  readonly start: string;
  readonly end: string;
}

/** What the bookings ahead are read by: events stand above the catalogue. */
export interface UpcomingBookings {
  /** Customers' events that begin after now and touch a range, the soonest first. */
  readonly findTimes: (
    storeId: StoreId,
    now: Date,
    range: { readonly from: Date; readonly until: Date | undefined },
  ) => Promise<BookingTime[]>;
  /** In order of their start. */
  readonly findEvents: (storeId: StoreId, ids: readonly string[]) => Promise<OwnerEvent[]>;
}

/** The bookings that a block would not let happen: nothing becomes of them (OFF-011). */
export function affectedBy(
  block: Omit<BlockDetails, 'name'>,
  bookings: readonly BookingTime[],
): BookingTime[] {
  const days = blockDays(block);
  return bookings.filter(({ calendarId, start, end }) => {
    if (block.calendarId !== null && block.calendarId !== calendarId) return false;
    return blockDaysBetween(days, start.slice(0, 10), lastDayOf(end)).some((day) => {
      const [from, to] = [`${day}T${block.timeFrom}:00`, `${day}T${block.timeTo}:00`];
      if (block.kind === 'special') return start < from || to < end;
      return block.kind === 'closed' || (start < to && from < end);
    });
  });
}

/** The bookings that lie on a holiday, or before the hour that it ends at. */
export function bookingsOn(
  { date, until }: { readonly date: string; readonly until: string | null },
  bookings: readonly BookingTime[],
): BookingTime[] {
  const block = {
    calendarId: null,
    firstDay: date,
    lastDay: date,
    repeats: 'none' as const,
    weekdays: [],
    timeFrom: until && '00:00',
    timeTo: until,
  };
  return affectedBy({ ...block, kind: until === null ? 'closed' : 'pause' }, bookings);
}

/** Instants between which every booking lies that a block can affect, whatever the zone; undefined where it has no end. */
export function affectedRange({ firstDay, lastDay, repeats }: BlockDetails): {
  readonly from: Date;
  readonly until: Date | undefined;
} {
  const last = repeats === 'yearly' ? null : lastDay;
  return {
    from: new Date(Date.parse(firstDay) - millisecondsADay),
    until: last === null ? undefined : new Date(Date.parse(last) + 2 * millisecondsADay),
  };
}

const millisecondsADay = 86_400_000;

/** The last day of which an event that ends then takes something. */
function lastDayOf(end: string): string {
  return new Date(Date.parse(`${end}Z`) - 1).toISOString().slice(0, 10);
}
