import { formatDay, plainPrice } from '@hora-marcada/shared/format';
import { spreadsheet } from '../../platform/spreadsheet.ts';
import type { StoredFigures } from './report-queries.ts';
import { sumOf } from './report-rules.ts';

/** What each calendar has on each day, for a spreadsheet. */
export function reportTable(
  figures: readonly StoredFigures[],
  calendars: readonly { readonly id: string; readonly name: string }[],
): string {
  const names = new Map(calendars.map(({ id, name }) => [id, name]));
  const rows = figures.map((one) => {
    const sums = sumOf([one]);
    return [
      formatDay(one.day),
      names.get(one.calendarId ?? '') ?? 'Sem calendário',
      ...[sums.appointments, sums.attended, sums.missed, sums.cancelled].map(String),
      plainPrice(sums.expected_revenue),
      plainPrice(sums.received),
    ];
  });
  return spreadsheet([
    [
      ...['Dia', 'Calendário', 'Agendamentos', 'Compareceram', 'Faltaram', 'Cancelados'],
      ...['Receita prevista (R$)', 'Recebido (R$)'],
    ],
    ...rows,
  ]);
}
