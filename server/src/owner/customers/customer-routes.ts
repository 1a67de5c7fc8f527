import { contract } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import { AnswerWith, type Api } from '../../platform/http/api.ts';
import { byOwner } from '../../stores/change-log/change-rules.ts';
import { wholeStore } from '../../platform/viewer.ts';
import {
  addCustomer,
  exportCustomers,
  listCustomers,
  searchCustomers,
  showCustomer,
  showCustomerSummaries,
  updateCustomer,
} from './customer-actions.ts';

/** The customers of an owner's store. */
export function customerRoutes(api: Api, dependencies: Dependencies): void {
  api.bind(contract.getCustomers, ({ viewer, body }) => listCustomers(dependencies, viewer, body));
  api.bind(contract.searchCustomers, ({ viewer, body }) => searchCustomers(dependencies, viewer, body));
  api.bind(contract.getCustomerSummaries, ({ viewer, body }) =>
    showCustomerSummaries(dependencies, viewer, body),
  );
  api.bind(contract.getCustomer, ({ viewer, body }) => showCustomer(dependencies, viewer, body));
  api.bind(contract.addCustomer, async (call) => {
    const { isNew, record } = await addCustomer(
      byOwner(dependencies, call),
      wholeStore(call.storeId),
      call.body,
    );
    return isNew ? new AnswerWith(201, record) : new AnswerWith(200, record);
  });
  api.bind(contract.updateCustomer, (call) =>
    updateCustomer(byOwner(dependencies, call), wholeStore(call.storeId), call.body),
  );
  api.bind(contract.exportCustomers, (call) => exportCustomers(byOwner(dependencies, call), call.storeId));
}
