import { contract } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Api } from '../../platform/http/api.ts';
import { asCombined } from './calendar-setup-rules.ts';
import { listAnyDays, listAnySlots } from './any-calendar/any-calendar-actions.ts';
import { createKnownSetups } from './known-setup-queries.ts';
import {
  explainSlots,
  listCalendars,
  listCombinedCalendars,
  listDays,
  listFirstOffer,
  listSlots,
} from './availability-actions.ts';
import type { KnownOffers } from './service-calendar-queries.ts';

/** Where, on which days and when a service can be booked, and why not otherwise. */
export function availabilityRoutes(api: Api, dependencies: Dependencies): void {
  const { clock } = dependencies;
  const known: KnownOffers = { setups: createKnownSetups(clock), firstOffers: createKnownSetups(clock) };
  const tools = { ...dependencies, known };
  api.bind(contract.availableCalendars, ({ body }) => listCalendars(dependencies, body));
  api.bind(contract.availableDays, ({ body }) => listDays(tools, asCombined(body)));
  api.bind(contract.availableSlots, ({ body }) => listSlots(tools, asCombined(body)));
  api.bind(contract.firstOffer, ({ body }) => listFirstOffer(tools, body));
  api.bind(contract.combinedCalendars, ({ body }) => listCombinedCalendars(dependencies, body));
  api.bind(contract.combinedDays, ({ body }) => listDays(tools, body));
  api.bind(contract.combinedSlots, ({ body }) => listSlots(tools, body));
  api.bind(contract.anyDays, ({ body }) => listAnyDays(dependencies, body));
  api.bind(contract.anySlots, ({ body }) => listAnySlots(dependencies, body));
  api.bind(contract.explainSlots, ({ storeId, body }) => explainSlots(dependencies, storeId, body));
}
