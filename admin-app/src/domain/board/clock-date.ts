import { MILLISECONDS_A_DAY } from '@hora-marcada/shared/format';

/**
 * react-big-calendar moves Dates about; ours carry the store's wall clock in their UTC fields. No clock of the browser
 * enters: UTC never skips or repeats an hour, so 02:30 stays 02:30 even on a day on which the browser's own zone goes
 * from 02:00 to 03:00. Such a Date is read back with `wallClockOf`, never with getHours and its like.
 */
export function clockDate(wallClock: string): Date {
  return new Date(`${wallClock.replace(' ', 'T').slice(0, 19)}Z`);
}

/** 'YYYY-MM-DDTHH:mm:ss', as the API speaks of time. */
export function wallClockOf(date: Date): string {
  return date.toISOString().slice(0, 19);
}

/** 'YYYY-MM-DD'. */
export function clockDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** 'HH:mm', without a library of patterns: a week of 300 events asks for it a thousand times. */
export function clockTime(date: Date): string {
  return date.toISOString().slice(11, 16);
}

// Days are 24 hours long, all of them.

/** Milliseconds since that day's 00:00. */
export function timeOfDay(date: Date): number {
  return date.getTime() - startOfDay(date).getTime();
}

export function startOfDay(date: Date): Date {
  return new Date(Math.floor(date.getTime() / MILLISECONDS_A_DAY) * MILLISECONDS_A_DAY);
}

export function addDaysToDate(date: Date, days: number): Date {
  return new Date(date.getTime() + days * MILLISECONDS_A_DAY);
}
