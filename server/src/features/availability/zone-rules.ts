import { fromWallClock, zoneOffsetInMinutes } from '@hora-marcada/shared/format';
import { intervalsOf, mergeIntervals, type Boundaries, type Interval } from './boundary-rules.ts';
import { MINUTES_A_DAY } from './wall-minute-rules.ts';

const MILLISECONDS_A_MINUTE = 60_000;

/** From a minute of UTC on, the zone's clock shows this many minutes more. */
export interface OffsetStep {
  readonly since: number;
  readonly offset: number;
}

/** The minute that the zone's clock shows at an instant, seconds as its fraction. */
export function wallMinuteAt(instant: Date, timeZone: string): number {
  return instant.getTime() / MILLISECONDS_A_MINUTE + zoneOffsetInMinutes(instant, timeZone);
}

/** The minute of UTC at which the zone's clock shows 'YYYY-MM-DDTHH:mm'. */
export function utcMinuteAt(wallClock: string, timeZone: string): number {
  return fromWallClock(wallClock, timeZone).getTime() / MILLISECONDS_A_MINUTE;
}

/** The zone's offsets over a span of UTC minutes: one step, and another for each clock change within it. */
export function offsetSteps(timeZone: string, { start, end }: Interval): OffsetStep[] {
  const offsetAt = (minute: number) =>
    zoneOffsetInMinutes(new Date(minute * MILLISECONDS_A_MINUTE), timeZone);
  const steps: OffsetStep[] = [{ since: -Infinity, offset: offsetAt(start) }];
  for (let from = start; from < end; from += MINUTES_A_DAY) {
    const to = from + MINUTES_A_DAY;
    const offset = offsetAt(to);
    if (offset !== offsetAt(from))
      steps.push({ since: firstMinute(from, to, (minute) => offsetAt(minute) === offset), offset });
  }
  return steps;
}

/** Busy minutes of UTC as busy minutes of the wall clock; an hour that is shown twice is busy if it is once. */
export function onWallClock(busy: Boundaries, steps: readonly OffsetStep[]): Boundaries {
  const [first, ...changes] = steps;
  if (first && changes.length === 0) return busy.map((minute) => minute + first.offset);
  const intervals = intervalsOf(busy);
  return mergeIntervals(
    steps.flatMap(({ since, offset }, index) => {
      const until = steps[index + 1]?.since ?? Infinity;
      return intervals
        .map(({ start, end }) => ({
          start: Math.max(start, since) + offset,
          end: Math.min(end, until) + offset,
        }))
        .filter(({ start, end }) => start < end);
    }),
  );
}

/** Wall-clock minutes that no clock shows, where summer time begins. */
export function skippedMinutes(steps: readonly OffsetStep[]): Boundaries {
  return steps.slice(1).flatMap(({ since, offset }, index) => {
    const before = steps[index]?.offset ?? offset;
    return offset > before ? [since + before, since + offset] : [];
  });
}

function firstMinute(after: number, until: number, holds: (minute: number) => boolean): number {
  let low = after;
  let high = until;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle;
  }
  return high;
}
