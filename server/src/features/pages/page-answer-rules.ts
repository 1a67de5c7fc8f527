import type { Store } from '@hora-marcada/shared/contract';
import { storeSlugOf } from '@hora-marcada/shared/format';
import { publicStore } from '../store-page/public-store-rules.ts';
import type { StorePage } from '../store-page/store-page-queries.ts';
import type { PageHead } from './page-head.ts';
import type { FirstSight } from './render-thread.ts';
import { scriptlessBanner, scriptlessInvitation, scriptlessStore } from './scriptless-rules.ts';
import { storeHead, unlistedHead } from './store-head-rules.ts';
import type { LookedUpStore } from './store-lookup.ts';

/** Whose page an address is: a store's by the name it has there, the owners', or nobody's. */
export type PageSubject =
  | { readonly kind: 'store'; readonly name: string }
  | { readonly kind: 'owners' }
  | { readonly kind: 'nobody' };

/** What a page is answered with; what it does not say stays as the shell's page says it. */
export interface PageAnswer {
  readonly status: 200 | 403 | 404;
  readonly head?: PageHead;
  /** Markup for readers without JavaScript. */
  readonly scriptless?: string;
  readonly firstSight?: FirstSight;
  /** Sites that may show the page inside one of theirs; none by default. */
  readonly embedOrigins?: readonly string[];
}

/** Reads a request's path and query; `defaultStore` is the store of `/`, '' for none. */
export function pageSubject(url: string, defaultStore: string): PageSubject {
  const [path = ''] = url.split(/[?#]/);
  const name = storeSlugOf(path) ?? defaultStore;
  if (name === '') return { kind: 'nobody' };
  return ownersPages.includes(name.toLowerCase()) ? { kind: 'owners' } : { kind: 'store', name };
}

/** The page of a store as it was found; one that could not be read gets the shell's page as it is. */
export function storeAnswer(name: string, found: LookedUpStore, origin: string): PageAnswer {
  switch (found.kind) {
    case 'open':
      return openStoreAnswer(found.page, origin, name.toLowerCase());
    case 'unknown':
      return { status: 404, head: unlistedHead, scriptless: scriptlessBanner(name) };
    case 'expired':
      return { status: 403, head: unlistedHead, scriptless: scriptlessBanner(name) };
    case 'unread':
      return { status: 200 };
  }
}

/** The answer with what the store's release made of it to be seen at once; what stands there is not said again. */
export function seenAtOnce(answer: PageAnswer, store: Store, firstSight: FirstSight): PageAnswer {
  return { ...answer, scriptless: scriptlessInvitation(store), firstSight };
}

export const ownersAnswer: PageAnswer = { status: 200, head: unlistedHead };

function openStoreAnswer(page: StorePage, origin: string, name: string): PageAnswer {
  const store = publicStore(page);
  const { embedOrigins } = page;
  return {
    status: 200,
    head: storeHead(store, origin, name),
    scriptless: scriptlessStore(store),
    embedOrigins,
  };
}

const ownersPages = ['login', 'admin'];
