import { contract } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Api } from '../../platform/http/api.ts';
import { exportReport, showReport } from './show-report.ts';

/** A month of an owner's store in figures. */
export function reportRoutes(api: Api, dependencies: Dependencies): void {
  api.bind(contract.getReport, ({ viewer, query }) => showReport(dependencies, viewer, query));
  api.bind(contract.exportReport, ({ viewer, query }) => exportReport(dependencies, viewer, query));
}
