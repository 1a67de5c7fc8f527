import type { Duplex } from 'node:stream';
import { openTestDatabase } from '../../test-support/database/test-database.ts';
import { testOnPostgres } from '../../test-support/database/test-on-postgres.ts';
import { openDatabase, type Database } from './database.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

test('days are read as text, instants as Date, counts as numbers, on either database', async () => {
  const { rows } = await database.pool.query(
    `select date '2026-03-09' as day, timestamptz '2026-03-09 10:00-03' as instant, count(*) as many, time '09:30' as at`,
  );
  expect(rows).toEqual([
    { day: '2026-03-09', instant: new Date('2026-03-09T13:00:00Z'), many: 1, at: '09:30:00' },
  ]);
});

test('lists and objects are written and read as they are, on either database', async () => {
  const { rows } = await database.pool.query(
    'select $1::smallint[] as weekdays, $2::uuid[] as ids, $3::jsonb as styles',
    [[1, 7], ['6f1d3c0e-9a5b-4d0f-8c27-b3a4e15d7e90'], { palette: { primary: { main: '#5a3e2b' } } }],
  );
  expect(rows).toEqual([
    {
      weekdays: [1, 7],
      ids: ['6f1d3c0e-9a5b-4d0f-8c27-b3a4e15d7e90'],
      styles: { palette: { primary: { main: '#5a3e2b' } } },
    },
  ]);
});

testOnPostgres('QUOTA-021 a statement is not compiled, and takes one processor of the database', async () => {
  const { rows } = await database.pool.query(
    `select current_setting('jit') as jit, current_setting('max_parallel_workers_per_gather') as helpers`,
  );
  expect(rows).toEqual([{ jit: 'off', helpers: '0' }]);
});

test('a connection that is lost between two queries of a request ends neither the process nor what comes next', async () => {
  const client = await database.pool.connect();
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
  const isLost = new Promise((resolve) => client.once('end', resolve));
  stream.destroy(new Error('cut'));
  await isLost;
  client.release();
  const { rows } = await database.pool.query('select 1 as one');
  expect(rows).toEqual([{ one: 1 }]);
});

test.each(['mysql://localhost/loja', 'pglite:', 'postgres', ''])(
  '%p is no address of a database',
  async (url) => {
    await expect(openDatabase(url)).rejects.toMatchObject({
      code: 'unknown_address',
      message: 'DATABASE_URL deve ser pglite:<diretório>, pglite:memory ou postgres://….',
    });
  },
);

test('a PostgreSQL that does not answer is reported without the password', async () => {
  await expect(openDatabase('postgres://dono:segredo@127.0.0.1:1/loja')).rejects.toMatchObject({
    code: 'unreachable',
    message: 'Não foi possível conectar ao PostgreSQL: confira DATABASE_URL e se o servidor está no ar.',
  });
});
