import type { Database } from '../../../platform/database/database.ts';
import { openTestDatabase } from '../../../test-support/database/test-database.ts';
import { openBackupFolder, rowsOf, runDb } from '../../../test-support/test-transfer.ts';

// What a session's settings write in other ways, and what COPY must escape.
const allTypes = `
create table all_types (
  number integer primary key,
  twice integer generated always as (number * 2) stored,
  "Nome, ""entre"" aspas" text,
  instant timestamptz, day date, span interval, exact numeric, floating double precision, bytes bytea,
  written json, period tstzrange, words text[]
);
create table "Odd; name" (id text primary key)`;

const rows = `
insert into "Odd; name" values ('null'), ('[1]'), ('\\.'), ('');
insert into all_types values
(1, default, E'aspas " '' \\\\ \\t\\n\\r\\u0001 é ção 💈 \\u2028', '2026-03-10 09:00:00.123456-03', '4000-12-31',
  '1 year -3 days 04:05:06.789', 12345678901234567890.000100, 0.1::float8 + 0.2, '\\x00ff0a5c',
  '{"b": 1,  "a": [1.10, "\\u00e9"], "b": 2}', '[2026-03-10 09:00:00.5+00,)', array['vírgula, "aspas"', null, 'NULL', '']),
(2, default, '', 'infinity', '0044-03-15 BC', '-1 mons', 'NaN', '-Infinity', '', '"\\u0041"', '(,)', '{}'),
(3, default, null, null, null, null, null, null, null, null, null, null);
insert into all_types (number) select n from generate_series(4, 602) n`;

const fileOf = openBackupFolder();
let source: Database;
let target: Database;

beforeAll(async () => {
  [source, target] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  await Promise.all([source, target].map(({ pool }) => pool.query(allTypes)));
  await source.pool.query(rows);
});

afterAll(() => Promise.all([source.close(), target.close()]));

test('values of every type and names of any kind arrive as they were', async () => {
  // The two databases have other time zones; the backup has not.
  await source.pool.query(
    `set timezone = 'Asia/Kathmandu'; set datestyle = 'SQL, DMY'; set bytea_output = 'escape'`,
  );
  expect(await runDb(['backup', fileOf('a')], { source })).toMatchObject({ code: 0, complained: '' });
  await source.pool.query('reset all');
  expect(await runDb(['restore', fileOf('a')], { target })).toMatchObject({ code: 0, complained: '' });
  const arrived = await rowsOf(target);
  expect(arrived).toEqual(await rowsOf(source));
  expect(arrived.all_types).toHaveLength(602);
  expect(arrived['Odd; name']).toHaveLength(4);
});
