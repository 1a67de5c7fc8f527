import { openDatabase, type Database } from '../../../server/src/platform/database/database.ts';
import { migrate } from '../../../server/src/platform/database/migrations/migrate.ts';
import { storeIdOf } from '../../../server/src/platform/store-id.ts';
import { throwAwayUrl } from '../bench-database.ts';
import { insertStores, type ScaleStore } from './stores.ts';

/** The size of most stores. */
const usual = { calendars: 2, events: 200 };

export interface SizedDatabase {
  readonly database: Database;
  readonly databaseUrl: string;
  readonly stores: readonly ScaleStore[];
  /** Its size, and shared_buffers. */
  size(): Promise<string>;
  /** Deletes what was booked, so that measuring does not make the database grow. */
  deleteBookings(): Promise<void>;
}

/** A new database with `others`, and usual stores of 200 events that have so many together. */
export async function openDatabaseOf(
  name: string,
  events: number,
  others: readonly Omit<ScaleStore, 'storeId'>[] = [],
): Promise<SizedDatabase> {
  const databaseUrl = await createDatabase(name);
  const database = await openDatabase(databaseUrl);
  const { pool } = database;
  await migrate(pool);
  const count = Math.ceil(events / usual.events);
  const usuals = Array.from({ length: count }, (_, index) => ({ endpoint: `loja-${index}`, ...usual }));
  const stores = [...others, ...usuals].map((store) => ({ ...store, storeId: storeIdOf(store.endpoint) }));
  await insertStores(pool, stores);
  const startedAt = new Date();
  return {
    database,
    databaseUrl,
    stores,
    size: async () => {
      const { rows } = await pool.query<{ size: string }>(
        `select pg_size_pretty(pg_database_size(current_database())) || ', ' || current_setting('shared_buffers') as size`,
      );
      return rows[0]?.size ?? '';
    },
    deleteBookings: async () => {
      for (const table of ['events', 'idempotency_keys'])
        await pool.query(`delete from ${table} where created_at >= $1`, [startedAt]);
      await pool.query('vacuum events, idempotency_keys');
    },
  };
}

async function createDatabase(name: string): Promise<string> {
  const created = new URL(throwAwayUrl());
  const { pool, close } = await openDatabase(created.href);
  await pool.query(`create database ${name}`);
  await close();
  created.pathname = `/${name}`;
  return created.href;
}
