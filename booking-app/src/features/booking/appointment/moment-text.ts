import { formatDay, formatWeekdayAndDay } from '@hora-marcada/shared/format';

/** 'ter 10/03 10:00' from 'YYYY-MM-DDTHH:mm:ss'. */
export function shortMoment(wallClock: string): string {
  const [day, time] = partsOf(wallClock);
  return `${formatWeekdayAndDay(day)} ${time}`;
}

/** '10/03/2026 às 10:00' from 'YYYY-MM-DDTHH:mm:ss'. */
export function exactMoment(wallClock: string): string {
  const [day, time] = partsOf(wallClock);
  return `${formatDay(day)} às ${time}`;
}

/** Day 'YYYY-MM-DD' and time 'HH:mm'. */
export function partsOf(wallClock: string): [day: string, time: string] {
  return [wallClock.slice(0, 10), wallClock.slice(11, 16)];
}
