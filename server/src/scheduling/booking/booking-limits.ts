import type { CombinedBookingRequest } from '@hora-marcada/shared/contract';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock.ts';
import { addressOf, type RateGuards } from '../../platform/http/rate-limits.ts';
import { bookingFingerprint } from './book-slot.ts';

const WINDOW_IN_MINUTES = 10;
// Many customers of a mobile carrier share one address.
const MAX_ATTEMPTS_PER_ADDRESS = 30;
// A parent books for the whole family, and loses a slot or two meanwhile. Attempts from elsewhere do not count: a
// stranger who knows a phone keeps nobody out.
const MAX_ATTEMPTS_PER_PHONE = 12;
const MAX_CACHED_ATTEMPTS = 10_000;

/** Lets an attempt to book pass or throws `rate_limited`. */
type CountAttempt = (request: FastifyRequest, booking: CombinedBookingRequest, key?: string) => Promise<void>;

/**
 * Counts attempts to book by address, and by address, phone and store, so that nobody fills a calendar by machine and
 * nobody's family is kept out (P-47). The same booking sent again under its key is the same attempt: a lost answer costs nothing.
 */
export function createAttemptCount(limit: RateGuards, clock: Clock): CountAttempt {
  const perAddress = limit({ max: MAX_ATTEMPTS_PER_ADDRESS, windowInMinutes: WINDOW_IN_MINUTES });
  const perPhone = limit({
    max: MAX_ATTEMPTS_PER_PHONE,
    windowInMinutes: WINDOW_IN_MINUTES,
    callerOf: (request) => `${addressOf(request)} ${phoneInStore(request.body as CombinedBookingRequest)}`,
  });
  const count = async (request: FastifyRequest) => {
    await perAddress(request);
    await perPhone(request);
  };
  const cached = new LRUCache<string, Promise<void>>({
    max: MAX_CACHED_ATTEMPTS,
    ttl: WINDOW_IN_MINUTES * 60_000,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });
  return (request, booking, key) => {
    if (key === undefined) return count(request);
    const name = `${booking.endpoint.toLowerCase()} ${bookingFingerprint(booking)} ${key}`;
    const known = cached.get(name);
    if (known) return known;
    const counted = count(request);
    cached.set(name, counted);
    counted.catch(() => cached.delete(name));
    return counted;
  };
}

/** A phone in one store, as a text that names both. */
export function phoneInStore({ endpoint, client_telephone }: CombinedBookingRequest): string {
  return `${endpoint.toLowerCase()} ${client_telephone}`;
}

/** Runs actions of one key one after another, and those of different keys at once; in this process. */
export function createKeyedQueue() {
  const last = new Map<string, Promise<unknown>>();
  return async <Result>(key: string, action: () => Promise<Result>): Promise<Result> => {
    const turn = (last.get(key) ?? Promise.resolve()).then(action, action);
    last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (last.get(key) === turn) last.delete(key);
    }
  };
}
