import { toWallClock, weekdayAbbreviation } from '@hora-marcada/shared/format';
import { now } from '../../../platform/server-clock.ts';

/** A time in which a store is open, by its clock: from and until, 'YYYY-MM-DDTHH:mm'. */
type OpenTime = readonly [from: string, until: string];

export interface OpenState {
  readonly isOpen: boolean;
  /** 'Aberto agora · fecha às 19:00', 'Fechado · abre ter às 09:00'; only the first part where it will not change for long. */
  readonly text: string;
}

/** Whether a store is open at present; its times follow one another. */
export function openStateNow(times: readonly OpenTime[], timeZone: string): OpenState {
  return openStateAt(times, toWallClock(now(), timeZone));
}

/** At 'YYYY-MM-DDTHH:mm' of its clock. */
export function openStateAt(times: readonly OpenTime[], moment: string): OpenState {
  const [from, until] = times.find((time) => time[1] > moment) ?? [];
  if (from === undefined || until === undefined) return { isOpen: false, text: 'Fechado' };
  if (from <= moment) return { isOpen: true, text: `Aberto agora · fecha às ${timeIn(until)}` };
  const [day = ''] = from.split('T');
  const onDay = moment.startsWith(day) ? '' : `${weekdayAbbreviation(day)} `;
  return { isOpen: false, text: `Fechado · abre ${onDay}às ${timeIn(from)}` };
}

function timeIn(moment: string): string {
  return moment.slice(11, 16);
}
