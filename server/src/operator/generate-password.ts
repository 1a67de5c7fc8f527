import { randomInt } from 'node:crypto';

const LENGTH = 14;
// Without signs that look alike when read from a screen or heard on the phone.
const signs = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A password of 70 random bits. */
export function generatePassword(): string {
  return Array.from({ length: LENGTH }, () => signs.charAt(randomInt(signs.length))).join('');
}
