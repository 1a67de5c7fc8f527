import type { Database } from '../../../platform/database/database.ts';
import { insertFixtureStores } from '../../../test-support/fixture-stores.ts';
import { openTestDatabase } from '../../../test-support/database/test-database.ts';
import { readSnapshot } from './read-snapshot.ts';
import { isTextOf } from './table-text.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await insertFixtureStores(database.handle);
});

afterAll(() => database.close());

const tablesInBackup = () =>
  readSnapshot(database, ({ manifest }) => Promise.resolve(manifest.tables.map(({ name }) => name)));

const namesOutside = `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'm', 'f') and n.nspname !~ '^(pg_|information_schema$)'
    and not (n.nspname = 'public' and c.relname = any ($1))`;

test('GEN-032 every table that the schema has is in a backup, after those it needs, and the migrations beside them', async () => {
  await database.pool.query('create table a_review (store_id uuid primary key references stores)');
  const tables = await tablesInBackup();
  expect(tables.indexOf('a_review')).toBeGreaterThan(tables.indexOf('stores'));
  expect((await database.pool.query(namesOutside, [tables])).rows).toEqual([{ name: 'schema_migrations' }]);
  await database.pool.query('drop table a_review');
});

test('tables that reference one another are an error, for no order suits them', async () => {
  await database.pool.query(
    'create table hen (id integer primary key, egg integer); create table egg (id integer primary key references hen); alter table hen add foreign key (egg) references egg',
  );
  await expect(tablesInBackup()).rejects.toThrow('No table can be loaded first: egg, hen need one another.');
  await database.pool.query('drop table hen, egg cascade');
});

test('what is written after the first instant is not in it', async () => {
  const { pool, kind } = database;
  let written: Promise<unknown> = Promise.resolve();
  await readSnapshot(database, async ({ manifest, texts }) => {
    written = pool.query('delete from services');
    // The embedded database has one session, in which a writer comes after all is read.
    if (kind === 'postgres') await written;
    const whole: string[] = [];
    for await (const [table, text] of texts) if (await isTextOf(table, text)) whole.push(table.name);
    expect(whole).toEqual(manifest.tables.map(({ name }) => name));
    expect(manifest.tables.find(({ name }) => name === 'services')).toMatchObject({ rows: 4 });
    expect(manifest.takenAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
  });
  await written;
  expect((await pool.query('select from services')).rowCount).toBe(0);
});

test('a database that this program never opened has nothing to copy', async () => {
  await database.pool.query('drop table schema_migrations');
  await expect(tablesInBackup()).rejects.toMatchObject({ code: 'nothing_to_copy' });
});
