import { sql } from 'kysely';

/**
 * What became of an event that stands: it meets exactly one of these conditions, by which a month's figures and a customer's
 * record count (DAY-019). An event counts from its start on, as soon as its outcome may be noted.
 */
export function outcomeConditions(now: Date) {
  return {
    attended: sql`outcome = 'attended'`,
    missed: sql`outcome = 'missed'`,
    unmarked: sql`outcome is null and start_time <= ${now}`,
    ahead: sql`outcome is null and start_time > ${now}`,
  };
}
