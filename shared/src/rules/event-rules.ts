/** No event is longer than 31 days, so that one that reaches into a range starts at most this long before it. */
export const eventLimits = { minutes: 31 * 1440 } as const;
