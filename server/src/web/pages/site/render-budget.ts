import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../platform/clock.ts';
import type { StoreId } from '../../../platform/store-id.ts';

const BYTES_A_SECOND = 256 * 1024;
const BYTES_AT_ONCE = 4 * 1024 * 1024;
const MAX_STORES = 1000;

/** How much may be rendered for a store, so that one with a large page and many changes leaves time for the others. */
export interface RenderBudget {
  isSpent(storeId: StoreId): boolean;
  spend(storeId: StoreId, bytes: number): void;
}

/** A usual page takes 40 kB: only pages of a megabyte that change all the time meet it. */
export function createRenderBudget(clock: Clock): RenderBudget {
  const spent = new LRUCache<StoreId, { readonly bytes: number; readonly at: number }>({ max: MAX_STORES });
  const spentBy = (storeId: StoreId, now: number) => {
    const { bytes, at } = spent.get(storeId) ?? { bytes: 0, at: now };
    return Math.max(0, bytes - ((now - at) / 1000) * BYTES_A_SECOND);
  };
  return {
    isSpent: (storeId) => spentBy(storeId, clock.now().getTime()) >= BYTES_AT_ONCE,
    spend: (storeId, bytes) => {
      const at = clock.now().getTime();
      spent.set(storeId, { bytes: spentBy(storeId, at) + bytes, at });
    },
  };
}
