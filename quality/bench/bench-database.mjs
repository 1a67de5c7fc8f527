import { prepareStore } from './booking-sides.mjs';
import { builtServer } from './built-server.mjs';

/** A PostgreSQL that must be empty, by default that of TEST_DATABASE_URL, migrated; `addStore` puts stores into it to be booked in. */
export async function openBenchDatabase(url = process.env.TEST_DATABASE_URL) {
  const { migrate } = await builtServer('platform/database/migrations/migrate.js');
  const { openDatabase } = await builtServer('platform/database/database.js');
  const { storeIdOf } = await builtServer('platform/store-id.js');
  if (!url) throw new Error('Set TEST_DATABASE_URL to an empty PostgreSQL database.');
  const database = await openDatabase(url);
  await migrate(database.pool);
  const addStore = (name) => {
    const endpoint = `${name}-${Date.now()}`;
    return prepareStore(database.pool, storeIdOf(endpoint), endpoint);
  };
  return { database, url, addStore };
}
