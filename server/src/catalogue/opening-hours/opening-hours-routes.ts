import { contract } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Api } from '../../platform/http/api.ts';
import { byOwner } from '../../stores/change-log/change-rules.ts';
import { listOpeningHours, replaceOpeningHours } from './opening-hours-actions.ts';

/** An owner's opening hours. */
export function openingHoursRoutes(api: Api, dependencies: Dependencies): void {
  api.bind(contract.getOpeningHours, ({ viewer }) => listOpeningHours(dependencies, viewer));
  api.bind(contract.updateOpeningHours, (call) =>
    replaceOpeningHours(
      byOwner(dependencies, call),
      call.storeId,
      call.body.openings,
      call.headers['if-match'],
    ),
  );
}
