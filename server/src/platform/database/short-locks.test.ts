import type pg from 'pg';
import { testOnPostgres } from '../../test-support/database/test-on-postgres.ts';
import { openTestDatabase } from '../../test-support/database/test-database.ts';
import type { Database } from './database.ts';
import { runMigration } from './migrations/run-migration.ts';
import { withShortLocks } from './short-locks.ts';

const hasty = { lockTimeoutInMilliseconds: 50, pauseInMilliseconds: 5, attempts: 3 };

let database: Database;
let client: pg.PoolClient;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.pool.query('create table used (number integer)');
});

beforeEach(async () => {
  client = await database.pool.connect();
});

afterEach(() => client.release());

afterAll(() => database.close());

const refuseLock = () =>
  client.query("do $$ begin raise exception 'taken' using errcode = 'lock_not_available'; end $$");

test('what does not get its locks is undone, and done again until it gets them', async () => {
  let attempts = 0;
  await withShortLocks(
    client,
    async () => {
      await client.query('insert into used values (1)');
      attempts += 1;
      if (attempts < 3) await refuseLock();
    },
    hasty,
  );
  expect((await client.query('delete from used')).rowCount).toBe(1);
});

test('a lock that is held for ever is reported to the operator in one sentence', async () => {
  const refuse = async () => {
    await refuseLock();
  };
  const refused = withShortLocks(client, refuse, hasty);
  await expect(refused).rejects.toMatchObject({
    code: 'busy_database',
    message:
      'O banco de dados está ocupado e não pôde ser atualizado: espere que termine a cópia de segurança, ou o que mais o ocupa, e inicie de novo.',
  });
});

test('only the work waits so briefly: what its connection does later waits as before', async () => {
  await withShortLocks(client, () => Promise.resolve(), hasty);
  const { rows } = await client.query('show lock_timeout');
  expect(rows).toEqual([{ lock_timeout: '0' }]);
});

testOnPostgres('a migration that waits for a table does not block its readers', async () => {
  const backup = await database.pool.connect();
  await backup.query('begin; select from used');
  const sql = 'alter table used add column colour text';
  const migration = { name: '0001_colour.sql', sql, checksum: '', serves: '0000' };
  const migrated = runMigration(client, migration, { ...hasty, attempts: 1000 });
  // Behind a migration that waited for as long as the backup lasts, no reader would come back.
  for (let read = 0; read < 20; read += 1) await database.pool.query('select from used');
  await backup.query('commit');
  backup.release();
  await migrated;
  expect((await client.query('select colour from used')).rows).toEqual([]);
});
