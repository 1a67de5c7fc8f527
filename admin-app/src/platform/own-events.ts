/** Ids of the events that this tab has made: what it did itself is no news to it. */
export const ownEvents: Set<string> = new Set();
