import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { TriedCode } from './alert-mail-rules.ts';

/** Six digits that nobody can guess. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** What is stored of a code: with the id of its row, so that it is no code of another. */
export function hashOfCode(mailId: string, code: string): Buffer {
  return createHash('sha256').update(`${mailId} ${code}`).digest();
}

/** Compares in constant time. */
export function isCode({ id, codeHash }: TriedCode, code: string): boolean {
  return codeHash !== null && timingSafeEqual(codeHash, hashOfCode(id, code));
}
