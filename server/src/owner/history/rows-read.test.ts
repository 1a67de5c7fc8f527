import type { Database } from '../../platform/database/database.ts';
import { allRights, wholeStore } from '../../platform/viewer.ts';
import { hashOfSecret } from '../../platform/tokens/secret-token.ts';
import { findEvents, findSteps } from '../../scheduling/events/event-queries.ts';
import { eventSearchFrom } from '../../scheduling/events/list/event-search-rules.ts';
import { openTestDatabase } from '../../test-support/database/test-database.ts';
import { testOffCitus } from '../../test-support/database/test-on-postgres.ts';
import { fixtureNow, insertFixtureStores, sol } from '../../test-support/fixture-stores.ts';
import { rowsRead } from '../../test-support/statements/read-counts.ts';
import { findFeedState } from '../feeds/feed-queries.ts';
import { feedRange } from '../feeds/feed-rules.ts';
import { findChanges } from './history-queries.ts';

const events = 3000;
const whyNotOnCitus = 'rows are counted in PostgreSQL’s own plan, which Citus replaces';
const viewer = wholeStore(sol.storeId);
const feedId = '00000000-0000-4000-8000-000000000001';
const secretHash = hashOfSecret('secret');

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await insertFixtureStores(database.handle);
  const fill = (statement: string, values: readonly unknown[]) => database.pool.query(statement, [...values]);
  await fill(
    `insert into events (store_id, event_id, calendar_id, title, start_time, end_time, created_at)
     select $1, gen_random_uuid(), $2, 'Corte ' || number, start, start + interval '10 minutes', $3
     from generate_series(1, ${events}) as number
     cross join lateral (select $3::timestamptz + number * interval '10 minutes' as start) as placed`,
    [sol.storeId, sol.ana, fixtureNow],
  );
  const changes = `insert into change_log (store_id, change_id, at, actor_kind, actor, action, subject, subject_id, facts)
    select store_id, gen_random_uuid(), start_time - interval '60 days', 'owner', 'sol',`;
  await fill(`${changes} 'event_edited', 'event', event_id, '{}' from events where store_id = $1`, [
    sol.storeId,
  ]);
  await fill(
    `${changes} 'calendar_changed', 'calendar', calendar_id, '{}' from events where store_id = $1
     order by start_time limit 1`,
    [sol.storeId],
  );
  await fill(
    `insert into change_versions (store_id, change_id, kept_at, before, after)
     select store_id, change_id, at, '{}', '{}' from change_log where store_id = $1`,
    [sol.storeId],
  );
  await fill(
    `insert into feeds (store_id, feed_id, secret_hash, with_names, created_at) values ($1, $2, $3, true, now())`,
    [sol.storeId, feedId, secretHash],
  );
  await database.pool.query('analyze');
});

afterAll(() => database.close());

testOffCitus(
  'QUOTA-020 a page of the log reads some rows for each entry, however long the log is',
  whyNotOnCitus,
  async () => {
    const undoableAfter = new Date(0);
    const page = { limit: 50, undoableAfter };
    const [rows] = await rowsRead(database, (handle) => findChanges(handle, viewer, page));
    expect(rows).toBeGreaterThan(50);
    expect(rows).toBeLessThan(50 * 20);
  },
);

testOffCitus(
  'QUOTA-020 each step of a search reads its own events, wherever it begins',
  whyNotOnCitus,
  async () => {
    const filter = { search: eventSearchFrom('nada', allRights) };
    const steps = await findSteps(database.handle, viewer, filter, 500);
    expect(steps).toHaveLength(events / 500);
    for (const step of steps) {
      const [rows] = await rowsRead(database, (handle) => findEvents(handle, viewer, { ...filter, step }));
      expect(rows).toBeGreaterThanOrEqual(500);
      expect(rows).toBeLessThanOrEqual(500 + 20);
    }
  },
);

testOffCitus(
  'QUOTA-020 a feed reads an event and its latest change once, and a calendar’s latest change once for all of its events',
  whyNotOnCitus,
  async () => {
    const key = { storeId: sol.storeId, feedId, secretHash, range: feedRange(fixtureNow) };
    const [rows] = await rowsRead(database, (handle) => findFeedState(handle, key));
    expect(rows).toBeGreaterThan(events);
    expect(rows).toBeLessThan(events * 2.1);
  },
);
