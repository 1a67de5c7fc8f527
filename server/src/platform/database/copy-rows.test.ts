import { openTestDatabase } from '../../test-support/database/test-database.ts';
import { copyIn, copyOut } from './copy-rows.ts';
import type { Database } from './database.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.pool.query('create table notes (number integer, text text)');
});

afterAll(() => database.close());

test('GEN-034 more rows than fit at once come whole, to whoever reads slowly, and go back in', async () => {
  const client = await database.pool.connect();
  const rows = `select n, repeat('linha ', 100) from generate_series(1, 20000) n`;
  let lines = 0;
  await client.query('begin');
  for await (const some of copyOut(client, rows)) {
    await new Promise(setImmediate);
    expect(some.at(-1)).toBe('\n'.charCodeAt(0));
    lines += some.toString().split('\n').length - 1;
  }
  expect(lines).toBe(20_000);
  await copyIn(client, 'notes (text, number)', Buffer.from('com\\ttab\t1\n\\N\t2\n'));
  await client.query('commit');
  client.release();
  expect((await database.pool.query('select * from notes order by number')).rows).toEqual([
    { number: 1, text: 'com\ttab' },
    { number: 2, text: null },
  ]);
});

test.each<[string, string, (client: Parameters<typeof copyIn>[0]) => Promise<unknown>]>([
  ['rows of another type', '22P02', (client) => copyIn(client, 'notes', Buffer.from('um\tdois\n'))],
  ['a table that is not there', '42P01', (client) => copyIn(client, 'nowhere', Buffer.from('1\n'))],
  ['a query that fails', '22012', (client) => copyOut(client, 'select 1 / 0').next()],
])('GEN-034 %s are an error, after which the connection goes on', async (_, code, copy) => {
  const client = await database.pool.connect();
  await expect(copy(client)).rejects.toMatchObject({ code });
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  client.release();
});

test('GEN-034 whoever stops in the midst of a table leaves nothing to the next connection', async () => {
  const client = await database.pool.connect();
  for await (const some of copyOut(client, `select repeat('x', 1000) from generate_series(1, 20000)`)) {
    expect(some.length).toBeGreaterThan(0);
    break;
  }
  client.release(true);
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
