import type { Block, Calendar, Holiday } from '@hora-marcada/shared/contract';
import { blockDaysBetween, holidaysOf } from '@hora-marcada/shared/rules';
import { minuteOf, MINUTES_A_DAY } from '@hora-marcada/shared/format';
import { isSameId } from '../../store/ids.ts';
import type { DayRange } from '../shown-period.ts';

/** A day off, an observed holiday or a pause on one day (OFF-016). */
export interface ClosedTime {
  /** 'YYYY-MM-DD'. */
  readonly day: string;
  readonly name: string;
  /** Minutes of the day, the last one excluded: 0 to 1440 is all of it. */
  readonly from: number;
  readonly to: number;
  /** It comes every week, as a lunch break does. */
  readonly isWeekly: boolean;
  /** Of this calendar alone; undefined: of all that are shown. */
  readonly calendar: string | undefined;
}

/**
 * When nothing is offered in the calendars shown, by day and time. Special hours keep a day open for whom they name, but
 * those of the store for no calendar that is off; pauses are taken out of them all the same.
 */
export function closedTimes(
  { from, to }: DayRange,
  calendars: readonly Calendar[],
  blocks: readonly Block[],
  holidays: readonly Holiday[],
): readonly ClosedTime[] {
  const dated = blocks.flatMap((block) => blockDaysBetween(block, from, to).map((day) => ({ day, block })));
  const observed = holidays.filter(({ closes, date }) => closes === true && from <= date && date <= to);
  const days = new Set([...dated.map(({ day }) => day), ...observed.map(({ date }) => date)]);
  return [...days].sort().flatMap((day) => {
    const ofDay = dated.filter((other) => other.day === day).map(({ block }) => block);
    const ofCalendars = calendars.map((calendar) =>
      timesOf(
        day,
        ofDay.filter(({ calendar_id: id }) => id === null || isSameId(id, calendar.id)),
        observed.filter(({ date }) => date === day),
      ).map((time) => ({ ...time, calendar: calendar.name })),
    );
    return merged(ofCalendars.flat(), calendars.length);
  });
}

/** Of one calendar. */
function timesOf(
  day: string,
  blocks: readonly Block[],
  holidays: readonly Holiday[],
): readonly Omit<ClosedTime, 'calendar'>[] {
  const closed = blocks.filter(({ kind }) => kind === 'closed');
  const isOff = closed.some(({ calendar_id: id }) => id !== null);
  const isSpecial = blocks.some(({ kind, calendar_id: id }) => kind === 'special' && (id !== null || !isOff));
  const [off] = isSpecial ? [] : closed;
  if (off) return [{ day, name: off.name, from: 0, to: MINUTES_A_DAY, isWeekly: isWeekly(off) }];
  const pauses = blocks.filter(({ kind }) => kind === 'pause');
  return [
    ...(isSpecial ? [] : holidays).map((holiday) => ({
      day,
      name: holiday.name,
      from: 0,
      isWeekly: false,
      to: minutesIn(untilOf(holiday)) ?? MINUTES_A_DAY,
    })),
    ...pauses.map((pause) => ({
      day,
      name: pause.name,
      from: minutesIn(pause.time_from) ?? 0,
      isWeekly: isWeekly(pause),
      to: minutesIn(pause.time_to) ?? MINUTES_A_DAY,
    })),
  ];
}

/** A time that all calendars share stands once, without a calendar; every other one keeps its own. */
function merged(times: readonly ClosedTime[], calendarCount: number): readonly ClosedTime[] {
  const isSame = (one: ClosedTime, other: ClosedTime) =>
    one.name === other.name && one.from === other.from && one.to === other.to;
  const isOfAll = (time: ClosedTime) =>
    new Set(times.filter((other) => isSame(time, other)).map(({ calendar }) => calendar)).size ===
    calendarCount;
  return times
    .map((time) => (isOfAll(time) ? { ...time, calendar: undefined } : time))
    .filter(
      (time, index, all) =>
        all.findIndex((other) => isSame(time, other) && time.calendar === other.calendar) === index,
    )
    .sort((one, other) => one.from - other.from);
}

function isWeekly({ repeats }: Block): boolean {
  return repeats === 'weekly';
}

function untilOf({ holiday, date }: Holiday): string | null {
  return holidaysOf(Number(date.slice(0, 4))).find((known) => known.holiday === holiday)?.until ?? null;
}

function minutesIn(time: string | null): number | undefined {
  return time === null ? undefined : minuteOf(time);
}
