import type { Outcome } from './gateway.ts';

const SECOND = 1000;
const FIRST_WAIT = 5 * SECOND;
const LONGEST_WAIT = 15 * 60 * SECOND;
const LONGEST_ASKED_WAIT = 24 * 60 * 60 * SECOND;

/** After so many attempts, over some 40 minutes, a message is dead. */
export const MOST_ATTEMPTS = 10;

/** What a gateway's answer means: whatever another attempt may change is postponed, anything else refused. */
export function outcomeOf(status: number, retryAfter: string | null, now: Date): Outcome {
  if (status >= 200 && status < 300) return { kind: 'delivered' };
  const code = `http_${status}`;
  const mayChange = status >= 500 || status === 408 || status === 429;
  if (!mayChange) return { kind: 'refused', code };
  const wait = askedWait(retryAfter, now);
  return { kind: 'postponed', code, ...(wait !== undefined && { waitInMilliseconds: wait }) };
}

/**
 * How long to wait after an attempt (the first is 1): twice as long each time, between half of it and all of it by
 * `random` in [0, 1) so that many messages do not come back together; never less than the gateway asked for.
 */
export function waitAfter(attempt: number, random: number, askedInMilliseconds = 0): number {
  const longest = Math.min(FIRST_WAIT * 2 ** (attempt - 1), LONGEST_WAIT);
  return Math.max(Math.round(longest * (0.5 + random / 2)), askedInMilliseconds);
}

/** Retry-After in seconds or as a date (RFC 9110 §10.2.3), at most a day. */
function askedWait(retryAfter: string | null, now: Date): number | undefined {
  if (retryAfter === null) return undefined;
  const asked = /^\d+$/.test(retryAfter)
    ? Number(retryAfter) * SECOND
    : Date.parse(retryAfter) - now.getTime();
  return Number.isNaN(asked) ? undefined : Math.min(Math.max(asked, 0), LONGEST_ASKED_WAIT);
}
