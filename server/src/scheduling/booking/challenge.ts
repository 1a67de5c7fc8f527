import { createHmac, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { BookingChallenge } from '@hora-marcada/shared/contract';

const LIFETIME_IN_MILLISECONDS = 5 * 60_000;
/** Each try takes so many kB of memory: what a page computes quickly, others do not compute much more quickly. */
const COST = 1024;
const BLOCK_SIZE = 8;
const HASH_IN_BYTES = 16;
const deriveKey = promisify<string, string, number, object, Buffer>(scrypt);

/** What a challenge is made for: it is of no use for another booking, or after its time. */
export interface ChallengeScope {
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
export async function createChallenge(scope: ChallengeScope, tries: number): Promise<BookingChallenge> {
  const number = randomInt(tries);
  const expiresAt = scope.now.getTime() + LIFETIME_IN_MILLISECONDS;
  const terms = `${expiresAt}.${tries}.${randomBytes(12).toString('base64url')}`;
  const salt = `${terms}.${signature(scope, terms, String(number)).toString('base64url')}`;
  const options = { N: COST, r: BLOCK_SIZE, p: 1 };
  const hash = await deriveKey(String(number), salt, HASH_IN_BYTES, options);
  return { salt, hash: hash.toString('hex'), tries, cost: COST };
}

/** The tries of the challenge that a proof solves; 0 for anything else. */
export function provenTries(scope: ChallengeScope, proof: string): number {
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
