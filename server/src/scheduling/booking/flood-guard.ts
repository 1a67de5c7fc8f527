import { randomBytes } from 'node:crypto';
import type { AnyBookingAnswer } from '@hora-marcada/shared/contract';
import { LRUCache } from 'lru-cache';
import { MILLISECONDS_AN_HOUR } from '@hora-marcada/shared/format';
import type { Dependencies } from '../../platform/dependencies.ts';
import { createChallenge, readProof } from '../../platform/pacing/proof-of-work.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { storeIdFrom, storeNotFound } from '../../stores/public-page/store-page-rules.ts';
import { bookingFingerprint, type BookingPass, type WantedBooking } from './book-slot.ts';
import { bookingIdAt, createChallengeKey, findFloodState, findHourlyCeiling } from './flood-queries.ts';
import { isEnough, MAX_UNCONFIRMED, maxBookingsAnHour, MIN_CEILING, triesFor } from './flood-rules.ts';

const MAX_KNOWN_CEILINGS = 10_000;
const CEILING_KNOWN_FOR_MILLISECONDS = MILLISECONDS_AN_HOUR;
const KEY_IN_BYTES = 32;

/** Books within limits; throws `proof_required` beyond them. */
export type BookWithin = (pass: Omit<BookingPass, 'maxOpenBookings'>) => Promise<AnyBookingAnswer>;

/**
 * Books, for a proof of work where a store gets many more bookings than usual (FLOOD-001 to FLOOD-004), or a phone many that
 * nobody confirmed.
 */
type GuardFromFlood = (request: WantedBooking, bookWithin: BookWithin) => Promise<AnyBookingAnswer>;

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
    const ceiling = await findHourlyCeiling(handle, storeId, clock.now());
    ceilings.set(storeId, ceiling);
    return ceiling;
  };

  return async (request, bookWithin) => {
    const storeId = storeIdFrom(request.endpoint);
    const maxUnconfirmedBookings = MAX_UNCONFIRMED;
    // Also with a proof: who was booked already gets the stored answer here, whatever a booking costs by now.
    const free = await unlessProofRequired(
      bookWithin({ maxRecentBookings: ceilings.get(storeId) ?? MIN_CEILING, maxUnconfirmedBookings }),
    );
    if (free) return free;
    const now = clock.now();
    const ceiling = await ceilingOf(storeId);
    const max = maxBookingsAnHour(ceiling);
    const state = await findFloodState(handle, storeId, { phone: request.client_telephone, now, max });
    if (!state) throw storeNotFound();
    // A phone that passes pays for what it has itself, and not for what others book.
    const recentBookings = state.passes ? 0 : state.recentBookings;
    const upTo = (maxRecentBookings: number) => (state.passes ? {} : { maxRecentBookings });
    if (recentBookings >= max) throw new Refusal('store_flooded');
    const tries = triesFor({ ...state, recentBookings }, ceiling);
    if (tries === 0) return bookWithin({ ...upTo(ceiling), maxUnconfirmedBookings });
    const key = state.challengeKey ?? (await createChallengeKey(handle, storeId, randomBytes(KEY_IN_BYTES)));
    if (!key) throw storeNotFound();
    const scope = { key, purpose: bookingFingerprint(request), now };
    const proof = readProof(scope, request.proof ?? '');
    const paid =
      proof &&
      isEnough(proof.tries, tries) &&
      (await unlessProofRequired(
        bookWithin({ ...upTo(max), provenId: bookingIdAt(proof.madeAt, proof.challengeId) }),
      ));
    if (paid) return paid;
    throw new Refusal('proof_required', { challenge: await createChallenge(scope, tries) });
  };
}

async function unlessProofRequired(
  booking: Promise<AnyBookingAnswer>,
): Promise<AnyBookingAnswer | undefined> {
  try {
    return await booking;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'proof_required') return undefined;
    throw error;
  }
}
