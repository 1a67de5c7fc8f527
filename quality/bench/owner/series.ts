import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../../server/src/app.ts';
import { readConfig } from '../../../server/src/config.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import type { Database } from '../../../server/src/platform/database/database.ts';
import { hashPassword } from '../../../server/src/platform/passwords/password-hash.ts';
import { findStoresToMake } from '../../../server/src/scheduling/series/making-ahead-queries.ts';
import { contract, type AnswerOf } from '../../../shared/src/contract/contract.ts';
import { addDays } from '../../../shared/src/format/format.ts';
import { buildWhatIsStale } from '../../../scripts/build/stale.ts';
import { SpawnedServer } from '../../spawned-server.ts';
import { openBenchDatabase } from '../bench-database.ts';
import { askForDays, slotsOf, type BenchStore } from '../booking-sides.ts';
import { forEachSide, median, mediansInTurns, reportFigure, warnIfBusy } from '../compare.ts';
import { openBrowser, timeScreen } from './visit-owner.ts';

const seriesCount = 300;
const daysAWeek = 7;
const rounds = 100;
const screenRounds = 9;
const mostOfSingle = 'at most 1.10';

type Side = (typeof sides)[number];
const sides = ['regular', 'single'] as const;

/**
 * A store with 300 weekly series, which is 7,800 events, against one with the same events by themselves (REC-020): the days of a
 * calendar, the lists that the screens ask for, Início and Painel on a phone; then how long a series takes to be made, and a look
 * with nothing to make.
 */
export async function series(): Promise<void> {
  const bench = await openBenchDatabase();
  const { database, url } = bench;
  const stores = { regular: await bench.addStore('regular'), single: await bench.addStore('single') };
  const config = readConfig({ DATABASE_URL: url, RATE_LIMIT: 'off' });
  const app = await buildApp({ database, config, clock: systemClock, newId: randomUUID });
  const tokens = {
    regular: await logIn(app, database, stores.regular),
    single: await logIn(app, database, stores.single),
  };
  const today = new Date().toISOString().slice(0, 10);
  const spent = await addSeries(app, tokens.regular.access, stores.regular, today);
  const events = await copyEvents(database, stores);
  await database.pool.query('vacuum analyze');

  const get = (address: string) => async (side: Side) => {
    const headers = { authorization: `Bearer ${tokens[side].access}` };
    const { statusCode, payload } = await app.inject({ url: address, headers });
    if (statusCode !== 200) throw new Error(payload);
  };
  const list = (from: string, to: string) => get(`${contract.getEvents.path}?from=${from}&to=${to}`);
  const days = async (side: Side) => {
    const [slot] = slotsOf(stores[side]);
    if (slot) await askForDays(app, stores[side], slot);
  };
  const report = async (name: string, ask: (side: Side) => Promise<void>, target?: string) => {
    const inTurns = { regular: () => ask('regular'), single: () => ask('single') };
    reportSides(name, await mediansInTurns(inTurns, rounds), target);
  };
  await report('the days of a calendar', days, mostOfSingle);
  await report('the list of today', list(today, today));
  await report('the list of 1,000 events', get(`${contract.getEvents.path}?order=asc&limit=1000`));
  await report('the list of a week', list(today, addDays(today, 6)));
  await report('the list of a month', list(today, addDays(today, 30)));
  const look = async () => {
    const found = await findStoresToMake(database.handle, new Date());
    if (found.length > 0) throw new Error('Something is left to make.');
  };
  const { looked } = await mediansInTurns({ looked: look }, rounds);
  await app.close();
  await database.close();
  await timeScreens(url, tokens, today);
  reportFigure(
    `a look with nothing to make, ${seriesCount} series, ${events} events`,
    `${looked.toFixed(2)} ms`,
  );
  reportFigure('a series of 26 dates is made', `${median(spent).toFixed(0)} ms`, 'at most 150 ms');
  warnIfBusy();
}

