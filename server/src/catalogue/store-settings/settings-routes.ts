import { contract } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Api } from '../../platform/http/api.ts';
import { byOwner } from '../../stores/change-log/change-rules.ts';
import { readSettings, updateSettings } from './settings-actions.ts';

/** The settings of an owner's page. */
export function settingsRoutes(api: Api, dependencies: Dependencies): void {
  api.bind(contract.getSettings, ({ storeId }) => readSettings(dependencies, storeId));
  api.bind(contract.updateSettings, (call) =>
    updateSettings(byOwner(dependencies, call), call.storeId, call.body),
  );
}
