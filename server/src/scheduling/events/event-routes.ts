import { contract } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Api } from '../../platform/http/api.ts';
import { byOwner, byViewer } from '../../stores/change-log/change-rules.ts';
import type { ChangeNotices } from './event-rules.ts';
import { confirmEvents, markEvents } from './at-once/change-events.ts';
import { deleteBookings, listBurst } from './burst-actions.ts';
import { confirmEvent, createEvent, deleteEvent, markOutcome, updateEvent } from './event-actions.ts';
import { listEvents } from './list/list-events.ts';
import { moveEvent } from './move-event.ts';

/** The events of an owner, or of a member. */
export function eventRoutes(
  api: Api,
  dependencies: Dependencies & { readonly notices: ChangeNotices },
): void {
  api.bind(contract.getEvents, ({ viewer, query }) => listEvents(dependencies, viewer, query));
  api.bind(contract.createEvent, (call) =>
    createEvent(byViewer(dependencies, call.viewer), call.viewer, call.body),
  );
  api.bind(contract.updateEvent, (call) =>
    updateEvent(byViewer(dependencies, call.viewer), call.viewer, call.body),
  );
  api.bind(contract.confirmEvent, (call) =>
    confirmEvent(byViewer(dependencies, call.viewer), call.viewer, call.body),
  );
  api.bind(contract.markOutcome, (call) =>
    markOutcome(byViewer(dependencies, call.viewer), call.viewer, call.body),
  );
  api.bind(contract.confirmEvents, (call) =>
    confirmEvents(byViewer(dependencies, call.viewer), call.viewer, call.body),
  );
  api.bind(contract.markEvents, (call) =>
    markEvents(byViewer(dependencies, call.viewer), call.viewer, call.body),
  );
  api.bind(contract.deleteEvent, (call) =>
    deleteEvent(byViewer(dependencies, call.viewer), call.viewer, call.body),
  );
  api.bind(contract.moveEvent, (call) =>
    moveEvent(byViewer(dependencies, call.viewer), call.viewer, call.body),
  );
  api.bind(contract.getBurst, ({ storeId }) => listBurst(dependencies, storeId));
  api.bind(contract.deleteBookings, (call) =>
    deleteBookings(byOwner(dependencies, call), call.storeId, call.body),
  );
}
