import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { jest } from '@jest/globals';
import { openMigratedMemory } from '../../../test-support/database/memory-database.ts';
import type { Connection } from '../connection.ts';
import { PgliteStream } from './pglite-stream.ts';
import { hasPanicked, simpleQuery } from './wire-messages.ts';

jest.setTimeout(120_000);

let connection: Connection;

beforeAll(async () => {
  connection = await openMigratedMemory();
  await connection.pool.query('create table notes (text text primary key)');
});

beforeEach(() => connection.pool.query('truncate notes'));

afterAll(() => connection.close());

const notes = async () => (await connection.pool.query<{ text: string }>('select text from notes')).rows;

test('a refused statement carries its code, constraint and detail, and the next one works', async () => {
  const { pool } = connection;
  await pool.query(`insert into notes values ('one')`);
  for (let time = 0; time < 3; time += 1) {
    await expect(pool.query('insert into notes values ($1)', ['one'])).rejects.toMatchObject({
      code: '23505',
      constraint: 'notes_pkey',
      detail: 'Key (text)=(one) already exists.',
    });
    await expect(pool.query('select from nowhere')).rejects.toMatchObject({ code: '42P01' });
  }
  expect(await notes()).toEqual([{ text: 'one' }]);
});

test('a transaction that failed half-way can be rolled back and tried again', async () => {
  const client = await connection.pool.connect();
  await client.query('begin');
  await client.query(`insert into notes values ('lost')`);
  await expect(client.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
  await expect(client.query('select 1')).rejects.toMatchObject({ code: '25P02' });
  await client.query('rollback');
  await client.query('begin');
  await client.query(`insert into notes values ('kept')`);
  await client.query('commit');
  client.release();
  expect(await notes()).toEqual([{ text: 'kept' }]);
});

test('a destroyed client leaves no transaction, setting, statement or lock to the next one', async () => {
  const client = await connection.pool.connect();
  await client.query(`set application_name = 'left behind'`);
  await client.query('select pg_advisory_lock(1)');
  await client.query({ name: 'left', text: 'select 1' });
  await client.query('begin');
  await client.query(`insert into notes values ('uncommitted')`);
  client.release(true);
  expect(await notes()).toEqual([]);
  const { rows } = await connection.pool.query(
    `select current_setting('application_name') as name,
      (select count(*) from pg_prepared_statements) as statements,
      (select count(*) from pg_locks where locktype = 'advisory') as locks`,
  );
  expect(rows).toEqual([{ name: '', statements: 0, locks: 0 }]);
});

test('a client destroyed after a failed statement leaves its transaction closed to the next one', async () => {
  const client = await connection.pool.connect();
  await client.query('begin');
  await expect(client.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
  client.release(true);
  expect(await notes()).toEqual([]);
});

test('a client destroyed in the middle of a statement leaves its transaction closed to the next one', async () => {
  const client = await connection.pool.connect();
  await client.query('begin');
  const inFlight = client.query(
    `insert into notes select 'row ' || number from generate_series(1, 20000) number`,
  );
  const outcome = inFlight.catch(String);
  client.release(true);
  expect(await notes()).toEqual([]);
  expect(await outcome).toContain('Connection terminated');
});

test('clients that come at once take turns', async () => {
  const transfer = async (text: string) => {
    const client = await connection.pool.connect();
    await client.query('begin');
    await client.query('insert into notes values ($1)', [text]);
    const { rows } = await client.query<{ text: string }>('select text from notes');
    await client.query('rollback');
    client.release();
    return rows;
  };
  const texts = Array.from({ length: 20 }, (_, index) => `note ${index}`);
  await expect(Promise.all(texts.map(transfer))).resolves.toEqual(texts.map((text) => [{ text }]));
});

test('values of a megabyte and of every alphabet come back as they went', async () => {
  const text = 'ação 予約 🗓️ '.repeat(60_000);
  const { rows } = await connection.pool.query('select $1::text as text', [text]);
  expect(rows).toEqual([{ text }]);
});

test('answers are not kept in memory: rows of many megabytes leave nothing behind', async () => {
  const ask = () => connection.pool.query(`select repeat('x', 200000) from generate_series(1, 10)`);
  await ask();
  const before = heapInBytes();
  for (let time = 0; time < 20; time += 1) await ask();
  expect(heapInBytes() - before).toBeLessThan(10_000_000);
});

test('a stream waits for the one before it, even while PGlite is still at work for that one', async () => {
  const asked: string[] = [];
  let finishFirst = (): void => undefined;
  const slow = {
    execProtocolRawStream: async (
      message: Uint8Array,
      { onRawData }: { onRawData: (bytes: Uint8Array) => void },
    ) => {
      asked.push(Buffer.from(message.subarray(5, -1)).toString());
      if (asked.length > 1) {
        onRawData(readyForQuery('I'));
        return;
      }
      await new Promise<void>((resolve) => {
        finishFirst = resolve;
      });
      onRawData(readyForQuery('T'));
    },
  };
  const first = new PgliteStream(slow, Promise.resolve());
  first.write(startup);
  first.write(simpleQuery('begin'));
  await new Promise(setImmediate);
  first.destroy();
  const second = new PgliteStream(slow, first.released);
  second.write(startup);
  second.write(simpleQuery('select 1'));
  await new Promise(setImmediate);
  expect(asked).toEqual(['begin']);
  finishFirst();
  await new Promise(setImmediate);
  expect(asked).toEqual(['begin', 'rollback', 'discard all', 'select 1']);
});

/** What is left once all garbage is gone. */
function heapInBytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

const startup = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0]);

function readyForQuery(state: 'I' | 'T'): Uint8Array {
  return Buffer.from(`Z\0\0\0\u0005${state}`);
}

test('only an error that ends PostgreSQL is taken for its end, never a text that looks like one', async () => {
  const error = (fields: string) => {
    const body = Buffer.from(`${fields}\0\0`);
    const head = Buffer.from('E    ');
    head.writeInt32BE(4 + body.length, 1);
    return Buffer.concat([head, body]);
  };
  expect(hasPanicked(error('SPANIC\0VPANIC\0C53100'))).toBe(true);
  expect(hasPanicked(error('SERROR\0VERROR\0C53100'))).toBe(false);
  const { rows } = await connection.pool.query(`select 'VPANIC' as one, 'VPANIC' as two`);
  expect(rows).toEqual([{ one: 'VPANIC', two: 'VPANIC' }]);
});
