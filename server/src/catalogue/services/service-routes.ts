import { contract } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import { AnswerWith } from '../../platform/http/answer-with.ts';
import type { Api } from '../../platform/http/api.ts';
import {
  createService,
  deleteService,
  listServices,
  restoreService,
  updateService,
} from './service-actions.ts';

/** An owner's services. */
export function serviceRoutes(api: Api, dependencies: Dependencies): void {
  api.bind(contract.getServices, ({ storeId }) => listServices(dependencies, storeId));
  api.bind(contract.updateService, async ({ storeId, body }) =>
    body.id === undefined
      ? new AnswerWith(201, await createService(dependencies, storeId, body))
      : updateService(dependencies, storeId, body.id, body),
  );
  api.bind(contract.deleteService, ({ storeId, body }) =>
    deleteService(dependencies, storeId, body.serviceId),
  );
  api.bind(contract.restoreService, ({ storeId, body }) => restoreService(dependencies, storeId, body));
}
