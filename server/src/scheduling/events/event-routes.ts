import { contract } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Api } from '../../platform/http/api.ts';
import { deleteBookings, listBurst, restoreBookings } from './burst-actions.ts';
import { confirmEvent, createEvent, deleteEvent, listEvents, updateEvent } from './event-actions.ts';
import { moveEvent } from './move-event.ts';

/** An owner's events. */
export function eventRoutes(api: Api, dependencies: Dependencies): void {
  api.bind(contract.getEvents, ({ storeId, query }) => listEvents(dependencies, storeId, query));
  api.bind(contract.createEvent, ({ storeId, body }) => createEvent(dependencies, storeId, body));
  api.bind(contract.updateEvent, ({ storeId, body }) => updateEvent(dependencies, storeId, body));
  api.bind(contract.confirmEvent, ({ storeId, body }) => confirmEvent(dependencies, storeId, body));
  api.bind(contract.deleteEvent, ({ storeId, body }) => deleteEvent(dependencies, storeId, body));
  api.bind(contract.moveEvent, ({ storeId, body }) => moveEvent(dependencies, storeId, body));
  api.bind(contract.getBurst, ({ storeId }) => listBurst(dependencies, storeId));
  api.bind(contract.deleteBookings, ({ storeId, body }) => deleteBookings(dependencies, storeId, body));
  api.bind(contract.restoreBookings, ({ storeId, body }) => restoreBookings(dependencies, storeId, body));
}
