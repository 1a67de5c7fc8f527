import type { StoreId } from '../store-id.ts';

/** Word of what changed in a store, between all processes on one database; it never says what. */
export interface Changes {
  /** Says that something of a store changed; called after the commit, costs nothing, never throws. */
  announce(storeId: StoreId): void;
  /** Tells of each change in a store, several at once as one, until the returned step is taken. */
  listen(storeId: StoreId, onChange: () => void): () => void;
  /**
   * Tells of every change in any store, each for itself, at once where it was said here; without an id where any
   * store may have changed. Until the returned step is taken.
   */
  watch(onChange: (storeId?: StoreId) => void): () => void;
}
