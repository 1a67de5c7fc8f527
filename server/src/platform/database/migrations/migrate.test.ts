import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import type pg from 'pg';
import { openTestDatabase } from '../../../test-support/database/test-database.ts';
import type { Database } from '../database.ts';
import { migrate } from './migrate.ts';

let database: Database;
let folder: string;

beforeAll(async () => {
  database = await openTestDatabase();
});

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'migrations-'));
  await database.pool.query('drop table if exists first, second');
  await database.pool.query('delete from schema_migrations');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

afterAll(() => database.close());

const write = (name: string, sql: string) => writeFileSync(path.join(folder, name), sql);
const applied = async () =>
  (await database.pool.query<{ name: string }>('select name from schema_migrations order by name')).rows.map(
    ({ name }) => name,
  );

test('files run in order, once, whatever else lies in the folder', async () => {
  write('0002_second.sql', 'create table second (number integer references first)');
  write('0001_first.sql', 'create table first (number integer primary key)');
  write('notes.txt', 'not sql');
  expect((await migrate(database.pool, folder)).ran).toEqual(['0001_first.sql', '0002_second.sql']);
  expect((await migrate(database.pool, folder)).ran).toEqual([]);
  expect(await applied()).toEqual(['0001_first.sql', '0002_second.sql']);
});

test('programs that start at once run each file once', async () => {
  write('0001_first.sql', 'create table first (number integer)');
  // Connected beforehand, so that all of them come at once.
  await Promise.all([1, 2, 3].map(() => database.pool.query('select 1')));
  const runs = await Promise.all([1, 2, 3].map(() => migrate(database.pool, folder)));
  expect(runs.flatMap(({ ran }) => ran)).toEqual(['0001_first.sql']);
});

test('a file edited after it ran stops the start with a clear sentence', async () => {
  write('0001_first.sql', 'create table first (number integer)');
  await migrate(database.pool, folder);
  write('0001_first.sql', 'create table first (number bigint)');
  write('0002_second.sql', 'create table second (number integer)');
  await expect(migrate(database.pool, folder)).rejects.toMatchObject({
    code: 'edited_migration',
    message:
      'A migração 0001_first.sql foi alterada depois de aplicada: desfaça a alteração e escreva uma nova migração.',
  });
  expect(await applied()).toEqual(['0001_first.sql']);
});

test('line ends of another system are no edit', async () => {
  write('0001_first.sql', 'create table first (\n  number integer\n)');
  await migrate(database.pool, folder);
  write('0001_first.sql', 'create table first (\r\n  number integer\r\n)');
  expect((await migrate(database.pool, folder)).ran).toEqual([]);
});

test('a file that fails leaves nothing behind, keeps the ones before it, and can be corrected', async () => {
  write('0001_first.sql', 'create table first (number integer)');
  write('0002_second.sql', 'create table second (number integer); select 1 / 0');
  await expect(migrate(database.pool, folder)).rejects.toMatchObject({
    code: 'failed_migration',
    message:
      'A migração 0002_second.sql não pôde ser aplicada ao banco de dados: corrija a causa (division by zero) e inicie de novo.',
    cause: expect.objectContaining({ code: '22012' }),
  });
  expect(await applied()).toEqual(['0001_first.sql']);
  write('0002_second.sql', 'create table second (number integer)');
  expect((await migrate(database.pool, folder)).ran).toEqual(['0002_second.sql']);
});

/** Loses the next connection at its first query that begins with this text. */
function cutAt(words: string): void {
  database.pool.once('acquire', (client) => {
    const { connection, query } = client as unknown as {
      connection: { stream: Duplex };
      query: (...args: unknown[]) => unknown;
    };
    const cutFirst = (...args: unknown[]) => {
      if (String(args[0]).startsWith(words)) connection.stream.destroy(new Error('cut'));
      return query.apply(client, args);
    };
    Object.assign(client, { query: cutFirst });
  });
}

test.each(['select pg_try_advisory_lock', 'create table first', 'commit'])(
  'a connection that is lost at %p is reported as such, and not used again',
  async (words) => {
    write('0001_first.sql', 'create table first (number integer)');
    cutAt(words);
    const refused: unknown = await migrate(database.pool, folder).catch((error: unknown) => error);
    const { message, cause } = refused as Error;
    expect([message, (cause as Error | undefined)?.message]).toContain('cut');
    expect(database.pool.totalCount).toBe(database.pool.idleCount);
    expect((await migrate(database.pool, folder)).ran).toEqual(['0001_first.sql']);
  },
);

test('a database with all migrations needs no right to create or change tables', async () => {
  write('0001_first.sql', 'create table first (number integer)');
  await migrate(database.pool, folder);
  const client = await database.pool.connect();
  // Roles are all databases' of a server.
  const guest = `guest_${randomUUID().replaceAll('-', '')}`;
  const query = client.query.bind(client);
  const asGuest = { connect: () => Promise.resolve({ query, release: () => undefined }) };
  try {
    await client.query(
      `create role ${guest}; grant select on schema_migrations to ${guest}; set role ${guest}`,
    );
    await expect(client.query('create table second (number integer)')).rejects.toMatchObject({
      code: '42501',
    });
    expect((await migrate(asGuest as unknown as pg.Pool, folder)).ran).toEqual([]);
  } finally {
    await client.query(`reset role; drop owned by ${guest}; drop role ${guest}`);
    client.release();
  }
});
