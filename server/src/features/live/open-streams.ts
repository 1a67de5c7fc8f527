import type { Duplex } from 'node:stream';
import type { Counts } from '../../platform/counts.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';

const MOST_OF_ONE_STORE = 20;

/** The streams that this process keeps open, some few for each store. */
export class OpenStreams {
  readonly #streams = new Map<StoreId, Set<Duplex>>();
  readonly #counts: Pick<Counts, 'streamOpened' | 'streamClosed'>;

  constructor(counts: Pick<Counts, 'streamOpened' | 'streamClosed'>) {
    this.#counts = counts;
  }

  /** Opens one more for a store; throws `rate_limited` when it has too many. */
  open(storeId: StoreId, make: () => Duplex): Duplex {
    const ofStore = this.#streams.get(storeId) ?? new Set();
    if (ofStore.size >= MOST_OF_ONE_STORE) {
      throw new Refusal('rate_limited', { headers: { 'retry-after': '60' } });
    }
    const stream = make();
    this.#streams.set(storeId, ofStore.add(stream));
    this.#counts.streamOpened();
    stream.once('close', () => {
      this.#counts.streamClosed();
      ofStore.delete(stream);
      if (ofStore.size === 0) this.#streams.delete(storeId);
    });
    return stream;
  }

  /** Ends every stream as if it had come to its end. */
  endAll(): void {
    for (const ofStore of this.#streams.values()) {
      for (const stream of ofStore) stream.end();
    }
  }
}
