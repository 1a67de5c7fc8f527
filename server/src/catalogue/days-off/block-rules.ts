import type { Block, NewBlock } from '@hora-marcada/shared/contract';
import {
  blockLimits,
  blockNames,
  shareDay,
  specialHoursTaken,
  tooManyBlocks,
  type BlockDays,
} from '@hora-marcada/shared/rules';
import { seesCalendar, type Viewer } from '../../platform/viewer.ts';
import { Refusal } from '../../platform/refusal.ts';

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
