import type { AnswerOf, SlotExplanation, SlotObstacle } from '@hora-marcada/shared/contract';
import { MINUTES_A_DAY } from '@hora-marcada/shared/format';
import { holidaysOf } from '@hora-marcada/shared/rules';
import type { DayPlan } from '../../catalogue/days-off/day-plan-rules.ts';
import { type CalendarSchedule, offeredSlots, openDays } from './slot-rules.ts';
import { dayOfMinute, dayText, timeText } from './wall-clock-rules.ts';

const REASONS_WITH_PREPARATION = 3;

export interface ExplainedSlot {
  /** In minutes, as in `CalendarSchedule`. */
  readonly start: number;
  /** Null where the start is offered. */
  readonly obstacle: SlotObstacle | null;
}

/**
 * Every start on the grids of a day's opening hours, ascending, and what keeps it from being offered: conditions
 * are lifted one after the other, and the first without which `offeredSlots` offers a start is its obstacle.
 */
export function explainedSlots(schedule: CalendarSchedule, day: number): ExplainedSlot[] {
  const obstacles = new Map<number, SlotObstacle | null>();
  const explain = (obstacle: SlotObstacle | null, lifted: CalendarSchedule) => {
    for (const start of offeredSlots(lifted, day)) if (!obstacles.has(start)) obstacles.set(start, obstacle);
  };
  explain(null, schedule);
  let lifted = schedule;
  for (const [obstacle, lift] of liftings) {
    lifted = { ...lifted, ...lift(lifted, day) };
    explain(obstacle, lifted);
  }
  return [...obstacles]
    .map(([start, obstacle]) => ({ start, obstacle }))
    .sort((one, other) => one.start - other.start);
}

/**
 * A day's starts as they are told, with the names of what hides them; preparation and cleaning only to a caller that knows so many
 * reasons.
 */
export function toldSlots(
  schedule: CalendarSchedule,
  day: number,
  plan: DayPlan | undefined,
  reasons = 0,
): SlotExplanation {
  const slots = explainedSlots(schedule, day);
  const closedBy = slots.length === 0 ? plan?.closedBy : undefined;
  return {
    // Each opening-hours set of the day has at least its first minute.
    day_obstacle: slots.length > 0 ? null : (closedBy?.reason ?? 'closed'),
    name: closedBy?.name ?? null,
    slots: slots.map(({ start, obstacle }) => {
      const time = timeText(start);
      if (obstacle === 'preparation' && reasons < REASONS_WITH_PREPARATION)
        return { time, obstacle: 'booked' };
      if (obstacle !== 'pause') return { time, obstacle };
      return { time, obstacle, name: pauseAt(start - day * MINUTES_A_DAY, schedule, plan) };
    }),
  };
}

/** A schedule's days as customers are told of them: with times, open without any, and holidays (LOOK-005). */
export function toldDays(
  schedule: CalendarSchedule,
  offered: readonly number[],
): Required<Omit<AnswerOf<'availableDays'>, 'first_slot'>> {
  const today = dayOfMinute(schedule.now);
  const [firstDay, lastDay] = [dayText(today), dayText(today + schedule.futureDays)];
  return {
    available_days: offered.map(dayText),
    full_days: openDays(schedule)
      .filter((day) => !offered.includes(day))
      .map(dayText),
    holidays: holidaysBetween(firstDay, lastDay),
    last_day: lastDay,
  };
}

/** The name of the first pause that a start, in minutes of the day, would run into. */
function pauseAt(
  start: number,
  { durationInMinutes }: CalendarSchedule,
  plan: DayPlan | undefined,
): string | null {
  const met = plan?.pauses.filter(({ from, to }) => from < start + durationInMinutes && start < to) ?? [];
  return met.sort((one, other) => one.from - other.from)[0]?.name ?? null;
}

/** For each obstacle, in this order, the schedule without it. */
const liftings: readonly (readonly [
  SlotObstacle,
  (schedule: CalendarSchedule, day: number) => Partial<CalendarSchedule>,
])[] = [
  [
    'grouping',
    ({ openings }) => ({ openings: openings.map((opening) => ({ ...opening, groupMinutes: null })) }),
  ],
  ['preparation', ({ striped }) => (striped ? { busy: striped.appointments() } : {})],
  ['booked', () => ({ busy: [] })],
  ['pause', ({ daysOff }) => (daysOff ? { daysOff: { ...daysOff, pauses: [] } } : {})],
  ['lead_time', () => ({ delayInMinutes: 0 })],
  // Never later than it is: the present also says how far the horizon reaches.
  ['past', ({ now }, day) => ({ now: Math.min(now, day * MINUTES_A_DAY) })],
  ['clock_change', () => ({ skipped: [] })],
  ['horizon', () => ({ futureDays: Infinity })],
  // A service of one minute fits after every start but closing time, which is none.
  ['outside_hours', () => ({ durationInMinutes: 1 })],
];

/** Whatever the store does on them. */
function holidaysBetween(firstDay: string, lastDay: string) {
  const years = new Set([firstDay, lastDay].map((day) => Number(day.slice(0, 4))));
  return Array.from(years, holidaysOf)
    .flat()
    .filter(({ date }) => date >= firstDay && date <= lastDay)
    .map(({ date, name }) => ({ day: date, name }));
}
