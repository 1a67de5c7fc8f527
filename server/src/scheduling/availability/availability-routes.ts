import { contract } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Api } from '../../platform/http/api.ts';
import { asCombined } from './calendar-setup-rules.ts';
import { createKnownBusyTimes } from './known-busy-time.ts';
import {
  explainSlots,
  listCalendars,
  listCombinedCalendars,
  listDays,
  listFirstOffer,
  listSlots,
} from './availability-actions.ts';

/** Where, on which days and when a service can be booked, and why not otherwise. */
export function availabilityRoutes(api: Api, dependencies: Dependencies): void {
  const dayTools = { ...dependencies, busyTimes: createKnownBusyTimes(dependencies.clock) };
  api.bind(contract.availableCalendars, ({ body }) => listCalendars(dependencies, body));
  api.bind(contract.availableDays, ({ body }) => listDays(dayTools, asCombined(body)));
  api.bind(contract.availableSlots, ({ body }) => listSlots(dependencies, asCombined(body)));
  api.bind(contract.firstOffer, ({ body }) => listFirstOffer(dayTools, body));
  api.bind(contract.combinedCalendars, ({ body }) => listCombinedCalendars(dependencies, body));
  api.bind(contract.combinedDays, ({ body }) => listDays(dayTools, body));
  api.bind(contract.combinedSlots, ({ body }) => listSlots(dependencies, body));
  api.bind(contract.explainSlots, ({ storeId, body }) => explainSlots(dependencies, storeId, body));
}
