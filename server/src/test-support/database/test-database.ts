import { jest } from '@jest/globals';
import { databaseOver, type Database } from '../../platform/database/database.ts';
import { openEmptied } from './emptied-database.ts';
import { borrowMigratedMemory } from './memory-database.ts';
import { isOnCitus, openThrowAway } from './throw-away-database.ts';

// The first database on a machine takes PGlite several seconds, and more beside other tests.
jest.setTimeout(120_000);

/** An empty, migrated database: PGlite in memory, or one of its own on the server of TEST_DATABASE_URL. */
export async function openTestDatabase(): Promise<Database> {
  const { TEST_DATABASE_URL: serverUrl } = process.env;
  if (!serverUrl) return databaseOver('pglite', await borrowMigratedMemory());
  return isOnCitus ? openThrowAway(serverUrl) : openEmptied(serverUrl);
}

/** One on PostgreSQL in which no test has left pages, for what counts them. */
export async function openNewDatabase(): Promise<Database> {
  const { TEST_DATABASE_URL: serverUrl } = process.env;
  return serverUrl ? openThrowAway(serverUrl) : openTestDatabase();
}
