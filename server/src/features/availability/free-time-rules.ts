import { boundaryAt, firstBoundaryAfter } from './boundary-rules.ts';
import type { Opening, Schedule } from './schedule.ts';
import { MINUTES_A_DAY } from './wall-minute-rules.ts';

/** Adds the free starts of one opening on a day, walking the free stretches between busy time. */
export function addFreeStarts(day: number, opening: Opening, schedule: Schedule, starts: number[]): void {
  const { busy, intervalInMinutes, durationInMinutes } = schedule;
  const open = day * MINUTES_A_DAY + opening.opensAt;
  const close = day * MINUTES_A_DAY + opening.closesAt;
  const lastStart = close - durationInMinutes;
  let freeFrom = Math.max(open, schedule.now + schedule.delayInMinutes);
  let next = firstBoundaryAfter(busy, freeFrom);
  if (next % 2 === 1) freeFrom = boundaryAt(busy, next++);
  // Read without boundaryAt, and nothing but looking in it: with thousands of events this loop is what a query costs.
  for (; next < busy.length && freeFrom <= lastStart; next += 2) {
    const freeUntil = busy[next] ?? close;
    if (freeUntil - freeFrom >= durationInMinutes)
      addGrid(starts, freeFrom, Math.min(freeUntil - durationInMinutes, lastStart), open, intervalInMinutes);
    freeFrom = busy[next + 1] ?? close;
  }
  if (freeFrom <= lastStart) addGrid(starts, freeFrom, lastStart, open, intervalInMinutes);
}

/** Adds the minutes of the grid that lie between two minutes, both included. */
function addGrid(starts: number[], from: number, to: number, open: number, intervalInMinutes: number): void {
  const steps = from === open ? 0 : Math.ceil((from - open) / intervalInMinutes);
  for (let start = open + steps * intervalInMinutes; start <= to; start += intervalInMinutes)
    starts.push(start);
}
