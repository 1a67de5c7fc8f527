import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

/** Resolves when the database answers anything at all. */
export async function askAnything(handle: Kysely<Schema>): Promise<void> {
  await sql`select 1`.execute(handle);
}
