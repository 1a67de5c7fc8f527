import { sql } from 'kysely';

interface Place {
  readonly start: Date;
  readonly end: Date;
}

/**
 * The part of `update events set` that moves an event's stripes with it (TIME-006). In seconds, since Citus takes no time minus
 * an interval of the row's own columns.
 */
export function movedStripes({ start, end }: Place) {
  return sql`occupied_from = to_timestamp(${seconds(start)}::float8 - extract(epoch from events.start_time - events.occupied_from)::float8),
      occupied_until = to_timestamp(${seconds(end)}::float8 + extract(epoch from events.occupied_until - events.end_time)::float8)`;
}

const seconds = (instant: Date) => instant.getTime() / 1000;
