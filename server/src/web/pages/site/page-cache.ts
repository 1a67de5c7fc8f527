import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../platform/clock.ts';
import type { StoreId } from '../../../platform/store-id.ts';
import type { CompressedPage } from '../document/compressed-page.ts';

/** A page just rendered, and for how long it may be served again. */
export interface RenderedPage {
  readonly page: CompressedPage;
  readonly cachedForMilliseconds: number;
  /** The page is still right at a moment within that time. */
  readonly isValidAt: (now: Date) => boolean;
}

/** Compressed pages of stores, until their store changes. */
export interface PageCache {
  /**
   * The cached page of a store at an address, rendered where there is none; requests at the same time wait for one. Undefined
   * where too much was rendered for the store just now.
   */
  find(
    storeId: StoreId,
    address: string,
    render: () => Promise<RenderedPage>,
  ): Promise<CompressedPage | undefined>;
  /** Pages of a store, also those being rendered, are not served again; of every store without an id. */
  expire(storeId?: StoreId): void;
}

interface CachedPage {
  readonly rendered: Promise<RenderedPage>;
  readonly until: number;
}

/** Some 400 pages of usual stores. */
const MAX_BYTES = 24 * 1024 * 1024;
// Its size is known once it is rendered.
const BYTES_OF_A_PENDING_PAGE = 1024;
const RENDERED_BYTES_A_SECOND = 256 * 1024;
const RENDERED_BYTES_AT_ONCE = 4 * 1024 * 1024;
/** Of a page that is being rendered: two at once, for hosts that requests invent are many, each with a page of its own. */
const RESERVED_BYTES = RENDERED_BYTES_AT_ONCE / 2;
const MAX_STORES_WITH_BUDGET = 1000;

export function createPageCache(clock: Clock, maxBytes = MAX_BYTES): PageCache {
  const pages = new LRUCache<string, CachedPage>({ maxSize: maxBytes });
  const budget = createRenderBudget(clock);

  const begin = async (storeId: StoreId, key: string, render: () => Promise<RenderedPage>) => {
    if (budget.isSpent(storeId)) return undefined;
    budget.spend(storeId, RESERVED_BYTES);
    const cached: CachedPage = { rendered: render(), until: Infinity };
    pages.set(key, cached, { size: BYTES_OF_A_PENDING_PAGE });
    try {
      const { page, cachedForMilliseconds } = await cached.rendered;
      budget.spend(storeId, page.sizeInBytes);
      if (pages.peek(key) !== cached) return page;
      const until = clock.now().getTime() + cachedForMilliseconds;
      if (cachedForMilliseconds === 0) pages.delete(key);
      else pages.set(key, { ...cached, until }, { size: page.sizeInBytes });
      return page;
    } catch (error) {
      if (pages.peek(key) === cached) pages.delete(key);
      throw error;
    } finally {
      budget.spend(storeId, -RESERVED_BYTES);
    }
  };

  return {
    find: async (storeId, address, render) => {
      const key = `${storeId} ${address}`;
      const cached = pages.get(key);
      if (!cached || cached.until <= clock.now().getTime()) return begin(storeId, key, render);
      const rendered = await cached.rendered;
      return rendered.isValidAt(clock.now()) ? rendered.page : begin(storeId, key, render);
    },
    expire: (storeId) => {
      if (storeId === undefined) pages.clear();
      for (const key of pages.keys()) if (key.startsWith(`${storeId} `)) pages.delete(key);
    },
  };
}

/** How much may be rendered for a store, so that one with a large page and many changes leaves time for the others. */
interface RenderBudget {
  isSpent(storeId: StoreId): boolean;
  spend(storeId: StoreId, bytes: number): void;
}

/** A usual page takes 40 kB: only pages of a megabyte that change all the time meet it. */
function createRenderBudget(clock: Clock): RenderBudget {
  const spent = new LRUCache<StoreId, { readonly bytes: number; readonly at: number }>({
    max: MAX_STORES_WITH_BUDGET,
  });
  const spentBy = (storeId: StoreId, now: number) => {
    const { bytes, at } = spent.get(storeId) ?? { bytes: 0, at: now };
    return Math.max(0, bytes - ((now - at) / 1000) * RENDERED_BYTES_A_SECOND);
  };
  return {
    isSpent: (storeId) => spentBy(storeId, clock.now().getTime()) >= RENDERED_BYTES_AT_ONCE,
    spend: (storeId, bytes) => {
      const at = clock.now().getTime();
      spent.set(storeId, { bytes: spentBy(storeId, at) + bytes, at });
    },
  };
}
