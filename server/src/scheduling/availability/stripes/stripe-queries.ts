import { sql } from 'kysely';

interface Place {
  readonly start: Date;
  readonly end: Date;
}

/** The part of `update events set` that moves an event's stripes with it (TIME-006). */
export function movedStripes({ start, end }: Place) {
  return sql`occupied_from = ${start}::timestamptz - (events.start_time - events.occupied_from),
      occupied_until = ${end}::timestamptz + (events.occupied_until - events.end_time)`;
}
