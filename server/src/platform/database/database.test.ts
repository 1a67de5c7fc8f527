import type { Database } from './database.ts';
import { openTestDatabase } from '../../test-support/test-database.ts';

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
