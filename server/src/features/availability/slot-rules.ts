import { isClear } from './boundary-rules.ts';
import { addFreeStarts } from './free-time-rules.ts';
import { nearBookings } from './grouping-rules.ts';
import type { Schedule } from './schedule.ts';
import { dayOf } from './wall-minute-rules.ts';

/** Days with at least one offered slot, ascending. */
export function offeredDays(schedule: Schedule): number[] {
  const today = dayOf(schedule.now);
  return [...new Set(offeredSlots(schedule, today, today + schedule.futureDays).map(dayOf))];
}

/** Start minutes offered from one day to another, ascending; none outside the horizon. */
export function offeredSlots(schedule: Schedule, firstDay: number, lastDay = firstDay): number[] {
  const today = dayOf(schedule.now);
  const last = Math.min(lastDay, today + schedule.futureDays);
  const offered: number[] = [];
  for (let day = Math.max(firstDay, today); day <= last; day += 1) addSlotsOf(day, schedule, offered);
  return offered;
}

function addSlotsOf(day: number, schedule: Schedule, offered: number[]): void {
  const before = offered.length;
  const weekday = isoWeekday(day);
  let sets = 0;
  for (const opening of schedule.openings) {
    if (!opening.weekdays.includes(weekday)) continue;
    sets += 1;
    const beforeSet = offered.length;
    addFreeStarts(day, opening, schedule, offered);
    if (opening.groupMinutes === null && schedule.skipped.length === 0) continue;
    const shown = offered.splice(beforeSet).filter((start) => isShown(start, schedule));
    offered.push(...nearBookings(shown, day, opening, schedule));
  }
  if (sets > 1) offered.push(...[...new Set(offered.splice(before))].sort((a, b) => a - b));
}

function isShown(start: number, { skipped, durationInMinutes }: Schedule): boolean {
  return isClear(skipped, start, start + durationInMinutes);
}

function isoWeekday(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}
