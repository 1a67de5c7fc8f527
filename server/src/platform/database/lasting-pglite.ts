import type { PGlite } from '@electric-sql/pglite';
import type { RawPglite } from './pglite-stream.ts';

const FIRST_PAUSE_IN_MILLISECONDS = 1000;
const LONGEST_PAUSE_IN_MILLISECONDS = 30_000;

/** A PGlite of a directory, and the step that takes its files from it. */
export interface OpenPglite {
  readonly lite: PGlite;
  readonly abandon: () => void;
}

/**
 * A PGlite of a directory that is opened anew after it broke down, as a PostgreSQL is by its supervisor: a log that no
 * longer fits on the disk ends it for good. What it had committed is in the directory; what it was asked when it broke
 * down rejects, and its session is gone. While it cannot be opened it is tried ever more patiently.
 */
export class LastingPglite implements RawPglite {
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
  ): Promise<LastingPglite> {
    return new LastingPglite(again, await first());
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

  /** The broken one is never asked again, not even to close: what it still held must not reach the files any more. */
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
      this.#pauseInMilliseconds = Math.min(2 * this.#pauseInMilliseconds, LONGEST_PAUSE_IN_MILLISECONDS);
      throw error;
    }
  }
}
