import type { PGlite } from '@electric-sql/pglite';
import type { RawPglite } from './pglite-stream.ts';

const FIRST_PAUSE_IN_MILLISECONDS = 1000;
const MAX_PAUSE_IN_MILLISECONDS = 30_000;

/** A PGlite of a directory, and the step that closes its files. */
export interface OpenPglite {
  readonly lite: PGlite;
  readonly abandon: () => void;
}

/**
 * A PGlite of a directory that is opened again after a crash, as a PostgreSQL is by its supervisor: a full disk ends it for
 * good. Its commits are in the directory; the query that crashed rejects, and its session is gone. Failed attempts to open
 * it are repeated with growing pauses.
 */
export class ReopeningPglite implements RawPglite {
  readonly #open: () => Promise<OpenPglite>;
  #current: OpenPglite | undefined;
  #isClosed = false;
  #pauseInMilliseconds = FIRST_PAUSE_IN_MILLISECONDS;
  #notBefore = 0;

  private constructor(open: () => Promise<OpenPglite>, current: OpenPglite) {
    this.#open = open;
    this.#current = current;
  }

  static async open(
    first: () => Promise<OpenPglite>,
    again: () => Promise<OpenPglite>,
  ): Promise<ReopeningPglite> {
    return new ReopeningPglite(again, await first());
  }

  async execProtocolRawStream(...request: Parameters<RawPglite['execProtocolRawStream']>): Promise<void> {
    const { lite } = (this.#current ??= await this.#openAgain());
    try {
      await lite.execProtocolRawStream(...request);
    } catch (error) {
      this.onPanic();
      throw error;
    }
  }

  /** A crashed one is never used again, not even to close it: what it still held must not reach the files. */
  onPanic(): void {
    this.#current?.abandon();
    this.#current = undefined;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#current?.lite.close();
  }

  async #openAgain(): Promise<OpenPglite> {
    if (this.#isClosed || performance.now() < this.#notBefore) {
      throw new Error('The embedded database is not open');
    }
    try {
      const opened = await this.#open();
      this.#pauseInMilliseconds = FIRST_PAUSE_IN_MILLISECONDS;
      return opened;
    } catch (error) {
      this.#notBefore = performance.now() + this.#pauseInMilliseconds;
      this.#pauseInMilliseconds = Math.min(2 * this.#pauseInMilliseconds, MAX_PAUSE_IN_MILLISECONDS);
      throw error;
    }
  }
}
