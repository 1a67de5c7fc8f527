import { addresses } from '../addresses.ts';
import type { Endpoint } from './endpoint.ts';
import { report, reportQuery, reportTable } from '../figures.ts';

const read = {
  access: 'member',
  needs: [],
  query: reportQuery,
  refusals: ['unauthenticated', 'invalid', 'not_found'],
} as const;

/** A month of an owner's store in figures. */
export const reportEndpoints = {
  getReport: {
    ...addresses.getReport,
    ...read,
    summary: 'Os números de um mês, ao lado dos do mês anterior',
    answers: { 200: report },
  },
  exportReport: {
    ...addresses.exportReport,
    ...read,
    summary: 'Os números de um mês por dia e calendário, em CSV',
    answers: { 200: reportTable },
  },
} as const satisfies Record<string, Endpoint>;
