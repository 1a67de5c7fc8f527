import { contract } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Api } from '../../platform/http/api.ts';
import { listOwnerCalendars } from './list-owner-calendars.ts';

/** An owner's calendars. */
export function calendarRoutes(api: Api, dependencies: Dependencies): void {
  api.bind(contract.getCalendars, ({ storeId }) => listOwnerCalendars(dependencies, storeId));
}
