import {
  contract,
  type AnswerOf,
  type CommissionsQuery,
  type CommissionsToExport,
} from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Api } from '../../platform/http/api.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { byViewer } from '../../stores/change-log/change-rules.ts';
import { commissionsAnswer, commissionsCsv } from './commission-answer-rules.ts';
import { payCommission } from './pay-commission.ts';
import { readCommissions } from './read-commissions.ts';
import { updateCommissionRates } from './update-rates.ts';

/** What a store pays its professionals of their appointments. */
export function commissionRoutes(api: Api, dependencies: Dependencies): void {
  api.bind(contract.getCommissions, ({ viewer, query }) => showCommissions(dependencies, viewer, query));
  api.bind(contract.exportCommissions, ({ viewer, body }) => exportCommissions(dependencies, viewer, body));
  api.bind(contract.updateCommissionRates, ({ viewer, body }) =>
    updateCommissionRates(byViewer(dependencies, viewer), viewer, body),
  );
  api.bind(contract.payCommission, ({ viewer, body }) =>
    payCommission(byViewer(dependencies, viewer), viewer, body),
  );
}

async function showCommissions(
  dependencies: Dependencies,
  viewer: Viewer,
  query: CommissionsQuery,
): Promise<AnswerOf<'getCommissions'>> {
  const read = await readAsked(dependencies, viewer, query, query.lines !== 'false');
  return commissionsAnswer(read, { undoes: viewer.role === 'owner' });
}

async function exportCommissions(
  dependencies: Dependencies,
  viewer: Viewer,
  query: CommissionsToExport,
): Promise<AnswerOf<'exportCommissions'>> {
  const { calendars } = await readAsked(dependencies, viewer, query, true);
  return {
    file_name: `comissoes-${query.from}-a-${query.until}.csv`,
    csv: await commissionsCsv(calendars),
  };
}

function readAsked(
  { database: { handle }, clock }: Dependencies,
  viewer: Viewer,
  { from, until, calendar_id: calendarId }: CommissionsToExport,
  withLines: boolean,
) {
  return readCommissions(handle, viewer, {
    period: { from, until },
    now: clock.now(),
    calendarId,
    withLines,
  });
}
