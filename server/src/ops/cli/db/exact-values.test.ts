import type { Database } from '../../../platform/database/database.ts';
import { openTestDatabase } from '../../../test-support/database/test-database.ts';
import { openBackupFolder, rowsOf, runDb } from '../../../test-support/test-transfer.ts';

const allTypes = `
create table all_types (
  number integer generated always as identity primary key,
  parent integer references all_types deferrable,
  twice integer generated always as (number * 2) stored,
  "Nome, ""entre"" aspas" text,
  instant timestamptz, wall timestamp, day date, time_of_day time, span interval,
  exact numeric, scaled numeric(30, 10), floating double precision, small real, big bigint, flag boolean,
  bytes bytea, written json, kept jsonb,
  period tstzrange, numbers int4range, periods tstzmultirange,
  words text[], grid integer[][], id uuid, bits bit(5), address inet, padded char(5), bounded varchar(9)
);
create sequence countdown increment -1;
create sequence untouched;
create table "Odd; name" (id text primary key)`;

const rows = `
set constraints all deferred;
select nextval('countdown'), nextval('countdown');
insert into "Odd; name" values ('null'), ('[1]'), ('{"end":"x"}'), ('');
insert into all_types (
  parent, "Nome, ""entre"" aspas", instant, wall, day, time_of_day, span, exact, scaled, floating, small, big, flag,
  bytes, written, kept, period, numbers, periods, words, grid, id, bits, address, padded, bounded
) values
(601, E'aspas " '' \\\\ \\t\\n\\r\\u0001 é ção 💈 \\u2028 {"end":"x"}', '2026-03-10 09:00:00.123456-03', '2026-03-10 09:00:00.000001',
  '4000-12-31', '23:59:59.999999', '1 year -3 days 04:05:06.789', 12345678901234567890.000100, 0.1, 0.1::float8 + 0.2,
  1.1, 9223372036854775807, true, '\\x00ff0a5c', '{"b": 1,  "a": [1.10, "\\u00e9"], "b": 2}', '{"b": 12345678901234567890.10, "a": 1.10}',
  '[2026-03-10 09:00:00.5+00,)', 'empty', '{[2026-01-01 00:00+00,2026-01-02 00:00+00)}',
  array['vírgula, "aspas"', null, 'NULL', ''], '{{1,2},{3,4}}', '5cb0a2a0-0000-4000-8000-000000000001', '10101',
  '10.0.0.1/8', 'ab', 'nove'),
(null, '', 'infinity', '-infinity', '0044-03-15 BC', '24:00', '-1 mons', 'NaN', null, '-Infinity', 'NaN', -9223372036854775808,
  false, '', '"\\u0041"', 'null', '(,)', '[1,5)', '{}', '{}', '{}', null, '00000', '::1', '', ' b ');
insert into all_types (exact) select n from generate_series(1, 600) n`;

const fileOf = openBackupFolder();
let source: Database;
let target: Database;

beforeAll(async () => {
  [source, target] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  await Promise.all([source, target].map(({ pool }) => pool.query(allTypes)));
  await source.pool.query(rows);
});

afterAll(() => Promise.all([source.close(), target.close()]));

test('values of every type, names of any kind and references to oneself arrive as they were', async () => {
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

test('identity values and sequences go on where they stood', async () => {
  const next = `insert into all_types (big) values (1) returning number, twice, nextval('countdown') as down,
    nextval('untouched') as first`;
  expect((await target.pool.query(next)).rows).toEqual([{ number: 603, twice: 1206, down: -3, first: 1 }]);
});
