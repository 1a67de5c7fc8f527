import type pg from 'pg';
import { openBenchDatabase } from '../bench-database.ts';
import { slotsOf, type BenchStore } from '../booking-sides.ts';
import { mediansInTurns, reportFigure, warnIfBusy } from '../compare.ts';
import { openBookableApp } from './bookable-app.ts';

const calendars = 10;
const events = 100;
const rounds = 200;

/** The days of ten calendars with 100 events each, asked for without preference and one calendar after the other. */
export async function any(): Promise<void> {
  const bench = await openBenchDatabase();
  const store = await bench.addStore('any');
  await keepFirst(bench.database.pool, store);
  const app = await openBookableApp(bench);
  const slots = slotsOf(store).slice(0, calendars);
  const spent = await mediansInTurns(
    {
      any: () => app.askForAnyDays(store),
      each: async () => {
        for (const slot of slots) await app.askForDays(store, slot);
      },
    },
    rounds,
  );
  await app.close();
  await bench.database.close();
  reportFigure(
    `days of ${calendars} calendars: by one call (${spent.any.toFixed(2)} ms) / by ${calendars} (${spent.each.toFixed(2)} ms)`,
    (spent.any / spent.each).toFixed(2),
    'at most 0.60',
  );
  warnIfBusy();
}

/** Leaves the store as many calendars, which it chooses from, and fills part of each one's days. */
async function keepFirst(pool: pg.Pool, { storeId, calendarIds }: BenchStore): Promise<void> {
  await pool.query('delete from calendars where store_id = $1 and calendar_id <> all ($2)', [
    storeId,
    calendarIds.slice(0, calendars),
  ]);
  await pool.query("update stores set any_calendar = 'least' where store_id = $1", [storeId]);
  await pool.query(
    `insert into events (store_id, event_id, calendar_id, title, start_time, end_time, created_at)
     select store_id, gen_random_uuid(), calendar_id, 'Bench', start, start + interval '45 minutes', now()
     from calendars
     cross join lateral (
       select current_date + day + interval '8 hours' + place * interval '2 hours' as start
       from generate_series(1, 28) as day
       cross join generate_series(0, 3) as place
       limit ${events}
     ) as starts
     where store_id = $1`,
    [storeId],
  );
  await pool.query('vacuum analyze');
}
