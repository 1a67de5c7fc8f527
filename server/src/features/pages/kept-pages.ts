import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { FinishedPage } from './finished-page.ts';

/** A page just made, and for how long it may be shown again. */
export interface MadePage {
  readonly page: FinishedPage;
  readonly keptForMilliseconds: number;
  /** Whether it still holds at a moment within that time. */
  readonly holdsAt: (now: Date) => boolean;
}

/** Finished pages of stores, until their store changes. */
export interface KeptPages {
  /** The kept page of a store at an address, made where there is none; many who ask at once wait for one. */
  find(storeId: StoreId, address: string, make: () => Promise<MadePage>): Promise<FinishedPage>;
  /** What was made, or is being made, of a store's earlier state is not shown again; of every store without an id. */
  forget(storeId?: StoreId): void;
}

interface Kept {
  readonly made: Promise<MadePage>;
  until: number;
}

const MOST_PAGES = 500;

export function createKeptPages(clock: Clock): KeptPages {
  const pages = new LRUCache<string, Kept>({ max: MOST_PAGES });

  const begin = async (key: string, make: () => Promise<MadePage>): Promise<FinishedPage> => {
    const kept: Kept = { made: make(), until: Infinity };
    pages.set(key, kept);
    try {
      const { page, keptForMilliseconds } = await kept.made;
      kept.until = clock.now().getTime() + keptForMilliseconds;
      if (keptForMilliseconds === 0 && pages.peek(key) === kept) pages.delete(key);
      return page;
    } catch (error) {
      if (pages.peek(key) === kept) pages.delete(key);
      throw error;
    }
  };

  return {
    find: async (storeId, address, make) => {
      const key = `${storeId} ${address}`;
      const kept = pages.get(key);
      if (!kept || kept.until <= clock.now().getTime()) return begin(key, make);
      const made = await kept.made;
      return made.holdsAt(clock.now()) ? made.page : begin(key, make);
    },
    forget: (storeId) => {
      if (storeId === undefined) pages.clear();
      for (const key of pages.keys()) if (key.startsWith(`${storeId} `)) pages.delete(key);
    },
  };
}
