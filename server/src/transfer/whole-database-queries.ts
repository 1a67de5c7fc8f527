import { Kysely, PostgresDialect } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Handle } from '../platform/database/schema.ts';

/**
 * Asks for all stores at once, and for tables that only the catalogue knows: apart from the handle that answers
 * requests, whose statements name their store.
 */
export function wholeDatabase({ pool }: Database): Handle {
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}
