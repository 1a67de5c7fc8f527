import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTime } from '../../platform/in-time.ts';
import { storeIdOf } from '../../platform/store-id.ts';
import type { Timers } from '../../platform/timers.ts';
import { findStorePage, type StorePage } from '../store-page/store-page-queries.ts';
import { isPageOpen } from '../store-page/store-page-rules.ts';
import { isStoreEndpoint } from '../stores/store-rules.ts';

export interface StoreLookupTools {
  readonly database: Pick<Database, 'handle'>;
  readonly clock: Clock;
  readonly timers: Timers;
}

/** What is known of the store that an address names; 'unread' where the database did not answer. */
export type LookedUpStore =
  { readonly kind: 'open'; readonly page: StorePage } | { readonly kind: 'unknown' | 'expired' | 'unread' };

const PATIENCE_IN_MILLISECONDS = 2000;

/** Looks stores up by a name in any case, and never rejects; `onUnread` is told once for each time it turns bad. */
export function openStoreLookup(
  { database, clock, timers }: StoreLookupTools,
  onUnread: (error: unknown) => void,
): (name: string) => Promise<LookedUpStore> {
  let isBad = false;
  return async (name) => {
    const endpoint = name.toLowerCase();
    if (!isStoreEndpoint(endpoint)) return { kind: 'unknown' };
    try {
      const reading = findStorePage(database.handle, storeIdOf(endpoint));
      const page = await inTime(reading, PATIENCE_IN_MILLISECONDS, timers);
      isBad = false;
      if (!page) return { kind: 'unknown' };
      return isPageOpen(page, clock.now()) ? { kind: 'open', page } : { kind: 'expired' };
    } catch (error) {
      if (!isBad) onUnread(error);
      isBad = true;
      return { kind: 'unread' };
    }
  };
}
