import { MILLISECONDS_A_DAY, MILLISECONDS_A_MINUTE } from '@hora-marcada/shared/format';
import type { DateLocalizer, DateRange } from 'react-big-calendar';

type Unit = NonNullable<Parameters<DateLocalizer['startOf']>[1]>;

/** How the library asks for one event, whatever its types say. */
interface Asked {
  readonly event: DateRange;
  readonly range: DateRange;
}

/**
 * What react-big-calendar asks ten thousand times for a busy week, by numbers: minutes and days of a clock date always have
 * the same length. Of months and weeks the localizer of dayjs knows better.
 */
export function clockArithmetic({ startOf, diff: diffOfDayjs }: DateLocalizer) {
  const floor = (date: Date, unit?: Unit): number => {
    const length = lengthOf(unit);
    if (length !== undefined) return Math.floor(date.getTime() / length) * length;
    return unit === undefined ? date.getTime() : startOf(date, unit).getTime();
  };
  const eq = (one: Date, other: Date, unit?: Unit) => floor(one, unit) === floor(other, unit);
  const diff = (from: Date, to: Date, unit: Unit = 'day') => {
    const length = lengthOf(unit);
    return length === undefined
      ? diffOfDayjs(from, to, unit)
      : Math.trunc((to.getTime() - from.getTime()) / length);
  };
  return {
    eq,
    neq: (one: Date, other: Date, unit?: Unit) => !eq(one, other, unit),
    lt: (one: Date, other: Date, unit?: Unit) => floor(one, unit) < floor(other, unit),
    lte: (one: Date, other: Date, unit?: Unit) => floor(one, unit) <= floor(other, unit),
    gt: (one: Date, other: Date, unit?: Unit) => floor(one, unit) > floor(other, unit),
    min: (one: Date, other: Date) => new Date(Math.min(one.getTime(), other.getTime())),
    max: (one: Date, other: Date) => new Date(Math.max(one.getTime(), other.getTime())),
    diff,
    inRange: (date: Date, first: Date, last: Date, unit: Unit = 'day') =>
      floor(first, unit) <= floor(date, unit) && floor(date, unit) <= floor(last, unit),
    inEventRange: ({ event, range }: Asked) => {
      const [from, to, begin] = [
        floor(event.start, 'day'),
        floor(event.end, 'minutes'),
        floor(range.start, 'minutes'),
      ];
      // Without a length it is in the range's first minute, too.
      return from <= floor(range.end, 'day') && (from === to ? to >= begin : to > begin);
    },
    isSameDate: (one: Date, other: Date) => eq(one, other, 'day'),
    getSlotDate: (date: Date, minute: number, offset: number) =>
      new Date(floor(date, 'day') + (minute + offset) * MILLISECONDS_A_MINUTE),
    getTotalMin: (from: Date, to: Date) => diff(from, to, 'minutes'),
  };
}

function lengthOf(unit: Unit | undefined): number | undefined {
  if (unit === 'minutes') return MILLISECONDS_A_MINUTE;
  return unit === 'day' ? MILLISECONDS_A_DAY : undefined;
}
