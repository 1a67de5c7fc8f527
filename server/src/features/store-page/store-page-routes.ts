import { contract } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Api } from '../../platform/http/api.ts';
import { showStore } from './show-store.ts';

/** The public page's data. */
export function storePageRoutes(api: Api, dependencies: Dependencies): void {
  api.bind(contract.getStore, ({ params }) => showStore(dependencies, params.client_name));
}
