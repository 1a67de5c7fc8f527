import { contract } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Api } from '../../platform/http/api.ts';
import { byViewer } from '../../stores/change-log/change-rules.ts';
import { pauseSeries, resumeSeries } from './pause-series.ts';
import { updateSeries } from './update-series.ts';
import { addSeries, checkSeries, endSeries, listSeries } from './series-actions.ts';

/** What regular customers have every week or month, of an owner or a member. */
export function seriesRoutes(api: Api, dependencies: Dependencies): void {
  api.bind(contract.checkSeries, ({ viewer, body }) => checkSeries(dependencies, viewer, body));
  api.bind(contract.addSeries, ({ viewer, body }) => addSeries(byViewer(dependencies, viewer), viewer, body));
  api.bind(contract.updateSeries, ({ viewer, body }) =>
    updateSeries(byViewer(dependencies, viewer), viewer, body),
  );
  api.bind(contract.pauseSeries, ({ viewer, body }) =>
    pauseSeries(byViewer(dependencies, viewer), viewer, body),
  );
  api.bind(contract.resumeSeries, ({ viewer, body }) =>
    resumeSeries(byViewer(dependencies, viewer), viewer, body),
  );
  api.bind(contract.endSeries, ({ viewer, body }) => endSeries(byViewer(dependencies, viewer), viewer, body));
  api.bind(contract.getSeries, ({ viewer, body }) => listSeries(dependencies, viewer, body));
}
