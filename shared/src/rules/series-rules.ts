export const seriesLimits = {
  /** So many days ahead are kept made: 26 weeks. */
  daysAhead: 182,
  minutes: 1440,
  /** Dates that may be booked in spite of what keeps them from it. */
  also: 60,
  /** Of one store, without those that ended. */
  count: 300,
} as const;

/** The last such weekday of a month, whether it has four of them or five. */
export const LAST_WEEK_OF_MONTH = 5;

/** Which of its month's such weekdays a day 'YYYY-MM-DD' is: 1 to 4, or 5 for the last one that may not be there every month. */
export function monthWeekOf(day: string): number {
  return Math.ceil(Number(day.slice(8)) / 7);
}
