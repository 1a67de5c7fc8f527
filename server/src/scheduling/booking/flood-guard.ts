import { createHmac, hash, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { AnyBookingAnswer, BookingChallenge } from '@hora-marcada/shared/contract';
import { LRUCache } from 'lru-cache';
import { MILLISECONDS_AN_HOUR } from '@hora-marcada/shared/format';
import type { Dependencies } from '../../platform/dependencies.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { storeIdFrom, storeNotFound } from '../../stores/public-page/store-page-rules.ts';
import { bookingFingerprint, type BookingPass, type WantedBooking } from './book-slot.ts';
import { bookingIdAt, createChallengeKey, findFloodState, findHourlyCeiling } from './flood-queries.ts';
import {
  CHALLENGE_LIFETIME_IN_MILLISECONDS,
  isEnough,
  MAX_UNCONFIRMED,
  maxBookingsAnHour,
  MIN_CEILING,
  triesFor,
} from './flood-rules.ts';

const MAX_KNOWN_CEILINGS = 10_000;
const CEILING_KNOWN_FOR_MILLISECONDS = MILLISECONDS_AN_HOUR;
const KEY_IN_BYTES = 32;
/** Each try takes so many kB of memory: what a page computes quickly, others do not compute much more quickly. */
const COST = 1024;
const BLOCK_SIZE = 8;
const HASH_IN_BYTES = 16;

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
    const scope = { key, booking: bookingFingerprint(request), now };
    const proof = readProof(scope, request.proof ?? '');
    const paid =
      proof &&
      isEnough(proof.tries, tries) &&
      (await unlessProofRequired(bookWithin({ ...upTo(max), provenId: proof.bookingId })));
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

const deriveKey = promisify<string, string, number, object, Buffer>(scrypt);

/** A challenge is good for one booking, and for a time. */
interface ChallengeScope {
  /** The store's. */
  readonly key: Buffer;
  /** A fingerprint. */
  readonly booking: string;
  readonly now: Date;
}

/**
 * Makes a challenge: a number below `tries` to be found by trying. The number stands in the salt's signature, so that
 * nothing is stored, and checking a proof costs one signature.
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

interface Proof {
  /** Those of the challenge that it solves. */
  readonly tries: number;
  /** The id of the one booking that it is good for: the database takes no id twice, in whatever process. */
  readonly bookingId: string;
}

/** Undefined for anything that solves no challenge. */
function readProof(scope: ChallengeScope, proof: string): Proof | undefined {
  const [, terms = '', expiresAt, tries, signed = '', number = ''] =
    /^((\d{1,15})\.(\d{1,7})\.[\w-]{16})\.([\w-]{43})\.(\d{1,7})$/.exec(proof) ?? [];
  const expected = signature(scope, terms, number);
  const given = Buffer.from(signed, 'base64url');
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isSigned || Number(expiresAt) <= scope.now.getTime()) return undefined;
  const madeAt = new Date(Number(expiresAt) - CHALLENGE_LIFETIME_IN_MILLISECONDS);
  return { tries: Number(tries), bookingId: bookingIdAt(madeAt, uuidOf(terms)) };
}

/** The same for the same text, and another one for every other. */
function uuidOf(text: string): string {
  const digits = hash('sha256', text, 'hex');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(12, 15)}-8${digits.slice(15, 18)}-${digits.slice(18, 30)}`;
}

function signature({ key, booking }: ChallengeScope, terms: string, number: string): Buffer {
  return createHmac('sha256', key).update(`${terms} ${number} ${booking}`).digest();
}
