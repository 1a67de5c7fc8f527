import { boundaryAt, firstBoundaryAfter } from './boundary-rules.ts';
import type { Opening, Schedule } from './schedule.ts';
import { MINUTES_A_DAY } from './wall-minute-rules.ts';

/** Adds the free starts of one opening on a day, walking the free stretches between busy time. */
export function addFreeStarts(day: number, opening: Opening, schedule: Schedule, starts: number[]): void {
  const { busy, intervalInMinutes, durationInMinutes } = schedule;
  const open = day * MINUTES_A_DAY + opening.opensAt;
  const close = day * MINUTES_A_DAY + opening.closesAt;
  let freeFrom = Math.max(open, schedule.now + schedule.delayInMinutes);
  let next = firstBoundaryAfter(busy, freeFrom);
  if (next % 2 === 1) freeFrom = boundaryAt(busy, next++);
  // Read without boundaryAt: with thousands of events this loop is what a query costs.
  for (; freeFrom <= close - durationInMinutes; next += 2) {
    const isLast = next >= busy.length;
    const lastFree = (isLast ? close : (busy[next] ?? close)) - durationInMinutes;
    if (freeFrom <= lastFree) {
      const steps = freeFrom === open ? 0 : Math.ceil((freeFrom - open) / intervalInMinutes);
      const lastStart = Math.min(lastFree, close - durationInMinutes);
      for (let start = open + steps * intervalInMinutes; start <= lastStart; start += intervalInMinutes)
        starts.push(start);
    }
    if (isLast) return;
    freeFrom = busy[next + 1] ?? close;
  }
}
