/** No event is longer than 31 days, so that one that reaches into a range starts at most this long before it. */
export const eventLimits = { minutes: 31 * 1440 } as const;

export const seriesLimits = {
  /** So many days ahead are kept made: 26 weeks. */
  daysAhead: 182,
  minutes: 1440,
  /** Dates that may be booked in spite of what keeps them from it. */
  also: 60,
  /** Of one store, without those that ended. */
  count: 300,
} as const;
