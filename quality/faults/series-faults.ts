import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { openPostgres } from '../../server/src/platform/database/postgres/open-postgres.ts';
import { numbersFor } from '../../server/src/test-support/random-numbers.ts';
import { addDays } from '../../shared/src/format/format.ts';
import { SpawnedServer, asInProduction } from '../spawned-server.ts';
import { addCleanup } from './cleanup.ts';
import { createFaultStore } from './create-store.ts';
import type { ScenarioResult } from './run-scenario.ts';

const DAYS_AHEAD = 182;
const DAYS_A_LOOK = 3;
const SERIES_OF_EACH_RULE = 10;
const rules = [
  { every_weeks: 1, month_week: null },
  { every_weeks: 2, month_week: null },
  { every_weeks: null, month_week: 2 },
];

interface SeriesSize {
  readonly databaseUrl: string;
  readonly seed: string;
  readonly kills: number;
}

/**
 * Two processes make 30 series ahead, each on clocks that jump by a day, and are killed again and again; then each date of each
 * series has to be there once (REC-005).
 */
export async function makeSeriesUnderFaults({
  databaseUrl,
  seed,
  kills,
}: SeriesSize): Promise<ScenarioResult> {
  const { pool, close } = await openPostgres(databaseUrl);
  addCleanup(close);
  const server = new SpawnedServer(databaseUrl, { environment: asInProduction });
  addCleanup(() => server.stop('SIGKILL'));
  const { owner } = await createFaultStore(server);
  const today = new Date().toISOString().slice(0, 10);
  const calendars = await owner.call('getCalendars');
  for (let index = 0; index < rules.length * SERIES_OF_EACH_RULE; index += 1) {
    await owner.call('addSeries', {
      calendar_id: calendars[index % calendars.length]?.id ?? '',
      minutes: 15,
      title: 'Corte',
      first_day: addDays(today, 1 + (index % 7)),
      time: `${String(8 + Math.floor(index / calendars.length)).padStart(2, '0')}:00`,
      ...rules[index % rules.length],
    });
  }
  await server.stop('SIGKILL');
  const random = numbersFor(seed, 'series');
  let [killed, ended] = [0, 0];
  const each = [0, 1].map(async () => {
    for (let turn = 1; turn <= kills / 2; turn += 1) {
      const process = lookFrom(databaseUrl, addDays(today, turn * DAYS_A_LOOK), DAYS_A_LOOK);
      await process.hasBegun;
      await pause(random() * 300);
      process.kill();
      const wasKilled = (await process.code) !== 0;
      killed += Number(wasKilled);
      ended += Number(!wasKilled);
    }
  });
  await Promise.all(each);
  const last = addDays(today, (kills / 2 + 1) * DAYS_A_LOOK + 7);
  const calm = lookFrom(databaseUrl, last, 1);
  const isCalm = (await calm.code) === 0;
  const found = await compareDates(pool, addDays(last, DAYS_AHEAD));
  const passed = isCalm && found.lost === 0 && found.twice === 0;
  return {
    line: [
      `${passed ? 'passed' : 'FAILED'} PostgreSQL: series made ahead, 2 processes, ${killed} × kill -9, ${ended} ended before, --seed ${seed}`,
      `dates ${found.made}  lost ${found.lost}  twice or too many ${found.twice}`,
    ].join('  '),
    passed,
  };
}

function lookFrom(databaseUrl: string, day: string, days: number) {
  const program = new URL('looking-process.ts', import.meta.url).pathname;
  const words = [...process.execArgv, program, databaseUrl, `${day}T12:00:00Z`, String(days)];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  addCleanup(async () => void child.kill('SIGKILL'));
  const code = once(child, 'close').then(([exitCode]) => exitCode as number | null);
  return {
    hasBegun: Promise.race([once(child.stdout, 'data'), code]),
    kill: () => child.kill('SIGKILL'),
    code,
  };
}

interface StoredSeries {
  readonly first: string;
  readonly weeks: number | null;
  readonly week: number | null;
  readonly days: readonly string[];
}

/** Against each rule day by day; without a holiday, a day off or another event nothing is skipped. */
async function compareDates(pool: pg.Pool, until: string) {
  const { rows } = await pool.query<StoredSeries>(
    `select first_day::text as first, every_weeks as weeks, month_week as week,
       (select coalesce(json_agg(series_day::text order by series_day), '[]') from events where events.series_id = series.series_id) as days
     from series`,
  );
  let [made, lost, twice] = [0, 0, 0];
  for (const { first, weeks, week, days } of rows) {
    const expected = new Set<string>();
    for (let day = first, count = 0; day <= until; day = addDays(day, 7), count += 1) {
      const isOfMonth = week !== null && Math.ceil(Number(day.slice(8)) / 7) === week;
      if (weeks === null ? isOfMonth : count % weeks === 0) expected.add(day);
    }
    made += days.length;
    lost += [...expected].filter((day) => !days.includes(day)).length;
    twice += days.length - new Set(days).size + days.filter((day) => !expected.has(day)).length;
  }
  return { made, lost, twice };
}
