import type { AcknowledgedBooking } from './customers.ts';

/** The compared fields of an owner's event. */
export interface EventRow {
  readonly client_name: string;
  readonly calendar: string;
  readonly start_time: string;
  readonly end_time: string;
}

type Wrong = 'lost' | 'doubled' | 'misplaced' | 'undead';

interface Acknowledgements {
  readonly before: ReadonlyMap<string, AcknowledgedBooking>;
  readonly after: ReadonlyMap<string, AcknowledgedBooking>;
  readonly gone: ReadonlySet<string>;
}

/**
 * Compares the bookings acknowledged before and after the owner's events were read with those events: names that are missing,
 * are there twice, lie where no answer put them, or were cancelled before.
 */
export function compareBookings(
  { before, after, gone }: Acknowledgements,
  events: readonly EventRow[],
): Record<Wrong, string[]> {
  const counts = new Map<string, number>();
  for (const { client_name } of events) counts.set(client_name, (counts.get(client_name) ?? 0) + 1);
  return {
    lost: [...before]
      .filter(([name, booking]) => !counts.has(name) && isKept(booking) && isKept(after.get(name)))
      .map(([name]) => name),
    misplaced: events.flatMap(({ client_name: name, start_time }) => {
      const known = [before.get(name), after.get(name)].filter((booking) => booking !== undefined);
      const starts = known.flatMap(({ start, target }) => [start, target]);
      // Booked and moved while the events were read.
      if (!before.has(name)) starts.push(after.get(name)?.first);
      return known.length === 0 || starts.includes(start_time.slice(0, 16)) ? [] : [name];
    }),
    undead: [...gone].filter((name) => counts.has(name)),
    doubled: [...counts].filter(([, count]) => count > 1).map(([name]) => name),
  };
}

function isKept(booking: AcknowledgedBooking | undefined): boolean {
  return booking !== undefined && !booking.isCancelling;
}

/** Events that begin before the one before them in their calendar ends. */
export function overlapping(events: readonly EventRow[]): EventRow[] {
  const inOrder = [...events].sort((one, other) =>
    `${one.calendar} ${one.start_time}`.localeCompare(`${other.calendar} ${other.start_time}`),
  );
  return inOrder.filter(({ calendar, start_time }, index) => {
    const before = inOrder[index - 1];
    return before?.calendar === calendar && before.end_time > start_time;
  });
}
