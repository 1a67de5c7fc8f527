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

/** Written without Intl, as prices are. */
const weekdays = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
];

/** '09/03/2026' from 'YYYY-MM-DD' (GEN-002). */
export function formatDay(day: string): string {
  return day.split('-').reverse().join('/');
}

/** '09/03' from 'YYYY-MM-DD'. */
export function formatShortDay(day: string): string {
  return formatDay(day).slice(0, 5);
}

/** 'segunda-feira, 09/03/2026' from 'YYYY-MM-DD'. */
export function formatWeekdayAndDate(day: string): string {
  return `${weekdayName(day)}, ${formatDay(day)}`;
}

/** 'seg' from 'YYYY-MM-DD'. */
export function weekdayAbbreviation(day: string): string {
  return weekdayName(day).slice(0, 3);
}

/** 'seg 09/03' from 'YYYY-MM-DD'. */
export function formatWeekdayAndDay(day: string): string {
  return `${weekdayAbbreviation(day)} ${formatShortDay(day)}`;
}

/** 'segunda-feira' from 'YYYY-MM-DD', whatever the zone of the device. */
export function weekdayName(day: string): string {
  return weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
}

/** 'segunda' from 'YYYY-MM-DD', as one says it. */
export function spokenWeekday(day: string): string {
  return weekdayName(day).replace('-feira', '');
}

/** 'segunda-feira, 9 de março' from 'YYYY-MM-DD'. */
export function formatLongDay(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${weekdayName(day)}, ${date} de ${monthNames[Number(month) - 1]}`;
}

/** 'sáb 28 nov' from 'YYYY-MM-DD'. */
export function formatDayAndMonth(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${weekdayAbbreviation(day)} ${date} ${monthAbbreviation(Number(month))}`;
}

/** 'nov' of 11. */
export function monthAbbreviation(month: number): string {
  return monthNames[month - 1]?.slice(0, 3) ?? '';
}
