import { sql } from 'kysely';
import type { Handle } from '../../../platform/database/schema.ts';

/** What a restored database holds, and when its last booking was made. */
export interface RestoredContents {
  readonly stores: number;
  readonly calendars: number;
  readonly services: number;
  readonly bookings: number;
  readonly lastBookedAt: Date | null;
}

/** Counts the contents of a whole database. */
export async function findContents(handle: Handle): Promise<RestoredContents | undefined> {
  const { rows } = await sql<RestoredContents>`
    select
      (select count(*)::int from stores) as stores,
      (select count(*)::int from calendars) as calendars,
      (select count(*)::int from services) as services,
      (select count(*)::int from events) as bookings,
      (select max(created_at) from events) as "lastBookedAt"`.execute(handle);
  return rows[0];
}
