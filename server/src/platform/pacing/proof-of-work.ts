import { createHmac, hash, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { BookingChallenge } from '@hora-marcada/shared/contract';

/** For how long a challenge may be solved. */
export const CHALLENGE_LIFETIME_IN_MILLISECONDS = 5 * 60_000;
/** Each try takes so many kB of memory: what a page computes quickly, others do not compute much more quickly. */
const COST = 1024;
const BLOCK_SIZE = 8;
const HASH_IN_BYTES = 16;

/** A challenge is good for one purpose, and for a time. */
interface ChallengeScope {
  /** Signs it: whoever asks for many has to pay for each. */
  readonly key: Buffer;
  /** What it is paid for, or a fingerprint of it. */
  readonly purpose: string;
  readonly now: Date;
}

/**
 * Makes a challenge: a number below `tries` to be found by trying. The number stands in the salt's signature, so that
 * nothing is stored, and checking a proof costs one signature.
 */
export async function createChallenge(scope: ChallengeScope, tries: number): Promise<BookingChallenge> {
  const number = randomInt(tries);
  const expiresAt = scope.now.getTime() + CHALLENGE_LIFETIME_IN_MILLISECONDS;
  const terms = `${expiresAt}.${tries}.${randomBytes(12).toString('base64url')}`;
  const salt = `${terms}.${signature(scope, terms, String(number)).toString('base64url')}`;
  const options = { N: COST, r: BLOCK_SIZE, p: 1 };
  const found = await deriveKey(String(number), salt, HASH_IN_BYTES, options);
  return { salt, hash: found.toString('hex'), tries, cost: COST };
}

interface Proof {
  /** Those of the challenge that it solves. */
  readonly tries: number;
  /** When the challenge was made. */
  readonly madeAt: Date;
  /** A uuid, the same for each proof of one challenge. */
  readonly challengeId: string;
}

/** Undefined for anything that solves no challenge. */
export function readProof(scope: ChallengeScope, proof: string): Proof | undefined {
  const [, terms = '', expiresAt, tries, signed = '', number = ''] =
    /^((\d{1,15})\.(\d{1,7})\.[\w-]{16})\.([\w-]{43})\.(\d{1,7})$/.exec(proof) ?? [];
  const expected = signature(scope, terms, number);
  const given = Buffer.from(signed, 'base64url');
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isSigned || Number(expiresAt) <= scope.now.getTime()) return undefined;
  const madeAt = new Date(Number(expiresAt) - CHALLENGE_LIFETIME_IN_MILLISECONDS);
  return { tries: Number(tries), madeAt, challengeId: uuidOf(terms) };
}

const deriveKey = promisify<string, string, number, object, Buffer>(scrypt);

/** The same for the same text, and another one for every other. */
function uuidOf(text: string): string {
  const digits = hash('sha256', text, 'hex');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(12, 15)}-8${digits.slice(15, 18)}-${digits.slice(18, 30)}`;
}

function signature({ key, purpose }: ChallengeScope, terms: string, number: string): Buffer {
  return createHmac('sha256', key).update(`${terms} ${number} ${purpose}`).digest();
}
