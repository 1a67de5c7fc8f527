import {
  addMinutes,
  fromWallClock,
  toWallClock,
  MILLISECONDS_A_MINUTE,
  MINUTES_A_DAY,
} from '@hora-marcada/shared/format';
import { eventLimits } from '@hora-marcada/shared/rules';
import { Refusal } from '../../platform/refusal.ts';

export interface TimeRange {
  readonly start: Date;
  readonly end: Date;
}

/**
 * The instant at which the store's clock shows a moment, to the minute. A moment with a zone is first brought to the
 * store's clock, so that equal clocks are equal instants also where a change of summer time repeats them.
 * Throws `invalid` under the field's name.
 */
export function instantOf(field: string, moment: string, timeZone: string): Date {
  const [, day = '', time = '', zone] = /^(.{10})[T ](.{5})[\d:.]*(Z|[+-].+)?$/.exec(moment) ?? [];
  const wallClock = `${day}T${time}`;
  if (!isSupported(wallClock)) throw invalidMoment(field);
  if (!zone) return fromWallClock(wallClock, timeZone);
  const offset = offsetInMinutes(zone);
  if (offset === undefined) throw invalidMoment(field);
  const instant = new Date(Date.parse(`${wallClock}Z`) - offset * MILLISECONDS_A_MINUTE);
  return fromWallClock(toWallClock(instant, timeZone).slice(0, 16), timeZone);
}

/** An event's time range; throws `invalid` unless it ends after its start and within 31 days. `field` is what names the end. */
export function eventTimeRange(start: Date, end: Date, field = 'end'): TimeRange {
  const minutes = lengthOf({ start, end }) / MILLISECONDS_A_MINUTE;
  if (minutes <= 0) throw invalidField(field, 'O fim deve ser depois do início.');
  if (minutes > eventLimits.minutes) throw invalidField(field, 'Um evento pode durar no máximo 31 dias.');
  return { start, end };
}

/** In milliseconds. */
export function lengthOf({ start, end }: TimeRange): number {
  return end.getTime() - start.getTime();
}

/** Every event that reaches an instant starts after this one. */
export function earliestStartReaching(instant: Date): Date {
  return new Date(instant.getTime() - eventLimits.minutes * MILLISECONDS_A_MINUTE);
}

/**
 * From the beginning of one day of the store to the end of another; a side without a day is open. Throws `invalid`
 * for days in the wrong order.
 */
export function timeRangeOfDays(
  from: string | undefined,
  to: string | undefined,
  timeZone: string,
): Partial<TimeRange> {
  if (from !== undefined && to !== undefined && to < from)
    throw invalidField('to', 'A última data não pode ser antes da primeira.');
  return {
    ...(from !== undefined && { start: fromWallClock(startOfDay(from), timeZone) }),
    ...(to !== undefined && { end: fromWallClock(addMinutes(startOfDay(to), MINUTES_A_DAY), timeZone) }),
  };
}

/** Of events in order of their start, the first and each that does not overlap one already taken. */
export function nonOverlapping<Event extends TimeRange>(events: readonly Event[]): Event[] {
  const kept: Event[] = [];
  for (const event of events) {
    const last = kept.at(-1);
    if (!last || last.end <= event.start) kept.push(event);
  }
  return kept;
}

/** Days before and after every event are brought near enough to compute with. */
function startOfDay(day: string): string {
  const reached = day < firstDay ? firstDay : day > lastDay ? lastDay : day;
  return `${reached}T00:00`;
}

const firstDay = '1900-01-01';

const lastDay = '2999-12-31';

function isSupported(wallClock: string): boolean {
  return wallClock >= firstDay && wallClock < lastDay;
}

function offsetInMinutes(zone: string): number | undefined {
  if (zone === 'Z') return 0;
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  const isOffset = Number(hours) <= 14 && Number(minutes) <= 59;
  return isOffset ? Number(`${sign ?? ''}1`) * (Number(hours) * 60 + Number(minutes)) : undefined;
}

function invalidMoment(field: string): Refusal {
  return invalidField(field, 'Informe data e hora válidas.');
}

function invalidField(field: string, sentence: string): Refusal {
  return new Refusal('invalid', { detail: sentence, errors: { [field]: sentence } });
}
