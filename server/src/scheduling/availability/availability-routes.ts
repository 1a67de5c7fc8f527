import { contract } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Api } from '../../platform/http/api.ts';
import { explainSlots, listCalendars, listDays, listSlots } from './availability-actions.ts';

/** Where, on which days and when a service can be booked, and why not otherwise. */
export function availabilityRoutes(api: Api, dependencies: Dependencies): void {
  api.bind(contract.availableCalendars, ({ body }) => listCalendars(dependencies, body));
  api.bind(contract.availableDays, ({ body }) => listDays(dependencies, body));
  api.bind(contract.availableSlots, ({ body }) => listSlots(dependencies, body));
  api.bind(contract.explainSlots, ({ storeId, body }) => explainSlots(dependencies, storeId, body));
}
