import type { StoreId } from '../store-id.ts';

/** Announces between all processes on one database that something in a store changed, never what. */
export interface Changes {
  /** Announces a change in a store; called after the commit, returns at once, never throws. */
  announce(storeId: StoreId): void;
  /** Reports changes in a store, several at once as one, until the returned step is called. */
  listen(storeId: StoreId, onChange: () => void): () => void;
  /**
   * Reports every change in any store by itself, at once where this process announced it; without an id where any
   * store may have changed. Until the returned step is called.
   */
  watch(onChange: (storeId?: StoreId) => void): () => void;
}
