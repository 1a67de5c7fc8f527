import type { BookingRequest } from '@hora-marcada/shared/contract';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { RateGuards } from '../../platform/http/rate-limits.ts';
import { fingerprintOf } from './fingerprint.ts';

const WINDOW_IN_MINUTES = 10;
// Many customers of a mobile carrier share one address.
const TRIES_OF_ONE_ADDRESS = 30;
// A parent books for the whole family, and loses a slot or two meanwhile.
const TRIES_OF_ONE_PHONE = 12;
const REMEMBERED = 10_000;

/** Passes a try to book or throws `rate_limited`. */
type CountTry = (request: FastifyRequest, booking: BookingRequest, key?: string) => Promise<void>;

/**
 * Counts tries to book by address, and by phone and store, so that nobody fills a calendar by machine and nobody's
 * family is kept out (P-47). The same booking sent again under its key is the same try: a lost answer costs nothing.
 */
export function createTryCount(limit: RateGuards): CountTry {
  const perAddress = limit({ max: TRIES_OF_ONE_ADDRESS, windowInMinutes: WINDOW_IN_MINUTES });
  const perCustomer = limit({
    max: TRIES_OF_ONE_PHONE,
    windowInMinutes: WINDOW_IN_MINUTES,
    callerOf: ({ body }) => customerOf(body as BookingRequest),
  });
  const count = async (request: FastifyRequest) => {
    await perAddress(request);
    await perCustomer(request);
  };
  const verdicts = new LRUCache<string, Promise<void>>({ max: REMEMBERED, ttl: WINDOW_IN_MINUTES * 60_000 });
  return (request, booking, key) => {
    if (key === undefined) return count(request);
    const name = `${booking.endpoint.toLowerCase()} ${fingerprintOf(booking)} ${key}`;
    const known = verdicts.get(name);
    if (known) return known;
    const verdict = count(request);
    verdicts.set(name, verdict);
    verdict.catch(() => verdicts.delete(name));
    return verdict;
  };
}

/** A phone in one store. */
export function customerOf({ endpoint, client_telephone }: BookingRequest): string {
  return `${endpoint.toLowerCase()} ${client_telephone}`;
}
