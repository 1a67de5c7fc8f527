import { createHash, randomInt, timingSafeEqual } from 'node:crypto';

/** Six digits that nobody can guess. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** A code as it is stored; null where there is none any more. */
interface StoredCode {
  readonly id: string;
  readonly codeHash: Buffer | null;
}

/** What is stored of a code: with the id of its row, so that it is no code of another. */
export function hashOfCode(rowId: string, code: string): Buffer {
  return createHash('sha256').update(`${rowId} ${code}`).digest();
}

/** Compares in constant time. */
export function isCode({ id, codeHash }: StoredCode, code: string): boolean {
  return codeHash !== null && timingSafeEqual(codeHash, hashOfCode(id, code));
}
