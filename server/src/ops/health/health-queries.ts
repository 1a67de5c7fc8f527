import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';

/** Resolves when the database answers anything at all. */
export async function askAnything(handle: Handle): Promise<void> {
  await sql`select 1`.execute(handle);
}
