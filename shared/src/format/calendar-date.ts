import ptBr from 'dayjs/locale/pt-br.js';

/** '09/03/2026' from 'YYYY-MM-DD' (GEN-002). */
export function formatDay(day: string): string {
  return day.split('-').reverse().join('/');
}

/** '09/03' from 'YYYY-MM-DD'. */
export function formatShortDay(day: string): string {
  return formatDay(day).slice(0, 5);
}

/** 'seg' from 'YYYY-MM-DD', whatever the zone of the device. */
export function weekdayAbbreviation(day: string): string {
  return ptBr.weekdaysShort?.[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
}
