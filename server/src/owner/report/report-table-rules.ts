import { formatDay, plainPrice } from '@hora-marcada/shared/format';
import { spreadsheet } from '../../platform/spreadsheet.ts';
import type { StoredFigures } from './report-queries.ts';

/** What each calendar has on each day, for a spreadsheet; without sums of money for who may not see prices. */
export function reportTable(
  figures: readonly StoredFigures[],
  calendars: readonly { readonly id: string; readonly name: string }[],
  seesPrices: boolean,
): string {
  const names = new Map(calendars.map(({ id, name }) => [id, name]));
  const rows = figures.map(({ day, calendarId, ...counts }) => [
    formatDay(day),
    names.get(calendarId ?? '') ?? 'Sem calendário',
    ...[counts.appointments, counts.attended, counts.missed, counts.cancelled].map(String),
    ...(seesPrices ? [counts.expectedInCents, counts.receivedInCents].map(inReais) : []),
  ]);
  return spreadsheet([[...headings, ...(seesPrices ? sumHeadings : [])], ...rows]);
}

const headings = ['Dia', 'Calendário', 'Agendamentos', 'Compareceram', 'Faltaram', 'Cancelados'];
const sumHeadings = ['Receita prevista (R$)', 'Recebido (R$)'];

function inReais(cents: number): string {
  return plainPrice(cents / 100);
}
