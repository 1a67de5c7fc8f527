import { contract } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Api } from '../../platform/http/api.ts';
import { showDashboard } from './show-dashboard.ts';

/** The figures of an owner's day; also how a browser checks its session (API-021). */
export function dashboardRoutes(api: Api, dependencies: Dependencies): void {
  api.bind(contract.dashboard, ({ viewer }) => showDashboard(dependencies, viewer));
}
