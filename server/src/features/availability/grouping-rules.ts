import { boundaryAt, firstBoundaryAfter } from './boundary-rules.ts';
import type { Opening, Schedule } from './schedule.ts';
import { MINUTES_A_DAY } from './wall-minute-rules.ts';

/**
 * Keeps the free starts near a booking of the same opening, or the nearest ones when none is near; all of them
 * where nothing is grouped or nothing is booked.
 */
export function nearBookings(starts: number[], day: number, opening: Opening, schedule: Schedule): number[] {
  const { groupMinutes } = opening;
  if (groupMinutes === null) return starts;
  const gaps = gapsOf(starts, day, opening, schedule);
  const allowed = Math.max(groupMinutes, Math.min(...gaps));
  return starts.filter((_, index) => (gaps[index] ?? Infinity) <= allowed);
}

/** Minutes from each start to the nearest booking that lies in the opening and is not over. */
function gapsOf(starts: readonly number[], day: number, opening: Opening, schedule: Schedule): number[] {
  const { busy, now, durationInMinutes } = schedule;
  const open = day * MINUTES_A_DAY + opening.opensAt;
  const close = day * MINUTES_A_DAY + opening.closesAt;
  const forgotten = Math.max(open, now);
  let next = firstBoundaryAfter(busy, open);
  return starts.map((start) => {
    while (boundaryAt(busy, next) <= start) next += 1;
    const endBefore = next > 0 ? boundaryAt(busy, next - 1) : -Infinity;
    const startAfter = boundaryAt(busy, next);
    const gapBefore = endBefore > forgotten ? start - endBefore : Infinity;
    const gapAfter = startAfter < close ? startAfter - start - durationInMinutes : Infinity;
    return Math.min(gapBefore, gapAfter);
  });
}
