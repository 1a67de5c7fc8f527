import { contract, type NewBookingHeaders } from '@hora-marcada/shared/contract';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { MILLISECONDS_A_MINUTE } from '@hora-marcada/shared/format';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Api } from '../../platform/http/api.ts';
import { ipOf, type RateGuards } from '../../platform/http/rate-limits.ts';
import { storeIdOf } from '../../platform/store-id.ts';
import { asCombined } from '../availability/calendar-setup-rules.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ConfirmedBookings } from './booking-queries.ts';
import { bookingFingerprint, bookSlot, type WantedBooking } from './book-slot.ts';
import { createFloodGuard, type BookWithin } from './flood-guard.ts';

const MAX_CACHED_ATTEMPTS = 10_000;

interface BookingConfiguration {
  readonly limit: RateGuards;
  readonly maxOpenBookings: number | undefined;
  readonly limitsFloods: boolean;
  readonly linkSecret: string;
  readonly confirmed: ConfirmedBookings;
}

interface BookingCall {
  readonly headers: NewBookingHeaders;
  readonly request: FastifyRequest;
}

/**
 * Booking, limited (P-47), also by the store's own usual hour (FLOOD-001). A phone never has more than `maxOpenBookings`
 * ahead in a store with one server process; of several on one database each may let one through at the same moment, so at
 * most one for each further process.
 */
export function bookingRoutes(
  api: Api,
  dependencies: Dependencies,
  { limit, maxOpenBookings, limitsFloods, linkSecret, confirmed }: BookingConfiguration,
): void {
  const countAttempt = createAttemptCount(limit, dependencies.clock);
  const oneAtATime = createKeyedQueue();
  const guardFromFlood = limitsFloods ? createFloodGuard(dependencies) : undefined;
  const take = async (booking: WantedBooking, { headers, request }: BookingCall) => {
    const key = headers['idempotency-key'];
    await countAttempt(request, booking, key);
    const bookWithin: BookWithin = (pass) =>
      bookSlot({ ...dependencies, linkSecret }, { maxOpenBookings, ...pass }, booking, headers);
    const book = () => (guardFromFlood ? guardFromFlood(booking, bookWithin) : bookWithin({}));
    // Each sees how many bookings the ones before it have made.
    const answer = await (maxOpenBookings === undefined ? book() : oneAtATime(phoneInStore(booking), book));
    const storeId = storeIdOf(booking.endpoint);
    dependencies.signals.announce(storeId);
    if (answer.is_confirmed) confirmed.tell(storeId);
    return answer;
  };
  api.bind(contract.createBooking, (call) => take(asCombined(call.body), call));
  api.bind(contract.createCombinedBooking, (call) => take(call.body, call));
  api.bind(contract.createAnyBooking, (call) => take(call.body, call));
}

/** Lets an attempt to book pass or throws `rate_limited`. */
type CountAttempt = (request: FastifyRequest, booking: WantedBooking, key?: string) => Promise<void>;

/**
 * Counts attempts to book by address, and by address, phone and store, so that nobody fills a calendar by machine and
 * nobody's family is kept out (P-47). The same booking sent again under its key is the same attempt: a lost answer costs nothing.
 */
function createAttemptCount(limit: RateGuards, clock: Clock): CountAttempt {
  const { ofAddress, ofPhone } = contract.createBooking.limits;
  const perAddress = limit(ofAddress);
  const perPhone = limit({
    ...ofPhone,
    callerOf: (request) => `${ipOf(request)} ${phoneInStore(request.body as WantedBooking)}`,
  });
  const count = async (request: FastifyRequest) => {
    await perAddress(request);
    await perPhone(request);
  };
  const cached = new LRUCache<string, Promise<void>>({
    max: MAX_CACHED_ATTEMPTS,
    ttl: Math.max(ofAddress.windowInMinutes, ofPhone.windowInMinutes) * MILLISECONDS_A_MINUTE,
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
function phoneInStore({ endpoint, client_telephone }: WantedBooking): string {
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
