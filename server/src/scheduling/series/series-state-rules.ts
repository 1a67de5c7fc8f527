import type { CheckedDay } from '@hora-marcada/shared/contract';
import {
  MILLISECONDS_A_MINUTE,
  minuteOf,
  MINUTES_A_DAY,
  timeOf,
  toWallClock,
} from '@hora-marcada/shared/format';
import { holidaysOf } from '@hora-marcada/shared/rules';
import { dayPlans, type DayPlan, type DaysOff } from '../../catalogue/days-off/day-plan-rules.ts';
import { isOpenThroughout, type CalendarOpenings } from '../../catalogue/open-times/open-time-rules.ts';
import type { TimeRange } from '../events/event-time-rules.ts';
import { numberOf } from './series-date-rules.ts';

/** A date that a series may be made for. */
export interface Occurrence extends TimeRange {
  readonly day: string;
}

/** An event that lies where an occurrence would. */
export interface MetEvent {
  /** Of the occurrence among those that were asked for. */
  readonly place: number;
  readonly title: string;
  readonly start: Date;
}

/** What decides the states of dates in a calendar. */
export interface SeriesSurroundings {
  readonly timeZone: string;
  readonly calendar: CalendarOpenings;
  readonly daysOff: DaysOff;
  readonly met: readonly MetEvent[];
  /** Both days included; null while nothing is paused. */
  readonly pause: { readonly from: string; readonly until: string } | null;
}

/** How each of some dates, in order, would be made or not (REC-002). */
export function checkedDays(occurrences: readonly Occurrence[], around: SeriesSurroundings): CheckedDay[] {
  const [first, last] = [occurrences[0], occurrences.at(-1)];
  if (!first || !last) return [];
  const { daysOff, calendar } = around;
  const plans = dayPlans(daysOff, calendar.id, numberOf(first.day), numberOf(last.day));
  return occurrences.map((occurrence, place) => ({
    day: occurrence.day,
    ...stateOf(
      occurrence,
      plans.get(numberOf(occurrence.day)),
      around,
      around.met.filter((event) => event.place === place),
    ),
  }));
}

function stateOf(
  { day, start, end }: Occurrence,
  plan: DayPlan | undefined,
  { timeZone, calendar, pause }: SeriesSurroundings,
  met: readonly MetEvent[],
): Omit<CheckedDay, 'day'> {
  if (pause && day >= pause.from && day <= pause.until) return { state: 'paused' };
  if (met.some((event) => event.start.getTime() === start.getTime())) return { state: 'taken' };
  const [event] = met;
  if (event) return { state: 'on_top', with: event.title, at: timeOf(toWallClock(event.start, timeZone)) };
  const from = minuteOf(timeOf(toWallClock(start, timeZone)));
  const span = { from, to: from + (end.getTime() - start.getTime()) / MILLISECONDS_A_MINUTE };
  const closing = plan?.closedBy ?? halfHoliday(day, span.from, plan);
  if (closing) return { state: closing.reason, with: closing.name };
  return { state: isOpenThroughout(calendar, numberOf(day), plan, span) ? 'free' : 'outside' };
}

/** The holiday that closes the morning of a day, as Ash Wednesday does, and that a minute of it lies in. */
function halfHoliday(day: string, minute: number, plan: DayPlan | undefined) {
  const names = holidaysOf(Number(day.slice(0, 4))).filter(({ date }) => date === day);
  const pause = plan?.pauses.find(
    ({ from, to, name }) =>
      from === 0 && to < MINUTES_A_DAY && minute < to && names.some((holiday) => holiday.name === name),
  );
  return pause && ({ reason: 'holiday', name: pause.name } as const);
}
