import { mkdirSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { list } from 'tar';
import { databaseOver, type Database } from '../../../platform/database/database.ts';
import { errorCode } from '../../../platform/error-code.ts';
import { migrate } from '../../../platform/database/migrations/migrate.ts';
import { insertFixtureStores, sol } from '../../../test-support/fixture-stores.ts';
import { insertTestEvent } from '../../../test-support/insert-event.ts';
import { openMigratedMemory } from '../../../test-support/database/memory-database.ts';
import { testOnPostgres } from '../../../test-support/database/test-on-postgres.ts';
import { openTestDatabase } from '../../../test-support/database/test-database.ts';
import {
  emptySchema,
  openBackupFolder,
  refusedDb,
  rowsOf,
  runDb,
} from '../../../test-support/test-transfer.ts';
import type { Backup } from './backup-rules.ts';
import { measureText } from './table-text.ts';
import { loadBackup, readSnapshot } from './transfers.ts';

// What a session's settings write in other ways, and what COPY must escape.
const tables = `
create table a_review (store_id uuid primary key references stores);
create table all_types (
  number integer primary key,
  twice integer generated always as (number * 2) stored,
  "Nome, ""entre"" aspas" text,
  instant timestamptz, day date, span interval, exact numeric, floating double precision, bytes bytea,
  written json, period tstzrange, words text[]
);
create table "Odd; name" (id text primary key)`;
const rows = `
insert into a_review values ('${sol.storeId}');
insert into "Odd; name" values ('null'), ('[1]'), ('\\.'), ('');
insert into all_types values
(1, default, E'aspas " '' \\\\ \\t\\n\\r\\u0001 é ção 💈 \\u2028', '2026-03-10 09:00:00.123456-03', '4000-12-31',
  '1 year -3 days 04:05:06.789', 12345678901234567890.000100, 0.1::float8 + 0.2, '\\x00ff0a5c',
  '{"b": 1,  "a": [1.10, "\\u00e9"], "b": 2}', '[2026-03-10 09:00:00.5+00,)', array['vírgula, "aspas"', null, 'NULL', '']),
(2, default, '', 'infinity', '0044-03-15 BC', '-1 mons', 'NaN', '-Infinity', '', '"\\u0041"', '(,)', '{}'),
(3, default, null, null, null, null, null, null, null, null, null, null);
insert into "Odd; name" select repeat(md5(n::text), 60) from generate_series(1, 2596) n`;

const fileOf = openBackupFolder();
const progress = { report: () => undefined, signal: new AbortController().signal };
let embedded: Database;
let tested: Database;

beforeAll(async () => {
  embedded = databaseOver('pglite', await openMigratedMemory());
  tested = await openTestDatabase();
  for (const { pool } of [embedded, tested]) await pool.query(tables);
  await insertFixtureStores(tested.handle);
  const times = { start: '2026-03-10T09:00', end: '2026-03-10T10:00' };
  await insertTestEvent(tested.handle, { storeId: sol.storeId, calendarId: sol.ana, ...times });
  await tested.pool.query(rows);
});

afterAll(() => Promise.all([embedded.close(), tested.close()]));

const empty = ({ pool }: Database) => pool.query('truncate stores, all_types, "Odd; name" cascade');
const copy = (source: Database, target: Database) =>
  runDb(['copy', '--to', 'postgres://there'], { source, target });

test('GEN-030 GEN-032 a backup is a tar of every table that there is, each after those it needs, for its owner’s eyes only', async () => {
  // The two databases have other settings; the backup has not.
  await tested.pool.query(
    `set timezone = 'Asia/Kathmandu'; set datestyle = 'SQL, DMY'; set bytea_output = 'escape'`,
  );
  expect(await runDb(['backup', fileOf('a')], { source: tested })).toMatchObject({ code: 0, complained: '' });
  await tested.pool.query('reset all');
  const names: string[] = [];
  await list({ file: fileOf('a'), strict: true, onReadEntry: ({ path: name }) => names.push(name) });
  const all = Object.keys(await rowsOf(tested)).map((name) => `${name.replaceAll(/\W/g, '_')}.copy`);
  expect([names[0], ...names.slice(1).sort()]).toEqual(['manifest.json', ...all.sort()]);
  expect(names.indexOf('a_review.copy')).toBeGreaterThan(names.indexOf('stores.copy'));
  expect((await stat(fileOf('a'))).mode & 0o777).toBe(0o600);
});

test('every value arrives as it was, by a backup in the other database and by a copy back, counted and summed', async () => {
  const before = await rowsOf(tested);
  expect([before.all_types?.length, before['Odd; name']?.length]).toEqual([3, 2600]);
  const { said } = await runDb(['restore', fileOf('a')], { target: embedded });
  expect(said).toContain('services: 4 linhas');
  expect(said).toContain('Odd; name: 2.600 linhas');
  expect(said.at(-1)).toMatch(
    /^Backup restaurado e conferido: \d+ tabelas, 2\.\d+ linhas, como estavam em \d{4}-\d\d-\S+Z\.$/,
  );
  expect(await rowsOf(embedded)).toEqual(before);
  await empty(tested);
  const back = await copy(embedded, tested);
  expect(back.said.at(-1)).toMatch(
    /^Cópia feita e conferida: \d+ tabelas, 2\.\d+ linhas, com as mesmas contagens e somas nos dois lados\.$/,
  );
  expect(back.said).toContainEqual(expect.stringMatching(/^stores +2 +\d+$/));
  expect(await rowsOf(tested)).toEqual(before);
});

test('what is written after the first instant is not in it', async () => {
  const { pool, kind } = tested;
  let written: Promise<unknown> = Promise.resolve();
  await readSnapshot(tested, async ({ manifest, readText }) => {
    written = pool.query('delete from services');
    // The embedded database has one session, in which a writer comes after all is read.
    if (kind === 'postgres') await written;
    for (const table of manifest.tables) expect(table).toMatchObject(await measureText(readText(table)));
    expect(manifest.tables.find(({ name }) => name === 'services')).toMatchObject({ rows: 4 });
  });
  await written;
  expect((await pool.query('select from services')).rowCount).toBe(0);
});

testOnPostgres('no other session writes into a database that is being loaded', async () => {
  await empty(tested);
  let outcome: unknown;
  const load = ({ manifest, readText }: Backup) => {
    async function* whileOthersWrite(table: Parameters<typeof readText>[0]) {
      outcome ??= await tested.pool.query(`set lock_timeout = '50ms'; delete from stores`).catch(errorCode);
      yield* readText(table);
    }
    return loadBackup(tested, { manifest, readText: whileOthersWrite }, progress);
  };
  await readSnapshot(embedded, load);
  const lockNotAvailable = '55P03';
  expect(outcome).toBe(lockNotAvailable);
});

test('a row that does not arrive as it was takes everything back', async () => {
  await empty(tested);
  await tested.pool.query(`create function spoil() returns trigger language plpgsql as
    'begin new.price_in_cents := new.price_in_cents + 1; return new; end';
    create trigger spoil before insert on services for each row execute function spoil()`);
  expect(await copy(embedded, tested)).toMatchObject({
    code: 1,
    complained: 'A tabela services não chegou igual ao destino, e nada foi gravado: repita o comando.',
  });
  expect(Object.values(await rowsOf(tested)).flat()).toEqual([]);
});

test('GEN-031 data of an earlier schema are brought up to date in a database without tables', async () => {
  const folders = [fileOf('earlier'), fileOf('later')];
  for (const folder of folders) {
    mkdirSync(folder);
    writeFileSync(path.join(folder, '0001_visits.sql'), 'create table visits (name text, at text)');
  }
  writeFileSync(
    path.join(fileOf('later'), '0002_instants.sql'),
    'alter table visits alter at type timestamptz using at::timestamptz',
  );
  await emptySchema(embedded);
  expect(await runDb(['backup', fileOf('none')], { source: embedded })).toEqual(
    refusedDb(
      'O banco de dados de origem não tem dados do Hora Marcada: confira o endereço em DATABASE_URL.',
    ),
  );
  await migrate(embedded.pool, folders[0]);
  await embedded.pool.query(`insert into visits values ('Ana', '2026-03-10 09:00Z')`);
  await emptySchema(tested);
  await migrate(tested.pool, folders[1]);
  const load = () => readSnapshot(embedded, (backup) => loadBackup(tested, backup, progress, folders[1]));
  await expect(load()).rejects.toThrow(
    'O banco de dados de destino já tem migrações que os dados não têm (eles vão até 0001_visits.sql): escolha um banco novo, sem tabelas.',
  );
  await emptySchema(tested);
  await load();
  expect((await tested.pool.query('select * from visits')).rows).toEqual([
    { name: 'Ana', at: new Date('2026-03-10T09:00Z') },
  ]);
  expect((await migrate(tested.pool, folders[1])).ran).toEqual([]);
});
