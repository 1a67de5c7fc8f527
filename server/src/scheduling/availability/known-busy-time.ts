import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock.ts';
import type { RangeBoundaries } from './minute-range-rules.ts';

/** Of some 25 calendars with thousands of events ahead, or of a thousand with some. */
const MAX_BOUNDARIES = 100_000;
const BOUNDARIES_OF_AN_ENTRY = 50;
/** What changes events without a word to their calendar, an earlier release or psql, is seen after so long. */
const KNOWN_FOR_MILLISECONDS = 5_000;

/** Busy time as it was read, and the version of its calendar that says whether it still stands. */
export interface KnownBusyTime {
  readonly version: string;
  readonly busy: RangeBoundaries;
}

/** Busy times by what was asked for. Each is used only where the database says, in the same answer, that it still stands. */
export type KnownBusyTimes = LRUCache<string, KnownBusyTime>;

export function createKnownBusyTimes(clock: Clock): KnownBusyTimes {
  return new LRUCache({
    maxSize: MAX_BOUNDARIES,
    sizeCalculation: ({ busy }) => busy.length + BOUNDARIES_OF_AN_ENTRY,
    ttl: KNOWN_FOR_MILLISECONDS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });
}
