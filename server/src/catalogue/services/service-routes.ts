import { contract } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import { type Api, AnswerWith } from '../../platform/http/api.ts';
import { byOwner } from '../../stores/change-log/change-rules.ts';
import { createService, deleteService, listServices, updateService } from './service-actions.ts';
import { sortServices } from './sort-services.ts';

/** An owner's services. */
export function serviceRoutes(api: Api, dependencies: Dependencies): void {
  api.bind(contract.getServices, ({ viewer }) => listServices(dependencies, viewer));
  api.bind(contract.updateService, async (call) => {
    const { storeId, body } = call;
    const tools = byOwner(dependencies, call);
    return body.id === undefined
      ? new AnswerWith(201, await createService(tools, storeId, body))
      : updateService(tools, storeId, body.id, body);
  });
  api.bind(contract.deleteService, (call) =>
    deleteService(byOwner(dependencies, call), call.storeId, call.body.serviceId),
  );
  api.bind(contract.sortServices, (call) =>
    sortServices(byOwner(dependencies, call), call.storeId, call.body.ids),
  );
}
