import { MILLISECONDS_AN_HOUR, MILLISECONDS_A_DAY } from '@hora-marcada/shared/format';

const SHOWN_FOR_MILLISECONDS = 48 * MILLISECONDS_AN_HOUR;
const RESTORABLE_FOR_MILLISECONDS = MILLISECONDS_A_DAY;

/** When the first and the last booking of a burst were made. */
export interface Burst {
  readonly from: Date;
  readonly until: Date;
}

/** Bursts before this instant are no longer shown. */
export function burstCutoff(now: Date): Date {
  return new Date(now.getTime() - SHOWN_FOR_MILLISECONDS);
}

/** Bookings that were deleted at this instant or before cannot be brought back. */
export function deletionCutoff(now: Date): Date {
  return new Date(now.getTime() - RESTORABLE_FOR_MILLISECONDS);
}

/**
 * The latest time that more bookings came within an hour than the ceiling; `bookedAt` is in order. Of what came just
 * before and after it, only what followed as quickly belongs to it.
 */
export function latestBurst(bookedAt: readonly Date[], ceiling: number): Burst | undefined {
  const crowded = bookedAt.flatMap((until, last) => {
    const first = last - ceiling;
    return isWithin(MILLISECONDS_AN_HOUR, bookedAt[first], until) ? [{ first, last }] : [];
  });
  const latest = crowded.at(-1);
  if (!latest) return undefined;
  const run = crowded.reduceRight(
    (known, earlier) => (earlier.last < known.first ? known : { ...known, first: earlier.first }),
    latest,
  );
  const quick = bookedAt.slice(run.first, run.last).flatMap((from, index) => {
    const until = bookedAt[run.first + index + 1];
    return until && isWithin(MILLISECONDS_AN_HOUR / ceiling, from, until) ? [{ from, until }] : [];
  });
  const [first, last] = [quick[0], quick.at(-1)];
  return first && last && { from: first.from, until: last.until };
}

function isWithin(milliseconds: number, from: Date | undefined, until: Date): boolean {
  return from !== undefined && until.getTime() - from.getTime() < milliseconds;
}
