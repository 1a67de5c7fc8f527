import { LRUCache } from 'lru-cache';
import type { StoreId } from '../../platform/store-id.ts';
import type { LiveReleases } from './live-releases.ts';
import { openSite, type Site, type SiteTools } from './site.ts';

/** The sites in use: what is live, and what a team looks at before it is. */
export interface Sites {
  of(live: LiveReleases, preview?: object): Promise<Site>;
  /** A store changed; any may have without an id. */
  forget(storeId?: StoreId): void;
  close(): Promise<void>;
}

const MOST_SITES = 2;

export function createSites(tools: SiteTools): Sites {
  const closings = new Set<Promise<void>>();
  const close = async (site: Promise<Site>) => (await site).close();
  const sites = new LRUCache<string, Promise<Site>>({
    max: MOST_SITES,
    dispose: (site) => {
      const closing = close(site).catch(() => undefined);
      closings.add(closing);
      void closing.then(() => closings.delete(closing));
    },
  });

  return {
    of: (live, preview) => {
      const key = JSON.stringify([live, preview]);
      const known = sites.get(key);
      if (known) return known;
      const site = openSite(tools, live, preview);
      sites.set(key, site);
      // What could not be read may be there for the next page.
      site.catch(() => sites.delete(key));
      return site;
    },
    forget: (storeId) => {
      for (const site of sites.values())
        void site.then(({ kept }) => kept.forget(storeId)).catch(() => undefined);
    },
    close: async () => {
      sites.clear();
      await Promise.all(closings);
    },
  };
}
