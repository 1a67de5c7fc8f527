import type { Block, NewBlock, OwnerEvent } from '@hora-marcada/shared/contract';
import {
  blockLimits,
  blockNames,
  shareDay,
  specialHoursTaken,
  tooManyBlocks,
  type BlockDays,
  isBlockDay,
} from '@hora-marcada/shared/rules';
import { seesCalendar, type Viewer } from '../../platform/viewer.ts';
import { Refusal } from '../../platform/refusal.ts';
import { MILLISECONDS_A_DAY, SECONDS_A_DAY, addDays, dayOf, minuteOf } from '@hora-marcada/shared/format';
import type { StoreId } from '../../platform/store-id.ts';

/** A block in its final form. */
export interface BlockDetails {
  /** Null: the whole store. */
  readonly calendarId: string | null;
  readonly kind: 'closed' | 'pause' | 'special';
  readonly name: string;
  /** 'YYYY-MM-DD'. */
  readonly firstDay: string;
  /** Null: repeated weekly without an end. */
  readonly lastDay: string | null;
  readonly repeats: 'none' | 'weekly' | 'yearly';
  /** Monday 1 to Sunday 7; none unless repeated weekly. */
  readonly weekdays: readonly number[];
  /** 'HH:mm'; null of closed days. */
  readonly timeFrom: string | null;
  readonly timeTo: string | null;
}

export interface StoredBlock extends BlockDetails {
  readonly id: string;
}

/** A block as its owner sees it. */
export function ownerBlock(block: StoredBlock): Block {
  return {
    id: block.id,
    calendar_id: block.calendarId,
    kind: block.kind,
    name: block.name,
    ...blockDays(block),
    weekdays: weekdaysOf(block.weekdays),
    time_from: block.timeFrom,
    time_to: block.timeTo,
  };
}

/** The days of a block, for the rules that read them. */
export function blockDays({
  firstDay,
  lastDay,
  repeats,
  weekdays,
}: Pick<BlockDetails, 'firstDay' | 'lastDay' | 'repeats' | 'weekdays'>): BlockDays {
  return {
    first_day: firstDay,
    last_day: lastDay,
    repeats,
    weekdays: weekdays.length === 0 ? {} : weekdaysOf(weekdays),
  };
}

function weekdaysOf(weekdays: readonly number[]): Record<string, boolean> {
  return Object.fromEntries(allWeekdays.map((day) => [day, weekdays.includes(day)]));
}

/** A block as it was sent, without what its kind and repetition have no use for; the name is at least the kind's. */
export function sentBlock(sent: NewBlock): BlockDetails {
  const hasTimes = sent.kind !== 'closed';
  const isWeekly = sent.repeats === 'weekly';
  return {
    calendarId: sent.calendar_id?.toLowerCase() ?? null,
    kind: sent.kind,
    name: sent.name || blockNames[sent.kind],
    firstDay: sent.first_day,
    lastDay: sent.last_day ?? (isWeekly ? null : sent.first_day),
    repeats: sent.repeats,
    weekdays: isWeekly ? allWeekdays.filter((day) => sent.weekdays[day] === true) : [],
    timeFrom: hasTimes ? minutesOnly(sent.time_from) : null,
    timeTo: hasTimes ? minutesOnly(sent.time_to) : null,
  };
}

/** Throws `quota_reached` where a store has as many blocks as it may. */
export function requireBlockQuota(blocks: readonly StoredBlock[]): void {
  if (blocks.length >= blockLimits.blocks) throw new Refusal('quota_reached', { detail: tooManyBlocks });
}

/** Throws `not_found` for a calendar that is not the store's, or not the viewer's; the whole store is the owner's. */
export function requireCalendarOf(
  { calendarId }: BlockDetails,
  calendars: readonly { readonly id: string }[],
  viewer: Pick<Viewer, 'calendarIds'>,
): void {
  const isOfStore = calendarId === null || calendars.some(({ id }) => id === calendarId);
  if (!isOfStore || !seesCalendar(viewer, calendarId))
    throw new Refusal('not_found', { detail: 'Calendário não encontrado.' });
}

/** Throws `invalid` for a special block where another of the same calendar, or of the whole store, has a day of it. */
export function requireFreeSpecialDays(block: BlockDetails, others: readonly BlockDetails[]): void {
  if (block.kind !== 'special') return;
  const days = blockDays(block);
  const isTaken = others.some(
    (other) =>
      other.kind === 'special' && other.calendarId === block.calendarId && shareDay(days, blockDays(other)),
  );
  if (isTaken)
    throw new Refusal('invalid', { detail: specialHoursTaken, errors: { first_day: specialHoursTaken } });
}

/** The calendars whose offer a block changes. */
export function calendarsOf(
  { calendarId }: BlockDetails,
  calendars: readonly { readonly id: string }[],
): string[] {
  return calendarId === null ? calendars.map(({ id }) => id) : [calendarId];
}

export function blockNotFound(): Refusal {
  return new Refusal('not_found', { detail: 'Folga não encontrada.' });
}

const allWeekdays = [1, 2, 3, 4, 5, 6, 7];

function minutesOnly(time: string | null): string | null {
  return time?.slice(0, 5) ?? null;
}

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
interface WallClockSpan {
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
