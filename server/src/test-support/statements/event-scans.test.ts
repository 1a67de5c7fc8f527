import type { Database } from '../../platform/database/database.ts';
import { namesEvents, openScansOf } from './event-scans.ts';
import { fillWithManyStores } from './plans-database.ts';
import { openTestDatabase } from '../database/test-database.ts';
import { openUndistributed } from '../database/throw-away-database.ts';

const { TEST_DATABASE_URL: serverUrl } = process.env;

let database: Database;

beforeAll(async () => {
  database = await (serverUrl ? openUndistributed(serverUrl) : openTestDatabase());
  await fillWithManyStores(database);
});

afterAll(() => database.close());

test.each([
  `select 1`,
  `select title from events where store_id = $1 and start_time > $2`,
  `select title from events where store_id = $1 and (start_time < $2 or event_id = $3)`,
  `select from stores left join events on events.store_id = stores.store_id and start_time > $2 where stores.store_id = $1`,
  `update events set title = $2 where store_id = $1 and event_id = $3`,
  `insert into events (store_id, event_id, title, start_time, end_time, created_at) values ($1, $2, $3, $4, $5, now())`,
])('this begins at its store: %s', async (statement) => {
  expect(await openScansOf(database.pool, statement)).toEqual([]);
});

test.each([
  [`select title from events`, 'Seq Scan'],
  [`select title from events where start_time > $1 and client_phone = $2`, 'Seq Scan'],
  [`select title from events where store_id::text = $1`, 'Seq Scan'],
  [`select count(*) from events where $1 = 1`, 'Scan'],
  [`delete from events where created_at < $1`, 'Seq Scan'],
  [
    `select from stores where exists (select from events where title = endpoint) and store_id = $1`,
    'Seq Scan',
  ],
])('this looks through all stores: %s', async (statement, kind) => {
  expect((await openScansOf(database.pool, statement)).join()).toContain(kind);
});

test('a statement whose index is gone looks through all stores', async () => {
  const ofPhone = `select count(*) from events where store_id = $1 and client_phone = $2 and is_booking`;
  expect(await openScansOf(database.pool, ofPhone)).toEqual([]);
  const { rows } = await database.pool.query<{ name: string; constraint: string | null }>(
    `select indexrelid::regclass::text as name, conname as constraint
     from pg_index left join pg_constraint on conindid = indexrelid
     where pg_index.indrelid = 'events'::regclass`,
  );
  for (const { name, constraint } of rows)
    await database.pool.query(
      constraint ? `alter table events drop constraint ${constraint}` : `drop index ${name}`,
    );
  expect(await openScansOf(database.pool, ofPhone)).toEqual(['Seq Scan']);
});

test('only statements that may look for events are looked at', () => {
  expect(namesEvents('\n select from "events"')).toBe(true);
  expect(namesEvents('with late as (select from events) select from late')).toBe(true);
  expect(namesEvents('select from stores')).toBe(false);
  expect(namesEvents('begin')).toBe(false);
});