/** The screens on a phone, from their address until they are drawn. */
async function timeScreens(url: string, tokens: Readonly<Record<Side, AnswerOf<'login'>>>, today: string) {
  await buildWhatIsStale();
  const server = new SpawnedServer(url);
  await server.start();
  const browser = await openBrowser();
  // Three weeks on every day has its seventh of the series.
  const day = addDays(today, 21);
  const screens = {
    Início: { hash: `#inicio?dia=${day}`, selector: 'article', count: 3 },
    'Painel, a week': {
      hash: `#painel?visao=semana&dia=${day}`,
      selector: '.rbc-time-view .rbc-event',
      count: seriesCount,
    },
    'Painel, a month': {
      hash: `#painel?visao=mes&dia=${day}`,
      selector: '.rbc-month-view .rbc-event',
      count: 28,
    },
  };
  for (const [name, screen] of Object.entries(screens)) {
    const times: Record<Side, number[]> = { regular: [], single: [] };
    for (let round = 0; round < screenRounds; round += 1)
      for (const side of sides)
        times[side].push(await timeScreen(browser, server.address, tokens[side], screen));
    reportSides(name, forEachSide(times, median), mostOfSingle);
  }
  await browser.close();
  await server.stop();
}

function reportSides(name: string, { regular, single }: Readonly<Record<Side, number>>, target = ''): void {
  reportFigure(
    `${name}: of series (${regular.toFixed(2)} ms) / by themselves (${single.toFixed(2)} ms)`,
    (regular / single).toFixed(2),
    target,
  );
}

async function logIn(app: FastifyInstance, database: Database, { storeId, endpoint }: BenchStore) {
  const payload = { username: endpoint, password: 'bench-pass' };
  await database.handle
    .insertInto('owners')
    .values({
      store_id: storeId,
      username: payload.username,
      password_hash: await hashPassword(payload.password),
      created_at: new Date(),
    })
    .execute();
  const answer = await app.inject({ method: 'POST', url: contract.login.path, payload });
  return answer.json<AnswerOf<'login'>>();
}

/** Each a quarter of an hour on a day of the week, spread over the calendars; resolves to milliseconds. */
async function addSeries(
  app: FastifyInstance,
  token: string,
  { calendarIds, serviceId }: BenchStore,
  today: string,
) {
  const spent: number[] = [];
  for (let index = 0; index < seriesCount; index += 1) {
    const turn = Math.floor(index / calendarIds.length);
    const startedAt = performance.now();
    const { statusCode, payload } = await app.inject({
      method: 'POST',
      url: contract.addSeries.path,
      headers: { authorization: `Bearer ${token}` },
      payload: {
        calendar_id: calendarIds[index % calendarIds.length],
        services: [serviceId],
        minutes: 15,
        title: 'Bench',
        client_name: 'João Silva',
        client_phone: String(11_900_000_000 + index),
        first_day: addDays(today, 1 + (turn % daysAWeek)),
        time: `${String(9 + Math.floor(turn / daysAWeek)).padStart(2, '0')}:00`,
        every_weeks: 1,
      },
    });
    if (statusCode !== 201) throw new Error(payload);
    spent.push(performance.now() - startedAt);
  }
  return spent;
}

/** The same events in the other store, of no series; resolves to their number. */
async function copyEvents({ pool }: Database, { regular, single }: Readonly<Record<Side, BenchStore>>) {
  const { rowCount } = await pool.query(
    `insert into events (store_id, event_id, calendar_id, title, description, start_time, end_time, price_in_cents, is_confirmed,
       client_name, client_phone, manage_key, booked_services, created_at)
     select $2, gen_random_uuid(), places.other, title, description, start_time, end_time, price_in_cents, is_confirmed,
       client_name, client_phone, manage_key, booked_services, created_at
     from events
     join unnest($3::uuid[], $4::uuid[]) as places (own, other) on calendar_id = own
     where store_id = $1`,
    [regular.storeId, single.storeId, regular.calendarIds, single.calendarIds],
  );
  return rowCount ?? 0;
}
