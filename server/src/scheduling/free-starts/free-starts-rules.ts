import type { FreeStarts } from '@hora-marcada/shared/contract';
import { MINUTES_A_DAY } from '@hora-marcada/shared/format';
import type { DayPlan } from '../../catalogue/days-off/day-plan-rules.ts';
import { rangesOf } from '../availability/minute-range-rules.ts';
import { offeredSlots, openTime, type CalendarSchedule } from '../availability/slot-rules.ts';
import { timeText } from '../availability/wall-clock-rules.ts';

/** Nobody books later than in ten years. */
export const HORIZON_IN_DAYS = 3660;

/** A calendar without what binds customers alone. */
export function unbound<Calendar extends { readonly delayInMinutes: number; readonly futureDays: number }>(
  calendar: Calendar,
): Calendar {
  return { ...calendar, delayInMinutes: 0, futureDays: HORIZON_IN_DAYS };
}

/** A day as whoever works on it is told. */
export function toldDay(schedule: CalendarSchedule, day: number, plan: DayPlan | undefined): FreeStarts {
  const midnight = day * MINUTES_A_DAY;
  return {
    free_starts: offeredSlots(schedule, day).map(timeText),
    open: rangesOf(openTime(schedule, day)).map(({ start, end }) => told(start - midnight, end - midnight)),
    pauses: [...(plan?.pauses ?? [])]
      .sort((one, other) => one.from - other.from)
      .map(({ from, to, name }) => ({ ...told(from, to), name })),
    closed_by: plan?.closedBy?.name ?? null,
  };
}

function told(from: number, to: number) {
  return { from: timeText(from), to: to === MINUTES_A_DAY ? '24:00' : timeText(to) };
}
