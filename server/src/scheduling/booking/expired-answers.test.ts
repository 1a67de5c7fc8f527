import { sql } from 'kysely';
import { openNewDatabase } from '../../test-support/database/test-database.ts';
import { testOffCitus } from '../../test-support/database/test-on-postgres.ts';
import { insertFixtureStores, sol } from '../../test-support/fixture-stores.ts';
import { buffersRead } from '../../test-support/statements/read-counts.ts';
import { pruneExpiredPart } from './idempotency-queries.ts';

const newKey = { key: 'new', fingerprint: '', answer: {}, expiredUntil: new Date('2026-03-09T12:00Z') };
const prune = sql`with ${pruneExpiredPart(sol.storeId, newKey)} select count(*) from expired`;

testOffCitus(
  'Q-26 to remove expired answers costs nothing for those that stay, with statistics and before',
  'buffers are counted in PostgreSQL’s own plan, which Citus replaces',
  async () => {
    const database = await openNewDatabase();
    await insertFixtureStores(database.handle);
    await database.pool.query(
      `insert into idempotency_keys (store_id, key, request_hash, answer, created_at)
       select $1, gen_random_uuid(), '', '{}', timestamptz '2026-03-10T12:00Z' + n * interval '1 second'
       from generate_series(1, 3000) as n`,
      [sol.storeId],
    );
    const buffers = [];
    for (const statistics of ['select 1', 'analyze idempotency_keys']) {
      await database.pool.query(statistics);
      buffers.push(await buffersRead(database, (handle) => prune.execute(handle)));
    }
    await database.close();
    expect(buffers.filter((count) => count > 12)).toEqual([]);
  },
);

test('Q-26 a key is free again after a day, however many other answers have expired before it', async () => {
  const database = await openNewDatabase();
  const { handle, pool } = database;
  await insertFixtureStores(handle);
  await pool.query(
    `insert into idempotency_keys (store_id, key, request_hash, answer, created_at)
     select $1, n::text, '', '{}', timestamptz '2026-03-01T12:00Z' + n * interval '1 second'
     from generate_series(1, 100) as n`,
    [sol.storeId],
  );
  await sql`with ${pruneExpiredPart(sol.storeId, { ...newKey, key: '100' })} select count(*) from expired`.execute(
    handle,
  );
  const { rows } = await pool.query(`select key from idempotency_keys order by key::int`);
  await database.close();
  expect(rows.map(({ key }) => Number(key))).toEqual(Array.from({ length: 79 }, (_, index) => index + 21));
});
