import { contract, type Store } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { Api } from '../../platform/http/api.ts';
import { findStorePage } from './store-page-queries.ts';
import { storeAnswer, requireOpenPage, storeIdFrom } from './store-page-rules.ts';

/** When a store is open in the days to come, which the catalogue knows. */
export type FindOpenTimes = (handle: Handle, storeId: StoreId, now: Date) => Promise<[string, string][]>;

interface StorePageDependencies extends Dependencies {
  readonly findOpenTimes: FindOpenTimes;
}

/** The public page's data. */
export function storePageRoutes(api: Api, dependencies: StorePageDependencies): void {
  api.bind(contract.getStore, ({ params }) => showStore(dependencies, params.client_name));
}

/** A store as the public sees it; throws `not_found` or `store_expired`. */
async function showStore(
  { database, clock, findOpenTimes }: StorePageDependencies,
  name: string,
): Promise<Store> {
  const storeId = storeIdFrom(name);
  const now = clock.now();
  const page = requireOpenPage(await findStorePage(database.handle, storeId), now);
  return storeAnswer(page, await findOpenTimes(database.handle, storeId, now));
}
