import { addresses } from '../addresses.ts';
import * as series from '../events/series.ts';
import type { Endpoint } from './endpoint.ts';

const ofSeries = {
  access: 'member',
  needs: ['may_change'],
  refusals: ['invalid', 'unauthenticated', 'forbidden', 'not_found'],
} as const;

/** What regular customers have every week or month. */
export const seriesEndpoints = {
  checkSeries: {
    ...addresses.checkSeries,
    ...ofSeries,
    summary: 'Diz como ficariam as próximas datas de um horário fixo',
    body: series.seriesCheck,
    answers: { 200: series.checkedSeries },
  },
  addSeries: {
    ...addresses.addSeries,
    ...ofSeries,
    summary: 'Cria um horário fixo e marca suas datas',
    body: series.newSeries,
    answers: { 201: series.savedSeries },
    refusals: [...ofSeries.refusals, 'quota_reached'],
  },
  updateSeries: {
    ...addresses.updateSeries,
    ...ofSeries,
    summary: 'Altera um horário fixo a partir de um dia',
    body: series.seriesChange,
    answers: { 200: series.savedSeries },
    refusals: [...ofSeries.refusals, 'booking_changed', 'quota_reached'],
  },
  pauseSeries: {
    ...addresses.pauseSeries,
    ...ofSeries,
    summary: 'Pausa um horário fixo de um dia até outro',
    body: series.seriesPause,
    answers: { 200: series.pausedSeries },
    refusals: [...ofSeries.refusals, 'booking_changed'],
  },
  resumeSeries: {
    ...addresses.resumeSeries,
    ...ofSeries,
    summary: 'Retoma um horário fixo e marca o que voltou a ficar livre',
    body: series.seriesResumption,
    answers: { 200: series.savedSeries },
    refusals: [...ofSeries.refusals, 'booking_changed', 'quota_reached'],
  },
  endSeries: {
    ...addresses.endSeries,
    ...ofSeries,
    summary: 'Encerra um horário fixo a partir de um dia',
    body: series.seriesEnd,
    answers: { 200: series.endedSeries },
    refusals: [...ofSeries.refusals, 'booking_changed'],
  },
  getSeries: {
    ...addresses.getSeries,
    ...ofSeries,
    needs: [],
    summary: 'Horários fixos, todos ou os de um cliente',
    body: series.seriesQuery,
    answers: { 200: series.seriesList },
  },
} as const satisfies Record<string, Endpoint>;
