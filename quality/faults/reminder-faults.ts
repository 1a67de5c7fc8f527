import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { openPostgres } from '../../server/src/platform/database/postgres/open-postgres.ts';
import { SpawnedServer, asInProduction } from '../spawned-server.ts';
import { EventChanges } from './changing-events.ts';
import { addCleanup } from './cleanup.ts';
import { Owner, createFaultStore } from './create-store.ts';
import { judgeReminders, type Judgement } from './judge-reminders.ts';
import { killRepeatedly } from './kill-repeatedly.ts';
import { numbersFor } from '../../server/src/test-support/random-numbers.ts';
import { RememberedEvent, wallClock } from './remembered-events.ts';
import { SeededGateway } from './seeded-gateway.ts';
import type { ScenarioResult } from './run-scenario.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const PROCESSES = 2;
const EVENTS_A_CALENDAR = 10;
const CHANGERS = 4;
const REST_TAKES_AT_MOST = 5 * MINUTE;

interface Size {
  readonly events: number;
  readonly kills: number;
  readonly changes: number;
  readonly seconds: number;
}

interface RemindedSize extends Size {
  readonly databaseUrl: string;
  readonly seed: string;
  readonly isShort: boolean;
}

/** Read by everything that happens meanwhile, until it is over. */
interface Play extends Size {
  isOver: boolean;
}

/**
 * Two processes on one PostgreSQL remind customers whose bookings change all the time, by a gateway that fails in every way,
 * and are killed again and again; then everything calms down, and what the gateway accepted is compared with what had to come.
 */
export async function remindUnderFaults({
  databaseUrl,
  seed,
  isShort,
  ...size
}: RemindedSize): Promise<ScenarioResult> {
  const gateway = new SeededGateway(seed);
  const url = await gateway.open();
  addCleanup(() => gateway.close());
  const { pool, close } = await openPostgres(databaseUrl);
  addCleanup(close);
  const [first, second] = [serverOn(databaseUrl, `${url}/0`), serverOn(databaseUrl, `${url}/1`)];
  const servers = [first, second];
  addCleanup(() => Promise.all(servers.map((server) => server.stop('SIGKILL'))));
  const { owner } = await createFaultStore(first);
  await second.start();
  const events = await insertEvents(pool, size);
  // It is never night in this store while this runs.
  const timeIn = (hours: number) => wallClock(Date.now() + hours * HOUR).slice(11, 16);
  const quiet = { quiet_from: timeIn(10), quiet_to: timeIn(11) };
  await owner.call('updatePolicies', { reminder_hours: [24, 2], ...quiet });

  const changing = new EventChanges({
    events,
    pool,
    random: numbersFor(seed, 'changes'),
    owners: servers.map(({ address }) => new Owner(address)),
    erase: (phone) => first.runStoreCommand(['erase', 'faults', '--phone', phone, '--yes']),
  });
  const play: Play = { ...size, isOver: false };
  const changed = changeRepeatedly(changing, play);
  const kills = await killRepeatedly(servers, numbersFor(seed, 'kills'), play);
  play.isOver = true;
  await changed;

  gateway.isCalm = true;
  const plannedUntil = Date.now();
  for (const server of servers) await server.stop('SIGKILL');
  kills.push(...servers.map((_, process) => ({ process, at: plannedUntil })));
  // Nobody has any message now: what they had and what failed need not wait for its time.
  if (isShort) await pool.query(`update notifications set due_at = now() where state = 'ready'`);
  for (const server of servers) await server.start();
  const judge = () => judgeReminders({ events, gateway, kills, plannedUntil });
  const judged = await judgedAfterRounds(pool, judge);
  const ends = await messageEndsOf(pool);
  const run = `${PROCESSES} processes, ${kills.length} × kill -9, --seed ${seed}`;
  return resultLine(
    run,
    [
      `events ${events.length}, ${Object.entries(changing.made)
        .map(([name, count]) => `${name} ${count}`)
        .join(', ')}`,
      `requests ${gateway.requests.length}, accepted ${gateway.accepted.size}`,
      `messages: ${ends.join(', ')}`,
    ],
    judged,
  );
}

function serverOn(databaseUrl: string, gateway: string): SpawnedServer {
  const notifying = { NOTIFY_WEBHOOK_URL: gateway, NOTIFY_PACE_PER_MINUTE: '3000' };
  return new SpawnedServer(databaseUrl, { environment: { ...asInProduction, ...notifying } });
}

