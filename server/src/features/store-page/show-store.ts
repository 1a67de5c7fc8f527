import type { Store } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import { publicStore } from './public-store-rules.ts';
import { findStorePage } from './store-page-queries.ts';
import { requireOpenPage, storeIdFrom } from './store-page-rules.ts';

/** A store as the public sees it; throws `not_found` or `store_expired`. */
export async function showStore({ database, clock }: Dependencies, name: string): Promise<Store> {
  const page = await findStorePage(database.handle, storeIdFrom(name));
  return publicStore(requireOpenPage(page, clock.now()));
}
