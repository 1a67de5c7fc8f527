import { randomUUID } from 'node:crypto';
import type { Database } from '../../../platform/database/database.ts';
import { insertFixtureStores, sol } from '../../../test-support/fixture-stores.ts';
import { openTestDatabase } from '../../../test-support/database/test-database.ts';
import { readSnapshot } from './read-snapshot.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await insertFixtureStores(database.handle);
});

afterAll(() => database.close());

const tablesInBackup = () =>
  readSnapshot(database, ({ header }) => Promise.resolve(header.tables.map(({ name }) => name)));

const tablesOutside = async (inside: readonly string[]) => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'm', 'f') and n.nspname !~ '^(pg_|information_schema$)'
       and not (n.nspname = 'public' and c.relname = any ($1)) order by 1`,
    [inside],
  );
  return rows.map(({ name }) => name);
};

test('every table of the schema is in a backup, and the migrations beside them', async () => {
  const tables = await tablesInBackup();
  expect(tables).toEqual(expect.arrayContaining(['stores', 'owners', 'events', 'sessions', 'notifications']));
  expect(await tablesOutside(tables)).toEqual(['schema_migrations']);
  const { rows: migrations } = await database.pool.query(
    'select name, checksum from schema_migrations order by name',
  );
  await readSnapshot(database, ({ header }) => {
    expect(header.migrations).toEqual(migrations);
    return Promise.resolve();
  });
});

test('a table that a later migration makes is in a backup too, after those it needs', async () => {
  await database.pool.query('create table a_review (store_id uuid primary key references stores)');
  try {
    const tables = await tablesInBackup();
    expect(tables.indexOf('a_review')).toBeGreaterThan(tables.indexOf('stores'));
  } finally {
    await database.pool.query('drop table a_review');
  }
});

test.each([
  [
    'in another schema',
    'create schema other; create table other.lost (id integer)',
    'drop schema other cascade',
  ],
  ['that shows others', 'create materialized view lost as select 1 as id', 'drop materialized view lost'],
])('a table %s would be found missing', async (_, create, drop) => {
  await database.pool.query(create);
  try {
    expect(await tablesOutside(await tablesInBackup())).toHaveLength(2);
  } finally {
    await database.pool.query(drop);
  }
});

test('tables that reference one another are an error, for no order suits them', async () => {
  await database.pool.query(
    'create table hen (id integer primary key, egg integer); create table egg (id integer primary key references hen); alter table hen add foreign key (egg) references egg',
  );
  try {
    await expect(tablesInBackup()).rejects.toThrow(
      'Make a foreign key deferrable: egg, hen need one another.',
    );
  } finally {
    await database.pool.query('drop table hen, egg cascade');
  }
});

test('what is written after the first instant is not in it', async () => {
  const write = async () => {
    await database.pool.query(
      `insert into events (store_id, event_id, title, start_time, end_time, created_at)
       values ($1, $2, 'Depois', now(), now() + interval '1 hour', now())`,
      [sol.storeId, randomUUID()],
    );
    await database.pool.query(`delete from services where store_id = $1`, [sol.storeId]);
  };
  let written = Promise.resolve();
  const before = await database.pool.query<{ moment: Date }>('select clock_timestamp() as moment');
  await readSnapshot(database, async ({ header, batches }) => {
    written = write();
    // The embedded database has one session, in which a writer comes after all is read.
    if (database.kind === 'postgres') await written;
    const rows: Record<string, number> = {};
    for await (const { table, lines } of batches) rows[table.name] = (rows[table.name] ?? 0) + lines.length;
    expect(rows).toMatchObject({ stores: 2, services: 4, service_calendars: 6 });
    expect(rows).not.toHaveProperty('events');
    const moment = before.rows[0]?.moment.getTime() ?? 0;
    expect(new Date(header.takenAt).getTime()).toBeGreaterThanOrEqual(moment);
    expect(header.takenAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
  });
  await written;
  const { rowCount } = await database.pool.query('select from events');
  expect(rowCount).toBe(1);
});

test('a database that this program never opened has nothing to copy', async () => {
  await database.pool.query('alter table schema_migrations rename to elsewhere');
  try {
    await expect(tablesInBackup()).rejects.toMatchObject({ code: 'nothing_to_copy' });
  } finally {
    await database.pool.query('alter table elsewhere rename to schema_migrations');
  }
});
