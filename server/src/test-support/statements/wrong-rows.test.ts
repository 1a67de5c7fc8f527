import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '../../platform/database/database.ts';
import { openTestDatabase } from '../database/test-database.ts';
import { testOnPostgres } from '../database/test-on-postgres.ts';
import { readDeclaredRows } from './declared-rows.ts';
import { findWrongRows, serversDeclaredRows } from './wrong-rows.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

interface Example {
  readonly source: string;
  /** The statement as the database gets it. */
  readonly seen: string;
  readonly found: readonly string[];
}

const ofStore = (row: string, ...found: string[]): Example => ({
  source: `sql<${row}>\`select title, expiration_date as "expirationDate" from stores where store_id = \${id}\``,
  seen: 'select title, expiration_date as "expirationDate" from stores where store_id = $1',
  found,
});

const ofValue = (expression: string, type: string, ...found: string[]): Example => ({
  source: `sql<{ value: ${type} }>\`select ${expression} as value from services\``,
  seen: `select ${expression} as value from services`,
  found: found.map((difference) => `value: ${difference}`),
});

const outerJoin =
  'select service_id as id, calendars.name from services left join calendars using (store_id)';

const examples: readonly Example[] = [
  ofStore('{ title: string; expirationDate: string | null }'),
  ofStore('{ title: unknown; expirationDate: unknown }'),
  ofStore('{ name: string; expirationDate: string | null }', 'name: no column', 'title: not declared'),
  ofStore('{ title: string }', 'expirationDate: not declared'),
  ofStore('{ title: number; expirationDate: string | null }', 'title: string, declared number'),
  ofStore('{ title: string[]; expirationDate: string | null }', 'title: string, declared string[]'),
  ofStore('{ title: string; expirationDate: Date | null }', 'expirationDate: string, declared Date'),
  ofStore('{ title: string; expirationDate: string }', 'expirationDate: may be null, declared never null'),
  ofValue('count(*)', 'number'),
  ofValue('sum(price_in_cents)', 'number | null'),
  ofValue('sum(price_in_cents)', 'number', 'may be null, declared never null'),
  ofValue('avg(price_in_cents)', 'number | null', 'string, declared number'),
  ofValue('coalesce(max(name), null)', 'string', 'may be null, declared never null'),
  ofValue(`coalesce(max(name), '')`, 'string'),
  ofValue('max(name) filter (where show_price)', 'string', 'may be null, declared never null'),
  ofValue('json_agg(name)', 'string[] | null'),
  ofValue('json_agg(name)', 'Date[] | null', 'json, declared Date[]'),
  ofValue('array_agg(created_at)', 'Date[] | null'),
  ofValue('array_agg(created_at)', 'string[] | null', 'Date[], declared string[]'),
  ofValue('(select title from stores limit 1)', 'string', 'may be null, declared never null'),
  ofValue(`(select coalesce(string_agg(title, ','), '') from stores)`, 'string'),
  ofValue(`case when true then 'a' end`, `'a'`, 'may be null, declared never null'),
  ofValue(`case when true then 'a' else 'b' end`, `'a' | 'b'`),
  ofValue('exists (select from stores)', 'boolean'),
  ofValue(`decode('00', 'hex')`, 'Date', 'Buffer, declared Date'),
  {
    source: `pool.query<{ id: string; name: string }>('${outerJoin}')`,
    seen: outerJoin,
    found: ['name: may be null, declared never null'],
  },
  {
    source: 'sql<{ name: string }>`select max(name) as name from services group by show_price`',
    seen: 'select max(name) as name from services group by show_price',
    found: [],
  },
  {
    source: 'sql<{ id: string }>`select calendar_id as id from events where calendar_id is not null`',
    seen: 'select calendar_id as id from events where calendar_id is not null',
    found: [],
  },
  // A generic row may have more columns than it says, and no fewer.
  {
    source:
      'const read = <Row extends { title: string; id: string }>() => sql<Row>`select title, phone from stores`',
    seen: 'select title, phone from stores',
    found: ['id: no column'],
  },
  // A table of the schema, as it is read.
  {
    source: 'interface Schema { member_calendars: { store_id: { __select__: string }; member_id: Date } }',
    seen: 'select * from member_calendars',
    found: ['member_id: string, declared Date', 'calendar_id: not declared'],
  },
];

// One program reads all of them: each is a line of one file.
const folder = mkdtempSync(path.join(tmpdir(), 'rows-'));
const file = path.join(folder, 'examples.ts');
writeFileSync(
  file,
  ['declare const pool: any, sql: any, id: string;', ...examples.map(({ source }) => source)].join('\n'),
);
const declared = readDeclaredRows([file], { lib: ['lib.es2023.d.ts'], types: [], strict: true });
rmSync(folder, { recursive: true });

test.each(examples)('of $source is found: $found', async (example) => {
  const row = declared[examples.indexOf(example)];
  const found = await findWrongRows(database.pool, [example.seen], row ? [row] : []);
  expect(found.map((words) => words.replace(/^\S+ /, ''))).toEqual(example.found);
});

const row = (pieces: string[], kind: string) => ({
  at: 'here',
  pieces,
  columns: { title: { kind, mayBeNull: false } },
  isOpen: false,
});

test('a statement is held to the row beside most of its words', async () => {
  const rows = [
    row(['select ', ''], 'number'),
    row(['select title from', ''], 'string'),
    row(['select ', ' from owners'], 'Date'),
  ];
  expect(await findWrongRows(database.pool, ['select title from stores'], rows)).toEqual([]);
});

test('of a statement that declares no row nothing is asked', async () => {
  const rows = [
    row(['select ', ''], 'number'),
    { at: 'here', pieces: ['select title from', ''], isOpen: false },
  ];
  expect(await findWrongRows(database.pool, ['select title from stores'], rows)).toEqual([]);
});

test('of rows beside the same words one must fit', async () => {
  const [fits, differs] = [
    row(['select ', ' from stores'], 'string'),
    row(['select ', ' from stores'], 'Date'),
  ];
  expect(await findWrongRows(database.pool, ['select title from stores'], [differs, fits])).toEqual([]);
  expect(await findWrongRows(database.pool, ['select title from stores'], [differs])).toHaveLength(1);
});

testOnPostgres('every statement with a declared row has words of its own, by which it is known', () => {
  const wordless = serversDeclaredRows().filter(({ pieces }) => !/\w/.test(pieces.join('')));
  expect(wordless).toEqual([]);
  return Promise.resolve();
});

testOnPostgres(
  'every table of the schema, and every statement without gaps, is as it is declared',
  async () => {
    const rows = serversDeclaredRows().filter(
      ({ at, pieces, columns }) => columns && pieces.length === 1 && !at.includes('/citus/'),
    );
    expect(rows.length).toBeGreaterThan(30);
    const texts = rows.map(({ pieces }) => pieces.join(''));
    const found = await findWrongRows(database.pool, texts, rows);
    // Every session that is written has a last use, and every block its line; the tables do not require it.
    const looser = /schema\.ts:\d+ (last_used_at|line): may be null, declared never null$/;
    expect(found.filter((difference) => !looser.test(difference))).toEqual([]);
  },
);
