import type pg from 'pg';
import { findAppointments } from '../../../server/src/owner/commissions/commission-queries.ts';
import { findFigures } from '../../../server/src/owner/report/report-queries.ts';
import { daysOfMonth } from '../../../server/src/owner/report/report-rules.ts';
import { wholeStore } from '../../../server/src/platform/viewer.ts';
import { openBenchDatabase } from '../bench-database.ts';
import type { BenchStore } from '../booking-sides.ts';
import { mediansInTurns, reportFigure, warnIfBusy } from '../compare.ts';

const appointments = 5000;
const rounds = 200;
const zone = 'America/Sao_Paulo';

/** A month of 5,000 appointments with two parts each: the statement of commissions against that of the month's figures. */
export async function commissions(): Promise<void> {
  const { database, addStore } = await openBenchDatabase();
  const store = await addStore('commissions');
  await addAppointments(database.pool, store);
  await database.pool.query('vacuum analyze');
  const { handle } = database;
  const viewer = wholeStore(store.storeId);
  const days = daysOfMonth('2026-03', zone);
  const now = new Date('2026-04-01T12:00:00Z');
  const [start, end] = [days[0].start, (days.at(-1) ?? days[0]).end];
  const spans = store.calendarIds.map((calendarId) => ({ calendarId, start, end }));
  const found = await findAppointments(handle, viewer, spans);
  if (found.length !== appointments) throw new Error(`${found.length} appointments were found.`);
  const spent = await mediansInTurns(
    {
      commissions: () => findAppointments(handle, viewer, spans),
      figures: () => findFigures(handle, viewer, { days, now, calendarId: undefined }),
    },
    rounds,
  );
  await database.close();
  reportFigure(
    `${appointments} appointments: commissions (${spent.commissions.toFixed(2)} ms) / figures (${spent.figures.toFixed(2)} ms)`,
    (spent.commissions / spent.figures).toFixed(2),
    'at most 1.30',
  );
  warnIfBusy();
}

/** Over the days and calendars alike, five minutes apart. */
async function addAppointments(pool: pg.Pool, { storeId, calendarIds }: BenchStore): Promise<void> {
  const parts = ['Corte', 'Barba'].map((name) => ({ id: storeId, name, minutes: 2, price_in_cents: 4500 }));
  await pool.query(
    `insert into events (store_id, event_id, calendar_id, title, start_time, end_time, price_in_cents, outcome, booked_services, created_at)
     select $1, gen_random_uuid(), ($2::uuid[])[1 + number % cardinality($2::uuid[])], 'Corte', start, start + interval '4 minutes', 9000,
       case when number % 10 = 0 then null else 'attended' end, $3, now()
     from generate_series(0, ${appointments - 1}) as number
     cross join lateral (
       select timestamptz '2026-03-01 06:00-03' + (number % 31) * interval '1 day' + (number / 31) * interval '5 minutes' as start
     ) as at`,
    [storeId, calendarIds, JSON.stringify(parts)],
  );
}
