import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openTestDatabase } from '../../../test-support/database/test-database.ts';
import { productVersion } from '../../product-version.ts';
import type { Database } from '../database.ts';
import { migrate } from './migrate.ts';

let database: Database;
let folder: string;

beforeAll(async () => {
  database = await openTestDatabase();
});

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'migrations-'));
  await database.pool.query('drop table if exists schema_migrations, first, second');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

afterAll(() => database.close());

const write = (number: string, text: string) => writeFileSync(fileOf(number), text);
const fileOf = (number: string) => path.join(folder, `${number}_change.sql`);

/** The later release's files run, and are taken away again: what is left is the program of before. */
async function migrateAndGoBack(later: Readonly<Record<string, string>>): Promise<void> {
  for (const [number, text] of Object.entries(later)) write(number, text);
  await migrate(database.pool, folder);
  for (const number of Object.keys(later)) rmSync(fileOf(number));
}

test('a release works on what later ones added, and reports it', async () => {
  write('0001', 'select 1');
  await migrateAndGoBack({ '0002': '-- serves: 0001\nselect 2', '0003': '-- serves: 0001\nselect 3' });
  const newer = ['0002_change.sql', '0003_change.sql'];
  expect(await migrate(database.pool, folder)).toEqual({ ran: [], newer });
});

test('OPR-040 a release that the database no longer serves ends with one sentence, and changes nothing', async () => {
  write('0001', 'select 1');
  await migrateAndGoBack({
    '0003': '-- serves: 0001\nselect 3',
    '0004': '-- serves: 0003\nselect 4',
    '0005': '-- serves: 0001\nselect 5',
  });
  write('0002', 'create table first (number integer)');
  await expect(migrate(database.pool, folder)).rejects.toMatchObject({
    code: 'newer_database',
    message:
      'O banco de dados é de uma versão mais nova (migração 0005_change.sql), que esta já não atende: inicie uma versão do servidor que tenha a migração 0003.',
  });
  await database.pool.query(
    "update schema_migrations set applied_by = '9.1.0' where name = '0005_change.sql'",
  );
  await expect(migrate(database.pool, folder)).rejects.toThrow(
    'mais nova (migração 0005_change.sql, aplicada pelo servidor 9.1.0), que esta já não atende: inicie o servidor 9.1.0, ou outra versão que tenha a migração 0003.',
  );
  expect((await database.pool.query("select to_regclass('first') as made")).rows).toEqual([{ made: null }]);
  write('0003', '-- serves: 0001\nselect 3');
  expect((await migrate(database.pool, folder)).ran).toEqual(['0002_change.sql']);
});

test('OPR-040 each migration is recorded with the version of the server that ran it', async () => {
  write('0001', 'select 1');
  await migrate(database.pool, folder);
  const { rows } = await database.pool.query('select applied_by from schema_migrations');
  expect(rows).toEqual([{ applied_by: productVersion }]);
});

test('a migration that does not say serves the release before it, and none before that', async () => {
  write('0001', 'select 1');
  await migrateAndGoBack({ '0002': '-- adds\n-- serves: 0000\nselect 2' });
  expect((await migrate(database.pool, folder)).ran).toEqual([]);
  rmSync(fileOf('0001'));
  await expect(migrate(database.pool, folder)).rejects.toMatchObject({ code: 'newer_database' });
});

test('an index is built beside its writers, and anew after it could not be finished', async () => {
  write('0001', 'create table first (number integer); insert into first values (1), (1)');
  write(
    '0002',
    '-- serves: 0001\ndrop index concurrently if exists once;\n-- Each once.\ncreate unique index concurrently once on first (number);\n',
  );
  await expect(migrate(database.pool, folder)).rejects.toMatchObject({ code: 'failed_migration' });
  await database.pool.query('truncate first');
  expect((await migrate(database.pool, folder)).ran).toEqual(['0002_change.sql']);
  expect((await migrate(database.pool, folder)).ran).toEqual([]);
  await database.pool.query('insert into first values (1)');
  await expect(database.pool.query('insert into first values (1)')).rejects.toMatchObject({ code: '23505' });
});

test('programs that start at once build one index', async () => {
  write('0001', 'create table first (number integer)');
  write(
    '0002',
    '-- serves: 0001\ndrop index concurrently if exists by;\ncreate index concurrently by on first (number)',
  );
  await Promise.all([1, 2, 3].map(() => database.pool.query('select 1')));
  const runs = await Promise.all([1, 2, 3].map(() => migrate(database.pool, folder)));
  expect(runs.flatMap(({ ran }) => ran)).toEqual(['0001_change.sql', '0002_change.sql']);
});
