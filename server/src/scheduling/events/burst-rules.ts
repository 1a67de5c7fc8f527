const MILLISECONDS_AN_HOUR = 3_600_000;
const SHOWN_FOR_MILLISECONDS = 48 * MILLISECONDS_AN_HOUR;
const RESTORABLE_FOR_MILLISECONDS = 24 * MILLISECONDS_AN_HOUR;

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
  const times = bookedAt.map((instant) => instant.getTime());
  const run = times.reduce<Run | undefined>((latest, time, last) => {
    const first = last - ceiling;
    if (time - (times[first] ?? -Infinity) >= MILLISECONDS_AN_HOUR) return latest;
    return { first: latest && first <= latest.last ? latest.first : first, last };
  }, undefined);
  if (!run) return undefined;
  const isQuick = (index: number) =>
    (times[index] ?? NaN) - (times[index - 1] ?? NaN) < MILLISECONDS_AN_HOUR / ceiling;
  const quick = times
    .map((_, index) => index)
    .filter((index) => index > run.first && index <= run.last && isQuick(index));
  const from = bookedAt[(quick[0] ?? NaN) - 1];
  const until = bookedAt[quick.at(-1) ?? NaN];
  return from && until && { from, until };
}

/** Indices of the first and the last booking. */
interface Run {
  readonly first: number;
  readonly last: number;
}
