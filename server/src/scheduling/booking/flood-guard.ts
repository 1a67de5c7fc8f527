import { randomBytes } from 'node:crypto';
import type { BookingAnswer, CombinedBookingRequest } from '@hora-marcada/shared/contract';
import { LRUCache } from 'lru-cache';
import type { Dependencies } from '../../platform/dependencies.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { storeIdFrom, storeNotFound } from '../../stores/public-page/store-page-rules.ts';
import { bookingFingerprint } from './book-slot.ts';
import { createChallenge, provenTries } from './challenge.ts';
import { createChallengeKey, findBusiestHour, findFloodState } from './flood-queries.ts';
import { hourlyCeiling, isEnough, maxBookingsAnHour, MIN_CEILING, triesAfter } from './flood-rules.ts';

const MAX_KNOWN_CEILINGS = 10_000;
const CEILING_KNOWN_FOR_MILLISECONDS = 3_600_000;
const KEY_IN_BYTES = 32;

/** Books unless the store has as many bookings of the last hour; then throws `proof_required`. */
type BookUpTo = (maxRecentBookings: number) => Promise<BookingAnswer>;

/** Books, for a proof of work where a store gets many more bookings than usual (FLOOD-001 to FLOOD-004). */
export type GuardFromFlood = (request: CombinedBookingRequest, bookUpTo: BookUpTo) => Promise<BookingAnswer>;

/**
 * Below the least ceiling, which most stores never reach, a booking costs nothing but its own count. What lies above is
 * looked at only then. Throws `proof_required` with a challenge, or `store_flooded`.
 */
export function createFloodGuard({ database: { handle }, clock }: Dependencies): GuardFromFlood {
  const ceilings = new LRUCache<StoreId, number>({
    max: MAX_KNOWN_CEILINGS,
    ttl: CEILING_KNOWN_FOR_MILLISECONDS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });

  const ceilingOf = async (storeId: StoreId) => {
    const known = ceilings.get(storeId);
    if (known !== undefined) return known;
    const ceiling = hourlyCeiling(await findBusiestHour(handle, storeId, clock.now()));
    ceilings.set(storeId, ceiling);
    return ceiling;
  };

  return async (request, bookUpTo) => {
    const storeId = storeIdFrom(request.endpoint);
    if (request.proof === undefined) {
      try {
        return await bookUpTo(ceilings.get(storeId) ?? MIN_CEILING);
      } catch (error) {
        if (!isProofRequired(error)) throw error;
      }
    }
    const now = clock.now();
    const ceiling = await ceilingOf(storeId);
    const max = maxBookingsAnHour(ceiling);
    const state = await findFloodState(handle, storeId, now, max);
    if (!state) throw storeNotFound();
    if (state.recentBookings < ceiling) return bookUpTo(ceiling);
    if (state.recentBookings >= max) throw new Refusal('store_flooded');
    const key = state.challengeKey ?? (await createChallengeKey(handle, storeId, randomBytes(KEY_IN_BYTES)));
    if (!key) throw storeNotFound();
    const scope = { key, booking: bookingFingerprint(request), now };
    const tries = triesAfter(state.recentBookings, ceiling);
    if (isEnough(provenTries(scope, request.proof ?? ''), tries)) return bookUpTo(max);
    throw new Refusal('proof_required', { challenge: await createChallenge(scope, tries) });
  };
}

function isProofRequired(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'proof_required';
}
