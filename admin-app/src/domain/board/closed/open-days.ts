import type { Block, Calendar, OpeningHours } from '@hora-marcada/shared/contract';
import { addDays, minuteOf, MINUTES_A_DAY } from '@hora-marcada/shared/format';
import { blockDaysBetween, closingMinute } from '@hora-marcada/shared/rules';
import { isSameId } from '../../store/ids.ts';
import { weekdayOn } from '../../../ui/fields/weekdays.ts';
import type { DayRange } from '../shown-period.ts';
import { mergedSpans, without, type MinuteSpan } from './minute-spans.ts';

/** By day 'YYYY-MM-DD' and a calendar's name: when it is open, in order and apart, days off and pauses not taken out. */
export type OpenDays = ReadonlyMap<string, ReadonlyMap<string, readonly MinuteSpan[]>>;

/** By special hours, else by the opening hours; a calendar's own special hours go before the store's. */
export function openDays(
  { from, to }: DayRange,
  calendars: readonly Calendar[],
  openings: readonly OpeningHours[],
  blocks: readonly Block[],
): OpenDays {
  const specials = blocks
    .filter(({ kind }) => kind === 'special')
    .flatMap((block) => blockDaysBetween(block, from, to).map((day) => ({ day, block })));
  const opensOn = (day: string, { id, opening_hours: sets }: Calendar) => {
    const ofDay = specials.filter((special) => special.day === day).map(({ block }) => block);
    const special =
      ofDay.find(({ calendar_id: own }) => own !== null && isSameId(own, id)) ??
      ofDay.find(({ calendar_id: own }) => own === null);
    if (special) return [spanOf(special.time_from ?? '', special.time_to ?? '')];
    const weekday = weekdayOn(day);
    return openings
      .filter((set) => sets.some((own) => isSameId(own, set.id)) && set.available_weekdays[weekday])
      .map((set) => spanOf(set.time_open, set.time_close));
  };
  return new Map(
    daysOf({ from, to }).map((day) => [
      day,
      new Map(calendars.map((calendar) => [calendar.name, mergedSpans(opensOn(day, calendar))])),
    ]),
  );
}

/** The rest of the day. */
export function shutSpans(open: readonly MinuteSpan[]): readonly MinuteSpan[] {
  return without([{ from: 0, to: MINUTES_A_DAY }], open);
}

export function daysOf({ from, to }: DayRange): readonly string[] {
  const days = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

function spanOf(opens: string, closes: string): MinuteSpan {
  return { from: minuteOf(opens), to: closingMinute(closes) };
}
