import type pg from 'pg';
import {
  countAppointments,
  findAppointments,
} from '../../../server/src/owner/commissions/commission-queries.ts';
import { findFigures } from '../../../server/src/owner/report/report-queries.ts';
import { daysOfMonth } from '../../../server/src/owner/report/report-rules.ts';
import { wholeStore } from '../../../server/src/platform/viewer.ts';
import { openBenchDatabase } from '../bench-database.ts';
import type { BenchStore } from '../booking-sides.ts';
import { mediansInTurns, reportFigure, warnIfBusy } from '../compare.ts';

const appointments = 5000;
const rounds = 200;
const zone = 'America/Sao_Paulo';

/**
 * A month of 5,000 appointments with two parts each: the statement that sums commissions, and the one that lists their lines,
 * against that of the month's figures.
 */
export async function commissions(): Promise<void> {
  const { database, addStore } = await openBenchDatabase();
  const store = await addStore('commissions');
  await addAppointments(database.pool, store);
  await database.pool.query('vacuum analyze');
  const { handle } = database;
  const viewer = wholeStore(store.storeId);
  const days = daysOfMonth('2026-03', zone);
  const now = new Date('2026-04-01T12:00:00Z');
  const [{ day, start }] = days;
  const { end } = days.at(-1) ?? days[0];
  const spans = store.calendarIds.map(
    (calendarId) => ({ calendarId, day, start, end, base: 'not_missed' }) as const,
  );
  const counted = await countAppointments(handle, viewer, spans, now);
  if (counted.reduce((sum, { count }) => sum + count, 0) !== appointments)
    throw new Error(`${counted.length} kinds of appointments were found.`);
  const spent = await mediansInTurns(
    {
      sums: () => countAppointments(handle, viewer, spans, now),
      lines: () => findAppointments(handle, viewer, spans, now),
      figures: () => findFigures(handle, viewer, { days, now, calendarId: undefined }),
    },
    rounds,
  );
  await database.close();
  const against = (what: 'sums' | 'lines', target?: string) =>
    reportFigure(
      `${appointments} appointments: ${what} (${spent[what].toFixed(2)} ms) / figures (${spent.figures.toFixed(2)} ms)`,
      (spent[what] / spent.figures).toFixed(2),
      target,
    );
  against('sums', 'at most 1.30');
  against('lines');
  warnIfBusy();
}

/** Over the days and calendars alike, five minutes apart, of ten prices for each calendar. */
async function addAppointments(pool: pg.Pool, { storeId, calendarIds }: BenchStore): Promise<void> {
  await pool.query(
    `insert into events (store_id, event_id, calendar_id, title, start_time, end_time, price_in_cents, outcome, booked_services, created_at)
     select $1, gen_random_uuid(), ($2::uuid[])[1 + number % cardinality($2::uuid[])], 'Corte', start, start + interval '4 minutes', price,
       case when number % 10 = 0 then null else 'attended' end,
       jsonb_build_array(
         jsonb_build_object('id', $1::uuid, 'name', 'Corte', 'minutes', 2, 'price_in_cents', price - 4500),
         jsonb_build_object('id', $1::uuid, 'name', 'Barba', 'minutes', 2, 'price_in_cents', 4500)
       ), now()
     from generate_series(0, ${appointments - 1}) as number
     cross join lateral (
       select timestamptz '2026-03-01 06:00-03' + (number % 31) * interval '1 day' + (number / 31) * interval '5 minutes' as start,
         9000 + number / cardinality($2::uuid[]) % 10 * 500 as price
     ) as at`,
    [storeId, calendarIds],
  );
}
