import { MILLISECONDS_A_MINUTE } from '@hora-marcada/shared/format';
import type { Clock } from '../clock.ts';
import { Refusal } from '../refusal.ts';

const MAX_KEYS = 10_000;

interface FailureLimit {
  readonly clock: Clock;
  readonly max: number;
  readonly windowInMinutes: number;
}

/** Counts failures of many keys, each within a window that begins with its first one. */
export interface FailureCount {
  of(key: string): KeyFailures;
}

export interface KeyFailures {
  /** Until the next attempt is allowed; 0 for now. */
  waitInSeconds(): number;
  add(): void;
  /** Removes the failure that was added last. */
  undo(): void;
  reset(): void;
}

/** With more than ten thousand keys the oldest are removed first. */
export function createFailureCount({ clock, max, windowInMinutes }: FailureLimit): FailureCount {
  const windows = new Map<string, FailureWindow>();
  const of = (key: string): KeyFailures => {
    const now = clock.now().getTime();
    const open = () => {
      const window = windows.get(key);
      return window && window.end > now ? window : undefined;
    };
    return {
      waitInSeconds: () => {
        const window = open();
        return window && window.failures >= max ? Math.ceil((window.end - now) / 1000) : 0;
      },
      add: () => {
        const { failures = 0, end = now + windowInMinutes * MILLISECONDS_A_MINUTE } = open() ?? {};
        if (failures === 0) windows.delete(key);
        windows.set(key, { failures: failures + 1, end });
        if (windows.size > MAX_KEYS) removeFirst(windows);
      },
      undo: () => {
        const window = open();
        if (window && window.failures > 0) windows.set(key, { ...window, failures: window.failures - 1 });
      },
      reset: () => windows.delete(key),
    };
  };
  return { of };
}

/**
 * Runs an attempt and counts it for each key unless it succeeds or its error is no failure; after a success the caller
 * says what becomes of the counts. Throws `rate_limited` instead of running it while a key has to wait.
 */
export async function countFailures<Result>(
  counts: readonly KeyFailures[],
  attempt: () => Promise<Result>,
  isFailure: (error: unknown) => boolean,
): Promise<Result> {
  const waitInSeconds = Math.max(...counts.map((count) => count.waitInSeconds()));
  if (waitInSeconds > 0)
    throw new Refusal('rate_limited', { headers: { 'retry-after': String(waitInSeconds) } });
  // Counted before the outcome is known, or many attempts at once would all pass.
  for (const count of counts) count.add();
  try {
    return await attempt();
  } catch (error) {
    if (!isFailure(error)) for (const count of counts) count.undo();
    throw error;
  }
}

interface FailureWindow {
  readonly failures: number;
  readonly end: number;
}

function removeFirst(windows: Map<string, unknown>): void {
  const { value, done } = windows.keys().next();
  if (!done) windows.delete(value);
}
