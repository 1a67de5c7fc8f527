import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { crossStoreStatements } from './cross-store-statements.ts';
import { fixtureNow, sol } from '../fixture-stores.ts';
import { unboundTables } from './store-binding.ts';
import { openTestDatabase } from '../database/test-database.ts';
import { storeTables, takeUnbound } from './watch-statements.ts';

test('every table that the database knows as a store’s is watched', async () => {
  const { pool, close } = await openTestDatabase();
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'store_id'`,
  );
  await close();
  expect(rows.map(({ name }) => name).sort()).toEqual([...storeTables].sort());
});

test('CITUS-004 a statement of the server that leaves its store open is reported at the end of a file', async () => {
  const { handle, close } = await openTestDatabase();
  takeUnbound();
  await handle.selectFrom('events').select('title').where('store_id', '=', sol.storeId).execute();
  await handle.selectFrom('events').select('title').where('start_time', '>', fixtureNow).execute();
  await handle.transaction().execute(async (transaction) => {
    await sql`update stores
      set title = 'Alheia' where endpoint = ${sol.endpoint}`.execute(transaction);
  });
  await close();
  expect(takeUnbound()).toEqual([
    { statement: 'select "title" from "events" where "start_time" > $1', tables: ['events'] },
    { statement: `update stores set title = 'Alheia' where endpoint = $1`, tables: ['stores'] },
  ]);
});

test.each([
  `select 1`,
  `select from events where store_id = $1`,
  `select from events where store_id = $1::uuid and (title = $2 or title = $3)`,
  `select from "events" where "events"."store_id" = $1 and "title" = 'or'`,
  `select a or b as either from events where $1 = store_id order by title`,
  `select from events e join calendars c on c.store_id = e.store_id where e.store_id = $1`,
  `select from events left join calendars using (store_id, calendar_id) where events.store_id = $1`,
  `select from stores where store_id = $1 and exists (select from owners where owners.store_id = $2)`,
  `select from unnest($1) as days left join events on store_id = $2 and title = days`,
  `select from events where store_id = $1 union all (select from events where store_id = $2 limit 1)`,
  `with c as (select from calendars where store_id = $1 for no key update) select from c`,
  `with events as not materialized (select * from events where store_id = $1) select from events where store_id = $1`,
  `insert into events (title, store_id) values ($1, $2), ($3, $4::uuid) on conflict do nothing returning title`,
  `insert into events (store_id, title) select $1::uuid, title from c`,
  `insert into events (store_id, title) select events.store_id, title from events where store_id = $1`,
  `update events as e set title = '' from calendars where e.store_id = calendars.store_id and calendars.store_id = $1`,
  `delete from events where store_id = $1 returning (select count(*) from owners where owners.store_id = $2)`,
])('this binds its store: %s', (statement) => {
  expect(unboundTables(statement, storeTables)).toEqual([]);
});

test.each([
  [`select from events`, 'events'],
  [`select from events where event_id = $1`, 'events'],
  [`select from "events" where "store_id" <> $1`, 'events'],
  [`select from events where not store_id = $1`, 'events'],
  [`select from events where store_id = store_id`, 'events'],
  [`select from events where store_id = $1 or true`, 'events'],
  [`select from events where (store_id = $1 or title = $2)`, 'events'],
  [`select from events where store_id in (select store_id from c)`, 'events'],
  [`select from events where title = 'store_id = $1'`, 'events'],
  [`select from events -- where store_id = $1`, 'events'],
  [`select from events, calendars where events.store_id = $1`, 'calendars'],
  [
    `select from events e join calendars c on c.calendar_id = e.calendar_id where e.store_id = $1`,
    'calendars',
  ],
  [`select from events left join calendars on events.store_id = $1`, 'events,calendars'],
  [`select from events left join calendars on calendars.store_id = $1`, 'events'],
  [`select from events left join calendars using (calendar_id) where events.store_id = $1`, 'calendars'],
  [`select from stores where store_id = $1 and exists (select from owners where username = $2)`, 'owners'],
  [
    `select from stores where store_id = $1 and exists (select from owners where owners.store_id = stores.store_id)`,
    'owners',
  ],
  [
    `select from stores join lateral (select from events where events.store_id = stores.store_id) as e on true where store_id = $1`,
    'events',
  ],
  [`select from events where store_id = $1 union select from events`, 'events'],
  [`with c as (select from calendars) select from c where store_id = $1`, 'calendars'],
  [`insert into events (title) values ($1)`, 'events'],
  [`insert into events values ($1)`, 'events'],
  [`insert into events (store_id, title) values ($1, $2), (gen_random_uuid(), $3)`, 'events'],
  [`insert into events (store_id, title) select store_id, title from c`, 'events'],
  [`insert into events (title, store_id) select $1, title from c`, 'events'],
  [`insert into events (store_id) select calendars.store_id from calendars`, 'events,calendars'],
  [`update events set store_id = $1`, 'events'],
  [`update events as e set title = '' where events.store_id = $1`, 'events'],
  [
    `update events set title = '' from calendars where events.store_id = calendars.store_id`,
    'events,calendars',
  ],
  [`delete from events using calendars where calendars.store_id = $1`, 'events'],
  [`truncate events`, 'events'],
])('this leaves its store open: %s', (statement, tables) => {
  expect(unboundTables(statement, storeTables).join()).toBe(tables);
});

test('no part of the product goes around the watched handle', () => {
  const folder = path.resolve(import.meta.dirname, '../..');
  const around = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /(?<!\.test)\.ts$/.test(file) &&
      !file.includes('test-support') &&
      /new Kysely\(|pool\.(query|connect)\(/.test(readFileSync(path.join(folder, file), 'utf8')),
  );
  // The database module itself, and the operator's copies, which take all stores as they are.
  expect(around.filter((file) => !/^(platform\/database|ops\/cli\/db)\//.test(file))).toEqual([]);
});

test('what may touch several stores is a short list, each with its reason', () => {
  expect(crossStoreStatements.size).toBeLessThan(20);
  for (const [statement, reason] of crossStoreStatements) {
    expect(unboundTables(statement, storeTables)).not.toEqual([]);
    expect(reason).toMatch(/^.{20,}$/);
  }
});
