import { storeSlugOf } from '@hora-marcada/shared/format';
import type { PageHead } from './page-head.ts';
import { scriptlessBanner, scriptlessStore } from './scriptless-rules.ts';
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
      return {
        status: 200,
        head: storeHead(found.store, `${origin}/${name.toLowerCase()}`),
        scriptless: scriptlessStore(found.store),
      };
    case 'unknown':
      return { status: 404, head: unlistedHead, scriptless: scriptlessBanner(name) };
    case 'expired':
      return { status: 403, head: unlistedHead, scriptless: scriptlessBanner(name) };
    case 'unread':
      return { status: 200 };
  }
}

export const ownersAnswer: PageAnswer = { status: 200, head: unlistedHead };

const ownersPages = ['login', 'admin'];