function resultLine(run: string, figures: readonly string[], { found, tooLate }: Judgement): ScenarioResult {
  const counted = Object.entries(found).map(([name, list]) => `${name} ${list.length}`);
  const passed = Object.values(found).every((list) => list.length === 0);
  const [example] = Object.values(found).flat();
  const line = [
    `${passed ? 'passed' : 'FAILED'} PostgreSQL: reminders, ${run}`,
    ...figures,
    `${counted.join('  ')}  too late ${tooLate}`,
    ...(passed ? [] : [`\n       for example ${JSON.stringify(example)}`]),
  ].join('  ');
  return { line, passed };
}

/** Most become due a day before, some before the run and some during it; of one in ten the latest hour passes meanwhile. */
async function insertEvents(pool: pg.Pool, { events, seconds }: Size): Promise<RememberedEvent[]> {
  const calendars = Array.from({ length: events / EVENTS_A_CALENDAR }, (_, number) => `Agenda ${number}`);
  const thisMinute = Math.floor(Date.now() / MINUTE);
  const lastMinute = thisMinute + Math.ceil(seconds / 60);
  const inserted = Array.from({ length: events }, (_, number) => {
    const calendar = `Agenda ${number % calendars.length}`;
    const turn = Math.floor(number / calendars.length);
    const phone = `119${String(number).padStart(8, '0')}`;
    const ofDayBefore = { calendar, phone, hours: 24, start: (lastMinute - turn) * MINUTE + 24 * HOUR };
    const late = 1 + (number % Math.ceil(seconds / 60));
    const ofLate = { calendar, phone, hours: 2, start: (thisMinute + late) * MINUTE + HOUR / 2 };
    return new RememberedEvent(turn === 0 ? ofLate : ofDayBefore);
  });
  await pool.query(
    `insert into calendars (store_id, calendar_id, name, created_at)
     select store_id, gen_random_uuid(), name, now() from stores cross join unnest($1::text[]) as name`,
    [calendars],
  );
  await pool.query(
    `insert into events (store_id, event_id, calendar_id, title, start_time, end_time, client_name, client_phone,
       may_overlap, created_at)
     select store_id, event_id, calendar_id, 'Corte', start_time, start_time + interval '15 minutes', 'Cliente', phone,
       true, now() - interval '30 days'
     from unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::text[]) as event (event_id, calendar, start_time, phone)
     join calendars on calendars.name = calendar`,
    [
      inserted.map(({ id }) => id),
      inserted.map(({ calendar }) => calendar),
      inserted.map(({ firstStart }) => new Date(firstStart)),
      inserted.map(({ now }) => now.phone),
    ],
  );
  return inserted;
}

/** About so many times, as long as processes are killed. */
async function changeRepeatedly(changing: EventChanges, play: Play): Promise<void> {
  const between = (CHANGERS * play.seconds * SECOND) / play.changes;
  const each = Array.from({ length: CHANGERS }, async () => {
    while (!play.isOver) {
      const since = Date.now();
      await changing.makeOne();
      await pause(Math.max(0, between - (Date.now() - since)));
    }
  });
  await Promise.all(each);
}

/** Each process looks at its start, and each minute, what is due: what two rounds did not write is missed. */
async function judgedAfterRounds(pool: pg.Pool, judge: () => Judgement): Promise<Judgement> {
  const until = Date.now() + 2 * MINUTE;
  for (;;) {
    await restOf(pool);
    const judged = judge();
    if (judged.found.missed.length === 0 || Date.now() > until) return judged;
    await pause(SECOND);
  }
}

/** Waits until no message waits for its delivery any more. */
async function restOf(pool: pg.Pool): Promise<void> {
  const since = Date.now();
  for (;;) {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from notifications where state = 'ready'`,
    );
    const count = rows[0]?.count ?? 0;
    if (count === 0) return;
    if (Date.now() - since > REST_TAKES_AT_MOST) throw new Error(`${count} reminders still wait.`);
    await pause(200);
  }
}

async function messageEndsOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ ended: string; count: number }>(
    `select coalesce(last_error, state) as ended, count(*)::int as count from notifications group by 1 order by 1`,
  );
  return rows.map(({ ended, count }) => `${ended} ${count}`);
}
