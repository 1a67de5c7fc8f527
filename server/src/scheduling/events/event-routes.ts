import { contract } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Api } from '../../platform/http/api.ts';
import { byOwner } from '../../stores/change-log/change-rules.ts';
import type { ChangeNotices } from './event-rules.ts';
import { deleteBookings, listBurst, restoreBookings } from './burst-actions.ts';
import {
  confirmEvent,
  createEvent,
  deleteEvent,
  listEvents,
  markOutcome,
  updateEvent,
} from './event-actions.ts';
import { moveEvent } from './move-event.ts';

/** An owner's events. */
export function eventRoutes(
  api: Api,
  dependencies: Dependencies & { readonly notices: ChangeNotices },
): void {
  api.bind(contract.getEvents, ({ storeId, query }) => listEvents(dependencies, storeId, query));
  api.bind(contract.createEvent, (call) => createEvent(byOwner(dependencies, call), call.storeId, call.body));
  api.bind(contract.updateEvent, (call) => updateEvent(byOwner(dependencies, call), call.storeId, call.body));
  api.bind(contract.confirmEvent, (call) =>
    confirmEvent(byOwner(dependencies, call), call.storeId, call.body),
  );
  api.bind(contract.markOutcome, (call) => markOutcome(byOwner(dependencies, call), call.storeId, call.body));
  api.bind(contract.deleteEvent, (call) => deleteEvent(byOwner(dependencies, call), call.storeId, call.body));
  api.bind(contract.moveEvent, (call) => moveEvent(byOwner(dependencies, call), call.storeId, call.body));
  api.bind(contract.getBurst, ({ storeId }) => listBurst(dependencies, storeId));
  api.bind(contract.deleteBookings, (call) =>
    deleteBookings(byOwner(dependencies, call), call.storeId, call.body),
  );
  api.bind(contract.restoreBookings, (call) =>
    restoreBookings(byOwner(dependencies, call), call.storeId, call.body),
  );
}
