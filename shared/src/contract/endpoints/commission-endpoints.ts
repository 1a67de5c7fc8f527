import { addresses } from '../addresses.ts';
import { undoableDone } from '../change-log.ts';
import * as commission from '../commissions.ts';
import { reportTable } from '../figures.ts';
import type { Endpoint } from './endpoint.ts';

const read = {
  access: 'member',
  needs: ['sees_prices'],
  refusals: ['unauthenticated', 'forbidden', 'invalid', 'not_found'],
} as const;

const write = {
  access: 'owner',
  refusals: ['invalid', 'unauthenticated', 'forbidden', 'not_found', 'period_paid'],
} as const;

/** What a store pays its professionals of their appointments. */
export const commissionEndpoints = {
  getCommissions: {
    ...addresses.getCommissions,
    ...read,
    summary: 'As comissões de um período, por calendário',
    query: commission.commissionsQuery,
    answers: { 200: commission.commissions },
  },
  exportCommissions: {
    ...addresses.exportCommissions,
    ...read,
    summary: 'As comissões de um período por serviço feito, em CSV',
    body: commission.commissionsToExport,
    answers: { 200: reportTable },
  },
  updateCommissionRates: {
    ...addresses.updateCommissionRates,
    ...write,
    summary: 'Define comissões a partir de um dia, e o que conta para elas',
    body: commission.commissionRatesChange,
    answers: { 200: undoableDone },
    refusals: [...write.refusals, 'quota_reached'],
  },
  payCommission: {
    ...addresses.payCommission,
    ...write,
    summary: 'Marca a comissão de um calendário e período como paga',
    body: commission.commissionToPay,
    answers: { 200: commission.paidCommission },
  },
} as const satisfies Record<string, Endpoint>;
