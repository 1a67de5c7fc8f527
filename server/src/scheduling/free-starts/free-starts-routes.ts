import { contract } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Api } from '../../platform/http/api.ts';
import { listFreeStarts } from './free-starts.ts';

/** What a day has for whoever books for a customer. */
export function freeStartRoutes(api: Api, dependencies: Dependencies): void {
  api.bind(contract.freeStarts, ({ viewer, body }) => listFreeStarts(dependencies, viewer, body));
}
