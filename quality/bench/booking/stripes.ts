import type pg from 'pg';
import { openBenchDatabase } from '../bench-database.ts';
import { slotsOf, type BenchStore } from '../booking-sides.ts';
import { mediansInTurns, reportFigure, warnIfBusy } from '../compare.ts';
import { openBookableApp } from './bookable-app.ts';

const events = 2000;
const days = 28;
const rounds = 300;

/** The days of a calendar with 2,000 events ahead, asked for in a store without and in one with minutes around each of them. */
export async function stripes(): Promise<void> {
  const bench = await openBenchDatabase();
  const { pool } = bench.database;
  const [plain, striped] = [await bench.addStore('plain'), await bench.addStore('striped')];
  await addEvents(pool, plain, 0);
  await addEvents(pool, striped, 1);
  await pool.query('update services set before_minutes = 1, after_minutes = 1 where store_id = $1', [
    striped.storeId,
  ]);
  await pool.query('vacuum analyze');
  const app = await openBookableApp(bench);
  const askOf = (store: BenchStore) => {
    const [slot] = slotsOf(store);
    if (!slot) throw new Error('No slot is left.');
    return () => app.askForDays(store, slot);
  };
  const spent = await mediansInTurns({ plain: askOf(plain), striped: askOf(striped) }, rounds);
  await app.close();
  await bench.database.close();
  reportFigure(
    `days with ${events} events: with stripes (${spent.striped.toFixed(2)} ms) / without (${spent.plain.toFixed(2)} ms)`,
    (spent.striped / spent.plain).toFixed(2),
    'at most 1.15',
  );
  warnIfBusy();
}

/** Five minutes apart and three long, from eight to two, in the calendar that is asked for; the rest of each day is free. */
async function addEvents(
  pool: pg.Pool,
  { storeId, calendarIds }: BenchStore,
  stripeInMinutes: number,
): Promise<void> {
  await pool.query(
    `insert into events (store_id, event_id, calendar_id, title, start_time, end_time, occupied_from, occupied_until, created_at)
     select $1, gen_random_uuid(), $2, 'Bench', start, start + interval '3 minutes',
       case when $3 > 0 then start - make_interval(mins => $3) end,
       case when $3 > 0 then start + interval '3 minutes' + make_interval(mins => $3) end, now()
     from generate_series(1, $4) as day
     cross join lateral generate_series(
       current_date + day + interval '8 hours', current_date + day + interval '13 hours 55 minutes', interval '5 minutes'
     ) as start
     limit ${events}`,
    [storeId, calendarIds[0], stripeInMinutes, days],
  );
}
