import { contract, type Store } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Api } from '../../platform/http/api.ts';
import { findStorePage } from './store-page-queries.ts';
import { storeAnswer, requireOpenPage, storeIdFrom } from './store-page-rules.ts';

/** The public page's data. */
export function storePageRoutes(api: Api, dependencies: Dependencies): void {
  api.bind(contract.getStore, ({ params }) => showStore(dependencies, params.client_name));
}

/** A store as the public sees it; throws `not_found` or `store_expired`. */
async function showStore({ database, clock }: Dependencies, name: string): Promise<Store> {
  const page = await findStorePage(database.handle, storeIdFrom(name));
  return storeAnswer(requireOpenPage(page, clock.now()));
}
