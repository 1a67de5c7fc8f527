import { MINUTES_A_DAY } from '@hora-marcada/shared/format';
import type { Database } from '../../platform/database/database.ts';
import type { Handle } from '../../platform/database/schema.ts';
import { openNewDatabase } from '../../test-support/database/test-database.ts';
import { testOffCitus } from '../../test-support/database/test-on-postgres.ts';
import { insertFixtureStores, sol } from '../../test-support/fixture-stores.ts';
import { buffersRead } from '../../test-support/statements/read-counts.ts';
import { findMovableBooking } from '../booking-link/linked-booking-queries.ts';
import { clearStaleExemptions } from '../events/event-removing-queries.ts';
import { findAnySetups } from './any-calendar/any-setup-queries.ts';
import { busyTimeValues, findCalendarSetup } from './availability-queries.ts';
import { dayFromText } from './wall-clock-rules.ts';

const day = '2026-03-10';
const start = dayFromText(day) * MINUTES_A_DAY;
const range = { start, end: start + MINUTES_A_DAY };
const calendarId = sol.ana;
const moved = '00000000-0000-4000-8000-000000000099';

/** What asks for the events of a day in a calendar. */
const reads: Record<string, (handle: Handle) => Promise<unknown>> = {
  'the slots of a service': (handle) =>
    findCalendarSetup(handle, sol.storeId, { serviceIds: [sol.corte], calendarId }, range),
  'the slots of several services': (handle) =>
    findCalendarSetup(handle, sol.storeId, { serviceIds: [sol.corte, sol.barba], calendarId }, range),
  'the slots without preference': (handle) => findAnySetups(handle, sol.storeId, [sol.corte], range),
  'where a booking can be moved': (handle) =>
    findMovableBooking(handle, {
      storeId: sol.storeId,
      eventId: moved,
      cancelledAfter: new Date(0),
      calendarId: null,
      ...busyTimeValues(range),
    }),
  'what a removed event lay under': (handle) =>
    clearStaleExemptions(handle, sol.storeId, calendarId, {
      start: new Date(`${day}T10:00Z`),
      end: new Date(`${day}T11:00Z`),
    }),
};

/** Without statistics first: an embedded database of tests keeps those that it once had. */
const fillings = [
  { hasStatistics: false, isLong: false },
  { hasStatistics: false, isLong: true },
  { hasStatistics: true, isLong: false },
  { hasStatistics: true, isLong: true },
];

testOffCitus(
  'a day costs as many buffers whatever lies long before and after it, with statistics and before',
  'buffers are counted in PostgreSQL’s own plan, which Citus replaces',
  async () => {
    const measured: Record<string, number>[] = [];
    for (const filling of fillings) measured.push(await pagesOfReads(filling));
    for (const name of Object.keys(reads)) {
      const buffers = measured.map((ofReads) => Number(ofReads[name]));
      const dear = buffers.filter((count) => count > Math.min(...buffers) + stepsDown);
      expect({ name, buffers, dear }).toEqual({ name, buffers, dear: [] });
    }
  },
);

/** An index that grows has some more steps down to the day. */
const stepsDown = 8;

async function pagesOfReads({
  hasStatistics,
  isLong,
}: (typeof fillings)[number]): Promise<Record<string, number>> {
  const database = await openNewDatabase();
  const { pool, handle } = database;
  await insertFixtureStores(handle);
  await pool.query('alter table events set (autovacuum_enabled = false)');
  // No event is longer than 31 days: events of a month before the day are part of the question.
  await fillDays(pool, -32, 2);
  await pool.query(
    `update events set event_id = $1 where start_time = '${day}T09:00Z' and calendar_id = $2`,
    [moved, calendarId],
  );
  if (isLong) {
    await fillDays(pool, -182, -33);
    await fillDays(pool, 3, 302);
  }
  if (hasStatistics) await pool.query('analyze events');
  const buffers: Record<string, number> = {};
  for (const [name, read] of Object.entries(reads)) buffers[name] = await buffersRead(database, read);
  await database.close();
  return buffers;
}

/** From one day to another, counted from the day that is asked for: half hours in both calendars, some on top of the next. */
async function fillDays(pool: Database['pool'], first: number, last: number): Promise<void> {
  await pool.query(
    `insert into events (store_id, event_id, calendar_id, title, start_time, end_time, may_overlap, created_at)
     select $1, gen_random_uuid(), calendar_id, 'Corte', start, start + interval '30 minutes', is_on_top, now()
     from generate_series($2::int, $3::int) as day
     cross join generate_series(0, 23) as place
     cross join unnest($4::uuid[]) as calendar_id
     cross join lateral (select place % 8 = 7 as is_on_top) as kind
     cross join lateral (
       select timestamptz '${day}T08:00Z' + day * interval '1 day' + place * interval '30 minutes'
         + case when is_on_top then interval '-10 minutes' else interval '0' end as start
     ) as placed`,
    [sol.storeId, first, last, [sol.ana, sol.bruno]],
  );
}
