import { openDatabase, type Database } from '../../server/src/platform/database/database.ts';
import { migrate } from '../../server/src/platform/database/migrations/migrate.ts';
import { storeIdOf } from '../../server/src/platform/store-id.ts';
import { prepareStore, type BenchStore } from './booking-sides.ts';

export interface BenchDatabase {
  readonly database: Database;
  readonly url: string;
  /** Puts a store into it to be booked in. */
  readonly addStore: (name: string) => Promise<BenchStore>;
}

/** A PostgreSQL that must be empty, by default that of TEST_DATABASE_URL, migrated. */
export async function openBenchDatabase(url = throwAwayUrl()): Promise<BenchDatabase> {
  const database = await openDatabase(url);
  await migrate(database.pool);
  const addStore = (name: string) => {
    const endpoint = `${name}-${Date.now()}`;
    return prepareStore(database.pool, storeIdOf(endpoint), endpoint);
  };
  return { database, url, addStore };
}

/** The address of TEST_DATABASE_URL. */
export function throwAwayUrl(): string {
  const { TEST_DATABASE_URL: url } = process.env;
  if (!url) throw new Error('Set TEST_DATABASE_URL to an empty PostgreSQL database.');
  return url;
}
