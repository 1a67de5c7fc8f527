import { contract } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Api } from '../../platform/http/api.ts';
import { exportReport, showReport } from './show-report.ts';

/** A month of an owner's store in figures. */
export function reportRoutes(api: Api, dependencies: Dependencies): void {
  api.bind(contract.getReport, ({ storeId, query }) => showReport(dependencies, storeId, query));
  api.bind(contract.exportReport, ({ storeId, query }) => exportReport(dependencies, storeId, query));
}
