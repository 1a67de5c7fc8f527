const MILLISECONDS_A_MINUTE = 60_000;
export const MINUTES_A_DAY = 1440;

/** No event is longer, so whatever reaches into a span starts at most this long before it. */
export const LONGEST_EVENT_IN_MINUTES = 31 * MINUTES_A_DAY;

/** Day number of a minute. */
export function dayOf(minute: number): number {
  return Math.floor(minute / MINUTES_A_DAY);
}

/** Day number of 'YYYY-MM-DD', counted from 1970-01-01. */
export function dayFromText(day: string): number {
  return minuteFromText(`${day}T00:00`) / MINUTES_A_DAY;
}

/** 'YYYY-MM-DD' of a day number. */
export function dayText(day: number): string {
  return minuteText(day * MINUTES_A_DAY).slice(0, 10);
}

/** Minute of a wall clock 'YYYY-MM-DDTHH:mm[:ss]', counted from 1970-01-01T00:00; seconds are its fraction. */
export function minuteFromText(wallClock: string): number {
  return Date.parse(`${wallClock}Z`) / MILLISECONDS_A_MINUTE;
}

/** 'YYYY-MM-DDTHH:mm:ss' of a minute. */
export function minuteText(minute: number): string {
  return new Date(minute * MILLISECONDS_A_MINUTE).toISOString().slice(0, 19);
}

/** 'HH:mm' of a minute. */
export function timeText(minute: number): string {
  const ofDay = Math.floor(minute) - dayOf(minute) * MINUTES_A_DAY;
  return `${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}`;
}

/** Minute of the day of 'HH:mm[:ss]'. */
export function minuteOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

function twoDigits(number: number): string {
  return number < 10 ? `0${number}` : `${number}`;
}
