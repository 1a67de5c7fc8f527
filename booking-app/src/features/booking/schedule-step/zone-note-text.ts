import { isTimeZone, zoneOffsetInMinutes } from '@hora-marcada/shared/format';

/** 'Horário de Brasília', or of the zone's city, where the device's clock shows another time; else nothing (P-12). */
export function zoneNote(timeZone: string, now: Date, deviceOffsetInMinutes: number): string | undefined {
  if (!isTimeZone(timeZone) || zoneOffsetInMinutes(now, timeZone) === deviceOffsetInMinutes) return undefined;
  return `Horário de ${timeZone === 'America/Sao_Paulo' ? 'Brasília' : cityOf(timeZone)}`;
}

function cityOf(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}
