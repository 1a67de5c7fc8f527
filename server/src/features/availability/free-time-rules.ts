import { boundaryAt, firstBoundaryAfter } from './boundary-rules.ts';
import type { Opening, Schedule } from './schedule.ts';
import { MINUTES_A_DAY } from './wall-minute-rules.ts';

/** Adds the free starts of one opening on a day, walking the free stretches between busy time. */
export function addFreeStarts(day: number, opening: Opening, schedule: Schedule, starts: number[]): void {
  const { busy, intervalInMinutes, durationInMinutes } = schedule;
  const open = day * MINUTES_A_DAY + opening.opensAt;
  const close = day * MINUTES_A_DAY + opening.closesAt;
  const lastOpenStart = close - durationInMinutes;
  const { length } = busy;
  let freeFrom = Math.max(open, schedule.now + schedule.delayInMinutes);
  let next = firstBoundaryAfter(busy, freeFrom);
  if (next % 2 === 1) freeFrom = boundaryAt(busy, next++);
  // Read without boundaryAt: with thousands of events this loop is what a query costs.
  while (freeFrom <= lastOpenStart) {
    const freeUntil = next < length ? (busy[next] ?? close) : close;
    if (freeUntil - freeFrom >= durationInMinutes) {
      const lastStart = Math.min(freeUntil - durationInMinutes, lastOpenStart);
      let start = freeFrom === open ? open : nextOnGrid(freeFrom, open, intervalInMinutes);
      for (; start <= lastStart; start += intervalInMinutes) starts.push(start);
    }
    if (next >= length) return;
    freeFrom = busy[next + 1] ?? close;
    next += 2;
  }
}

function nextOnGrid(minute: number, open: number, intervalInMinutes: number): number {
  return open + Math.ceil((minute - open) / intervalInMinutes) * intervalInMinutes;
}
