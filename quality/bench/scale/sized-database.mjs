import { builtServer } from '../built-server.mjs';
import { insertStores } from './stores.mjs';

/** What most stores have. */
const usual = { calendars: 2, events: 200 };

/** A new database with `others`, and usual stores of 200 events that have so many together. */
export async function openDatabaseOf(name, events, others = []) {
  const { openDatabase } = await builtServer('platform/database/database.js');
  const { migrate } = await builtServer('platform/database/migrations/migrate.js');
  const { storeIdOf } = await builtServer('platform/store-id.js');
  const databaseUrl = await createDatabase(openDatabase, name);
  const database = await openDatabase(databaseUrl);
  const { pool } = database;
  await migrate(pool);
  const count = Math.ceil(events / usual.events);
  const usuals = Array.from({ length: count }, (_, index) => ({ endpoint: `loja-${index}`, ...usual }));
  const stores = [...others, ...usuals].map((store) => ({ ...store, storeId: storeIdOf(store.endpoint) }));
  await insertStores(pool, stores);
  const startedAt = new Date();
  return {
    ...database,
    databaseUrl,
    stores,
    size: async () => {
      const { rows } = await pool.query(
        `select pg_size_pretty(pg_database_size(current_database())) as size, current_setting('shared_buffers') as shared_buffers`,
      );
      return `${rows[0].size}, ${rows[0].shared_buffers}`;
    },
    /** Deletes what was booked, so that measuring does not make the database grow. */
    deleteBookings: async () => {
      for (const table of ['events', 'idempotency_keys'])
        await pool.query(`delete from ${table} where created_at >= $1`, [startedAt]);
      await pool.query('vacuum events, idempotency_keys');
    },
  };
}

async function createDatabase(openDatabase, name) {
  const { TEST_DATABASE_URL: url } = process.env;
  if (!url) throw new Error('Set TEST_DATABASE_URL to an empty PostgreSQL database.');
  const { pool, close } = await openDatabase(url);
  await pool.query(`create database ${name}`);
  await close();
  const created = new URL(url);
  created.pathname = `/${name}`;
  return created.href;
}
