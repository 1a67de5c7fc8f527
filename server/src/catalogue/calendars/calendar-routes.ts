import { contract } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Api } from '../../platform/http/api.ts';
import { byOwner } from '../../stores/change-log/change-rules.ts';
import { addCalendar, listOwnerCalendars, updateCalendar } from './calendar-actions.ts';

/** An owner's calendars. */
export function calendarRoutes(api: Api, dependencies: Dependencies): void {
  api.bind(contract.getCalendars, ({ viewer }) => listOwnerCalendars(dependencies, viewer));
  api.bind(contract.addCalendar, (call) => addCalendar(byOwner(dependencies, call), call.storeId, call.body));
  api.bind(contract.updateCalendar, (call) =>
    updateCalendar(byOwner(dependencies, call), call.storeId, call.body),
  );
}
