import { isTimeZone, zoneOffsetInMinutes } from '@hora-marcada/shared/format';

/** 'Horário de Brasília', where the device's clock shows another time; else nothing (P-12). */
export function zoneNote(timeZone: string, now: Date, deviceOffsetInMinutes: number): string | undefined {
  if (!isTimeZone(timeZone) || zoneOffsetInMinutes(now, timeZone) === deviceOffsetInMinutes) return undefined;
  return zoneName(timeZone, now);
}

/** 'Horário de Brasília', in summer and winter alike (GEN-014). */
function zoneName(timeZone: string, now: Date): string {
  const name = genericName(timeZone, now);
  if (!name.startsWith('Horário ')) return `Horário de ${cityOf(timeZone)}`;
  // Some are named by a place alone: 'Horário Reino Unido'.
  return name.replace('Padrão ', '').replace(/^Horário (?=\p{Lu})(?!Central)/u, 'Horário: ');
}

/** Empty in a browser that does not know such names, as those of 2021. */
function genericName(timeZone: string, now: Date): string {
  try {
    const format = new Intl.DateTimeFormat('pt-BR', { timeZone, timeZoneName: 'longGeneric' });
    return format.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  } catch {
    return '';
  }
}

function cityOf(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}
