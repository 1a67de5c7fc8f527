import { createHash } from 'node:crypto';

/**
 * The checksum of a table's rows, whatever order they come in: the sum of the first 60 bits of each line's SHA-256.
 * The databases compute the same by themselves (`sumRows`), so that nothing between them goes unnoticed.
 */
export class TableSum {
  #rows = 0;
  #sum = 0n;

  add(line: string): void {
    this.#rows += 1;
    this.#sum += createHash('sha256').update(line).digest().readBigUInt64BE() >> 4n;
  }

  isOf({ rows, checksum }: { readonly rows: number; readonly checksum: string }): boolean {
    return this.#rows === rows && this.#sum.toString() === checksum;
  }
}
