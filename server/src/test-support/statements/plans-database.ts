import { createHash, randomUUID } from 'node:crypto';
import { openDatabase, type Database } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrations/migrate.ts';
import { readMigrations } from '../../platform/database/migrations/read-migrations.ts';
import { bookSlotFunction } from '../../scheduling/booking/shard-booking-queries.ts';
import { booksByFunction, databaseUrl } from '../database/throw-away-database.ts';
import { namesEvents, openScansOf } from './event-scans.ts';

const stores = 400;
const eventsAStore = 10;

const rows = [
  `insert into stores (store_id, endpoint, title, created_at)
   select md5('store ' || number)::uuid, 'loja-' || number, 'Loja', now() from generate_series(1, ${stores}) as number`,
  `insert into calendars (store_id, calendar_id, name, created_at)
   select store_id, md5('calendar ' || number)::uuid, number, now()
   from stores cross join generate_series(0, 1) as number`,
  `insert into events (store_id, event_id, calendar_id, title, start_time, end_time, is_confirmed, client_name,
     client_phone, may_overlap, is_booking, created_at)
   select store_id, gen_random_uuid(), md5('calendar ' || number % 2)::uuid, 'Corte', day, day + interval '1 hour',
     number % 5 > 0, 'Cliente ' || number, (11900000000 + number)::text, number % 50 = 0, number % 3 > 0, now()
   from stores
   cross join generate_series(1, ${eventsAStore}) as number
   cross join lateral (select date '2026-01-01' + number * interval '8 hours' as day) as days`,
  'analyze',
];

const LOCK = 7_240_199;

/** Of statements, those that look for events other than by an index from their store's part on. */
export async function findOpenScans({ pool }: Database, statements: readonly string[]): Promise<object[]> {
  const found = [];
  for (const statement of statements.filter(namesEvents)) {
    // A statement that cannot be explained is reported like one with a bad plan.
    const scans = await openScansOf(pool, statement).catch((error: unknown) => [String(error)]);
    if (scans.length > 0) found.push({ statement: statement.replace(/\s+/g, ' ').trim(), scans });
  }
  return found;
}

/** Of the statements that a test file saw, those that no file has yet examined and found good. */
export async function unexamined({ pool }: Database, seen: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ hash: string }>('select hash from passed where hash = any ($1)', [
    seen.map(hashOf),
  ]);
  const known = new Set(rows.map(({ hash }) => hash));
  return seen.filter((text) => !known.has(hashOf(text)));
}

/** Tells all test files of this PostgreSQL that statements are good. */
export async function recordGood({ pool }: Database, statements: readonly string[]): Promise<void> {
  await pool.query('insert into passed select unnest($1::text[]) on conflict do nothing', [
    statements.map(hashOf),
  ]);
}

/** A database of many stores, which all test files on a PostgreSQL server share. */
export async function openPlans(serverUrl: string): Promise<Database> {
  const made = (await readMigrations()).map(({ checksum }) => checksum);
  if (booksByFunction) made.push(bookSlotFunction.definition);
  const name = `event_plans_${hashOf(made.join()).slice(0, 16)}`;
  const server = await openDatabase(serverUrl);
  const client = await server.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      const unfinished = `plans_${randomUUID().replaceAll('-', '')}`;
      await client.query(`create database ${unfinished}`);
      await fill(databaseUrl(serverUrl, unfinished));
      await client.query(`alter database ${unfinished} rename to ${name}`);
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
    client.release();
    await server.close();
  }
  return openDatabase(databaseUrl(serverUrl, name));
}

async function fill(url: string): Promise<void> {
  const database = await openDatabase(url);
  await migrate(database.pool);
  if (booksByFunction) await database.pool.query(bookSlotFunction.definition);
  await fillWithManyStores(database);
  await database.pool.query('create table passed (hash text primary key)');
  await database.close();
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Fills an empty, migrated database with events of so many stores that looking through all of them never pays. */
export async function fillWithManyStores({ pool }: Pick<Database, 'pool'>): Promise<void> {
  for (const statement of rows) await pool.query(statement);
}
