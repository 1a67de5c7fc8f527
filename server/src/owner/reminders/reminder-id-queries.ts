import { sql, type RawBuilder } from 'kysely';

/**
 * The id of the one reminder of an event of `events` at its start: by its owner, or so many hours before. Whoever computes it
 * again, and whenever, means the same message.
 */
export function reminderId(
  distance: RawBuilder<unknown>,
  eventId: RawBuilder<unknown> = sql`events.event_id`,
  start: RawBuilder<unknown> = sql`events.start_time`,
) {
  const name = sql`${distance} || ' ' || ${eventId} || ' ' || extract(epoch from ${start})::bigint`;
  return sql`md5('reminder ' || ${name})::uuid`;
}
