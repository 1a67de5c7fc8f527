import { MILLISECONDS_A_DAY, MILLISECONDS_A_MINUTE } from '@hora-marcada/shared/format';
import type { AttemptResult } from './gateway.ts';

const SECOND = 1000;
const FIRST_WAIT = 5 * SECOND;
const MAX_WAIT = 15 * MILLISECONDS_A_MINUTE;
const MAX_REQUESTED_WAIT = MILLISECONDS_A_DAY;

/** After this many attempts, over some 40 minutes, a message that has no latest hour is given up. */
export const MAX_ATTEMPTS = 10;

/** Reads a gateway's answer: postponed where another attempt may succeed, refused otherwise. */
export function attemptResultOf(status: number, retryAfter: string | null, now: Date): AttemptResult {
  if (status >= 200 && status < 300) return { kind: 'delivered' };
  const code = `http_${status}`;
  const mayChange = status >= 500 || status === 408 || status === 429;
  if (!mayChange) return { kind: 'refused', code };
  const wait = requestedWait(retryAfter, now);
  return { kind: 'postponed', code, ...(wait !== undefined && { waitInMilliseconds: wait }) };
}

/**
 * How long to wait after an attempt (the first is 1): twice as long each time, between half of it and all of it by
 * `random` in [0, 1) so that many messages do not come back together; never less than the gateway asked for.
 */
export function waitAfterAttempt(attempt: number, random: number, requestedInMilliseconds = 0): number {
  const longest = Math.min(FIRST_WAIT * 2 ** (attempt - 1), MAX_WAIT);
  return Math.max(Math.round(longest * (0.5 + random / 2)), requestedInMilliseconds);
}

/** Retry-After in seconds or as a date (RFC 9110 §10.2.3), at most a day. */
function requestedWait(retryAfter: string | null, now: Date): number | undefined {
  if (retryAfter === null) return undefined;
  const requested = /^\d+$/.test(retryAfter)
    ? Number(retryAfter) * SECOND
    : Date.parse(retryAfter) - now.getTime();
  return Number.isNaN(requested) ? undefined : Math.min(Math.max(requested, 0), MAX_REQUESTED_WAIT);
}
