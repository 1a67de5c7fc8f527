import { weekdayName } from './calendar-date.ts';

/** January first. */
export const monthNames = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];

/** 'segunda-feira, 9 de março' from 'YYYY-MM-DD'. */
export function formatLongDay(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${weekdayName(day)}, ${date} de ${monthNames[Number(month) - 1]}`;
}
