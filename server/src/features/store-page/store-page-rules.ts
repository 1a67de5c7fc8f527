import { toWallClock } from '@hora-marcada/shared/format';
import { Refusal } from '../../platform/http/refusal.ts';
import { storeIdOf, type StoreId } from '../../platform/store-id.ts';
import { isStoreEndpoint } from '../stores/store-rules.ts';

/** When a store's page is open. */
export interface PageValidity {
  readonly timeZone: string;
  /** 'YYYY-MM-DD'; null never expires. */
  readonly expirationDate: string | null;
}

/** The store an address names, in any case; throws `not_found` where no store can be. */
export function storeIdFrom(name: string): StoreId {
  const endpoint = name.toLowerCase();
  if (!isStoreEndpoint(endpoint)) throw storeNotFound();
  return storeIdOf(endpoint);
}

/** Throws `not_found` without a store and `store_expired` after its last day in its own zone. */
export function requireOpenPage<Page extends PageValidity>(page: Page | undefined, now: Date): Page {
  if (!page) throw storeNotFound();
  if (!isPageOpen(page, now)) throw new Refusal('store_expired');
  return page;
}

/** Whether customers see the page, its last day included. */
export function isPageOpen({ timeZone, expirationDate }: PageValidity, now: Date): boolean {
  return expirationDate === null || expirationDate >= toWallClock(now, timeZone).slice(0, 10);
}

export function storeNotFound(): Refusal {
  return new Refusal('not_found', { detail: 'Estabelecimento não encontrado.' });
}
