import { createHmac, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { BookingAnswer, CombinedBookingRequest, BookingChallenge } from '@hora-marcada/shared/contract';
import { LRUCache } from 'lru-cache';
import type { Dependencies } from '../../platform/dependencies.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { storeIdFrom, storeNotFound } from '../../stores/public-page/store-page-rules.ts';
import { bookingFingerprint } from './book-slot.ts';
import { createChallengeKey, findFloodState, findHourlyCeiling, MIN_CEILING } from './flood-queries.ts';

const MAX_KNOWN_CEILINGS = 10_000;
const CEILING_KNOWN_FOR_MILLISECONDS = 3_600_000;
const KEY_IN_BYTES = 32;
/** A page that has only begun solves it in less than a second, also where it is four times slower than on a desk. */
const BASE_TRIES = 16;
const STEPS_A_CEILING = 2;
/** The dearest proof is still one that such a device solves before it expires. */
const STEPS = 8;
const CHALLENGE_LIFETIME_IN_MILLISECONDS = 5 * 60_000;
/** Each try takes so many kB of memory: what a page computes quickly, others do not compute much more quickly. */
const COST = 1024;
const BLOCK_SIZE = 8;
const HASH_IN_BYTES = 16;

/** Books unless the store has as many bookings of the last hour; then throws `proof_required`. */
type BookUpTo = (maxRecentBookings: number) => Promise<BookingAnswer>;

/** Books, for a proof of work where a store gets many more bookings than usual (FLOOD-001 to FLOOD-004). */
type GuardFromFlood = (request: CombinedBookingRequest, bookUpTo: BookUpTo) => Promise<BookingAnswer>;

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

/** How many bookings a store takes within an hour at all. */
function maxBookingsAnHour(ceiling: number): number {
  return ceiling * (1 + STEPS / STEPS_A_CEILING);
}

/** The tries that a proof costs after so many bookings within the last hour: twice as many with each half of the ceiling. */
function triesAfter(recentBookings: number, ceiling: number): number {
  const step = Math.floor(((recentBookings - ceiling) * STEPS_A_CEILING) / ceiling);
  return BASE_TRIES * 2 ** step;
}

/** Whether a proof still does: others may have booked while it was solved, and made the next one dearer by a step. */
function isEnough(provenTries: number, tries: number): boolean {
  return provenTries * 2 >= tries;
}

const deriveKey = promisify<string, string, number, object, Buffer>(scrypt);

/** What a challenge is made for: it is of no use for another booking, or after its time. */
interface ChallengeScope {
  /** The store's. */
  readonly key: Buffer;
  /** A fingerprint. */
  readonly booking: string;
  readonly now: Date;
}

/**
 * Makes a challenge: a number below `tries` to be found by trying. The number stands in the salt's signature, so that
 * nothing is stored, and a proof is checked at the price of a signature.
 */
async function createChallenge(scope: ChallengeScope, tries: number): Promise<BookingChallenge> {
  const number = randomInt(tries);
  const expiresAt = scope.now.getTime() + CHALLENGE_LIFETIME_IN_MILLISECONDS;
  const terms = `${expiresAt}.${tries}.${randomBytes(12).toString('base64url')}`;
  const salt = `${terms}.${signature(scope, terms, String(number)).toString('base64url')}`;
  const options = { N: COST, r: BLOCK_SIZE, p: 1 };
  const hash = await deriveKey(String(number), salt, HASH_IN_BYTES, options);
  return { salt, hash: hash.toString('hex'), tries, cost: COST };
}

/** The tries of the challenge that a proof solves; 0 for anything else. */
function provenTries(scope: ChallengeScope, proof: string): number {
  const [, terms = '', expiresAt, tries, signed = '', number = ''] =
    /^((\d{1,15})\.(\d{1,7})\.[\w-]{16})\.([\w-]{43})\.(\d{1,7})$/.exec(proof) ?? [];
  const expected = signature(scope, terms, number);
  const given = Buffer.from(signed, 'base64url');
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  return isSigned && Number(expiresAt) > scope.now.getTime() ? Number(tries) : 0;
}

function signature({ key, booking }: ChallengeScope, terms: string, number: string): Buffer {
  return createHmac('sha256', key).update(`${terms} ${number} ${booking}`).digest();
}
