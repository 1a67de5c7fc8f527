import { BOOK_SLOT } from '../../scheduling/booking/shard-booking-queries.ts';
import { testOnCitus } from '../database/test-on-postgres.ts';
import { findSpreadStatements } from './spread-statements.ts';

const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';

testOnCitus('CITUS-004 a statement that does not go to one shard is found, and no other', async () => {
  const single = [
    'select 1',
    'select title from events where store_id = $1 and start_time > $2',
    `select ${BOOK_SLOT}($1::uuid, $2::jsonb)`,
  ];
  const spread = new Map([
    ['select title from events where start_time > $1', 'tasks: 4'],
    [
      `with booked as (select ${BOOK_SLOT}($1::uuid, $2::jsonb) as result) select result from booked`,
      'no task',
    ],
    [
      'select title from stores, calendars where stores.store_id = $1',
      'error: cannot perform distributed planning on this query',
    ],
  ]);
  expect(await findSpreadStatements(serverUrl, [...single, ...spread.keys()])).toEqual(
    Array.from(spread, ([statement, why]) => ({ statement, why })),
  );
});
