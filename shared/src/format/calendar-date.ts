/** Made when first used: the page of a store shows no weekday before a service is chosen. */
let inWords: Intl.DateTimeFormat | undefined;

/** '09/03/2026' from 'YYYY-MM-DD' (GEN-002). */
export function formatDay(day: string): string {
  return day.split('-').reverse().join('/');
}

/** '09/03' from 'YYYY-MM-DD'. */
export function formatShortDay(day: string): string {
  return formatDay(day).slice(0, 5);
}

/** 'segunda-feira, 9 de março' from 'YYYY-MM-DD', whatever the zone of the device. */
export function formatLongDay(day: string): string {
  inWords ??= new Intl.DateTimeFormat('pt-BR', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return inWords.format(new Date(`${day}T00:00:00Z`));
}

/** 'segunda-feira, 09/03/2026' from 'YYYY-MM-DD'. */
export function formatWeekdayAndDate(day: string): string {
  return formatLongDay(day).replace(/,.*/, `, ${formatDay(day)}`);
}

/** 'seg' from 'YYYY-MM-DD'. */
export function weekdayAbbreviation(day: string): string {
  return formatLongDay(day).slice(0, 3);
}

/** 'seg 09/03' from 'YYYY-MM-DD'. */
export function formatWeekdayAndDay(day: string): string {
  return `${weekdayAbbreviation(day)} ${formatShortDay(day)}`;
}
