import type { BootData } from '@hora-marcada/shared/federation';
import { findOpenTimes } from '../../catalogue/open-times/open-time-queries.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { withTimeout, type Timers } from '../../platform/timers.ts';
import { isStoreEndpoint, storeIdOf } from '../../platform/store-id.ts';
import { findStorePage } from '../../stores/public-page/store-page-queries.ts';
import {
  isNewcomer,
  isPageOpen,
  storeAnswer,
  type StorePage,
} from '../../stores/public-page/store-page-rules.ts';
import {
  bookingHead,
  closedHead,
  scriptlessBanner,
  scriptlessBooking,
  scriptlessInvitation,
  scriptlessStore,
  storeHead,
} from './document/store-markup-rules.ts';
import type { RenderedPage } from './site/page-cache.ts';
import type { PageAnswer, Site } from './site/sites.ts';

const LOOKUP_TIMEOUT_IN_MILLISECONDS = 2000;
// A signal of a change may be lost with its connection: a page is stale for no longer than this.
const CACHED_FOR_MILLISECONDS = 60_000;
/** A page without server-rendered markup is rendered again soon. */
const CACHED_WITHOUT_MARKUP_FOR_MILLISECONDS = 1000;

export interface StoreLookupTools {
  readonly database: Pick<Database, 'handle'>;
  readonly clock: Clock;
  readonly timers: Timers;
}

/** The store that an address names; 'unread' where the database did not answer. */
type StoreLookupResult =
  | {
      readonly kind: 'open';
      readonly page: StorePage;
      readonly isNew: boolean;
      readonly openTimes: [string, string][];
    }
  | { readonly kind: 'expired'; readonly page: StorePage }
  | { readonly kind: 'unknown' | 'unread' };

interface StorePageRequest {
  /** The store's name as in the address. */
  readonly name: string;
  /** Where the page is reached, 'https://host'; '' where nobody knows. */
  readonly origin: string;
}

/** Looks stores up by a name in any case, and never rejects; `onUnread` is called once for each outage. */
export function openStoreLookup(
  { database, clock, timers }: StoreLookupTools,
  onUnread: (error: unknown) => void,
): (name: string) => Promise<StoreLookupResult> {
  let isBad = false;
  return async (name) => {
    const endpoint = name.toLowerCase();
    if (!isStoreEndpoint(endpoint)) return { kind: 'unknown' };
    try {
      const now = clock.now();
      const storeId = storeIdOf(endpoint);
      const read = async (): Promise<StoreLookupResult> => {
        const page = await findStorePage(database.handle, storeId);
        if (!page) return { kind: 'unknown' };
        if (!isPageOpen(page, now)) return { kind: 'expired', page };
        const isNew = isNewcomer(page, now);
        return { kind: 'open', page, isNew, openTimes: await findOpenTimes(database.handle, storeId, now) };
      };
      const found = await withTimeout(read(), LOOKUP_TIMEOUT_IN_MILLISECONDS, timers);
      isBad = false;
      return found;
    } catch (error) {
      if (!isBad) onUnread(error);
      isBad = true;
      return { kind: 'unread' };
    }
  };
}

/** Renders the page of a store as it is now; only that of a store which customers may see is cached. */
export async function renderStorePage(
  site: Site,
  { name, origin }: StorePageRequest,
  lookUp: (name: string) => Promise<StoreLookupResult>,
): Promise<RenderedPage> {
  const found = await lookUp(name);
  if (found.kind !== 'open') return uncached(await finishClosed(site, found.kind, name));
  const { page, openTimes, isNew } = found;
  // All that a cached page holds of its store.
  const validity = { timeZone: page.timeZone, expirationDate: page.expirationDate };
  const newness = { signedUpAt: page.signedUpAt };
  const store = storeAnswer(page, openTimes);
  const boot: BootData = { storeSlug: name.toLowerCase(), store };
  const serverMarkup = await site.render(boot);
  const answer: PageAnswer = {
    status: 200,
    head: storeHead(store, origin, boot.storeSlug, isNew),
    embedOrigins: page.embedOrigins,
    ...(serverMarkup
      ? { serverMarkup, scriptless: scriptlessInvitation(store) }
      : { scriptless: scriptlessStore(store) }),
  };
  return {
    page: await site.finish(answer, boot),
    cachedForMilliseconds: serverMarkup ? CACHED_FOR_MILLISECONDS : CACHED_WITHOUT_MARKUP_FOR_MILLISECONDS,
    isValidAt: (now) => isPageOpen(validity, now) && isNewcomer(newness, now) === isNew,
  };
}

/**
 * Renders the page of one booking, the same for every link: which it is stands behind '#', which no server sees. It begins
 * without the store's services, so that they do not flash before the booking, and is there after the store's last day, too.
 */
export async function renderBookingPage(
  site: Site,
  { name, origin }: StorePageRequest,
  lookUp: (name: string) => Promise<StoreLookupResult>,
): Promise<RenderedPage> {
  const found = await lookUp(name);
  if (!('page' in found)) return uncached(await finishClosed(site, found.kind, name));
  const { page, kind } = found;
  const store = storeAnswer(kind === 'open' ? page : { ...page, services: [] });
  const boot: BootData = { storeSlug: name.toLowerCase(), store };
  const answer: PageAnswer = {
    status: 200,
    head: bookingHead(store, origin, boot.storeSlug),
    scriptless: scriptlessBooking(store),
    embedOrigins: page.embedOrigins,
  };
  const validity = { timeZone: page.timeZone, expirationDate: page.expirationDate };
  return {
    page: await site.finish(answer, boot),
    cachedForMilliseconds: CACHED_FOR_MILLISECONDS,
    isValidAt: (now) => isPageOpen(validity, now) === (kind === 'open'),
  };
}

function finishClosed(site: Site, kind: ClosedKind, name: string): Promise<RenderedPage['page']> {
  const answer = closedAnswer(kind, name);
  return kind === 'unknown' ? site.finishUnknown(name, answer) : site.finish(answer);
}

type ClosedKind = 'unknown' | 'expired' | 'unread';

/** A store that could not be read gets the shell's page as it is. */
function closedAnswer(kind: ClosedKind, name: string): PageAnswer {
  if (kind === 'unread') return { status: 200 };
  const status = kind === 'unknown' ? 404 : 403;
  return { status, head: closedHead, scriptless: scriptlessBanner(name) };
}

function uncached(page: RenderedPage['page']): RenderedPage {
  return { page, cachedForMilliseconds: 0, isValidAt: () => true };
}
