import { setTimeout as pause } from 'node:timers/promises';
import '../../scripts/typescript.mjs';
import { EventChanges } from './changing-events.mjs';
import { addCleanup } from './cleanup.mjs';
import { createStore, ownerOf } from './create-store.mjs';
import { judgeReminders } from './judge-reminders.mjs';
import { numbersFrom } from './numbers-from-seed.mjs';
import { RememberedEvent, wallClock } from './remembered-events.mjs';
import { SeededGateway } from './seeded-gateway.mjs';
import { SpawnedServer } from './spawned-server.mjs';

const { openPostgres } = await import('../../server/src/platform/database/postgres/open-postgres.ts');

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const PROCESSES = 2;
const EVENTS_A_CALENDAR = 10;
const CHANGERS = 4;
const REST_TAKES_AT_MOST = 5 * MINUTE;

/**
 * Two processes on one PostgreSQL remind customers whose bookings change all the time, by a gateway that fails in every way,
 * and are killed again and again; then everything calms down, and what the gateway accepted is compared with what had to come.
 * @param {{ databaseUrl: string, seed: string, events: number, kills: number, changes: number, seconds: number, isShort: boolean }} size
 */
export async function remindUnderFaults({ databaseUrl, seed, isShort, ...size }) {
  const gateway = new SeededGateway(seed);
  const url = await gateway.open();
  addCleanup(() => gateway.close());
  const { pool, close } = await openPostgres(databaseUrl);
  addCleanup(close);
  const servers = [];
  for (let process = 0; process < PROCESSES; process += 1)
    servers.push(
      await SpawnedServer.create(databaseUrl, undefined, {
        NOTIFY_WEBHOOK_URL: `${url}/${process}`,
        NOTIFY_PACE_PER_MINUTE: '3000',
      }),
    );
  addCleanup(() => Promise.all(servers.map((server) => server.stop('SIGKILL'))));
  const { owner } = await createStore(servers[0]);
  await servers[1].start();
  const events = await insertEvents(pool, size);
  // It is never night in this store while this runs.
  const [quiet_from, quiet_to] = [10, 11].map((hours) => wallClock(Date.now() + hours * HOUR).slice(11, 16));
  await owner.call('updatePolicies', { reminder_hours: [24, 2], quiet_from, quiet_to });

  const changing = new EventChanges({
    events,
    pool,
    random: numbersFrom(seed, 'changes'),
    owners: servers.map(({ address }) => ownerOf(address)),
    erase: (phone) => servers[0].runStoreCommand(['erase', 'faults', '--phone', phone, '--yes']),
  });
  const play = { ...size, isOver: false };
  const changed = changeRepeatedly(changing, play);
  const kills = await killRepeatedly(servers, numbersFrom(seed, 'kills'), play);
  play.isOver = true;
  await changed;

  gateway.isCalm = true;
  const plannedUntil = Date.now();
  for (const server of servers) await server.stop('SIGKILL');
  kills.push(...servers.map((_, process) => ({ process, at: plannedUntil })));
  // Nobody has any message now: what they had and what failed need not wait for its time.
  if (isShort) await pool.query(`update notifications set due_at = now() where state = 'ready'`);
  // Each looks at its start what is due.
  for (const server of servers) await server.start();
  await restOf(pool);
  const judged = judgeReminders({ events, gateway, kills, plannedUntil });
  return outcomeLine({ seed, events, changing, kills, gateway, judged, outcomes: await outcomesOf(pool) });
}

function outcomeLine({ seed, events, changing, kills, gateway, judged, outcomes }) {
  const { made } = changing;
  const { tooLate, ...found } = judged;
  const counted = Object.entries(found).map(([name, list]) => `${name} ${list.length}`);
  const passed = Object.values(found).every((list) => list.length === 0);
  const [example] = Object.values(found).flat();
  const line = [
    `${passed ? 'passed' : 'FAILED'} PostgreSQL: reminders, ${PROCESSES} processes, ${kills.length} × kill -9, --seed ${seed}`,
    `events ${events.length}, ${Object.entries(made)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}`,
    `requests ${gateway.requests.length}, accepted ${gateway.accepted.size}`,
    `messages: ${outcomes.join(', ')}`,
    `${counted.join('  ')}  too late ${tooLate}`,
    ...(passed ? [] : [`\n       for example ${JSON.stringify(example)}`]),
  ].join('  ');
  return { line, passed };
}

/** Most become due a day before, some before the run and some during it; of one in ten the latest hour passes meanwhile. */
async function insertEvents(pool, { events, seconds }) {
  const calendars = Array.from({ length: events / EVENTS_A_CALENDAR }, (_, number) => `Agenda ${number}`);
  const thisMinute = Math.floor(Date.now() / MINUTE);
  const lastMinute = thisMinute + Math.ceil(seconds / 60);
  const inserted = Array.from({ length: events }, (_, number) => {
    const calendar = calendars[number % calendars.length];
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

/** Each process by itself, so that now and then none is there. */
async function killRepeatedly(servers, random, { kills, seconds }) {
  const killed = [];
  const until = Date.now() + seconds * SECOND;
  const each = servers.map(async (server, process) => {
    for (let time = 0; time < kills / PROCESSES || Date.now() < until; time += 1) {
      await pause((random() * PROCESSES * seconds * SECOND) / kills);
      killed.push({ process, at: Date.now() });
      await server.stop('SIGKILL');
      await server.start();
    }
  });
  await Promise.all(each);
  return killed;
}

/** About so many times, as long as processes are killed. */
async function changeRepeatedly(changing, play) {
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

/** Waits until no message waits for its delivery any more. */
async function restOf(pool) {
  const since = Date.now();
  for (;;) {
    const { rows } = await pool.query(
      `select count(*)::int as count from notifications where state = 'ready'`,
    );
    if (rows[0].count === 0) return;
    if (Date.now() - since > REST_TAKES_AT_MOST) throw new Error(`${rows[0].count} reminders still wait.`);
    await pause(200);
  }
}

async function outcomesOf(pool) {
  const { rows } = await pool.query(
    `select coalesce(last_error, state) as outcome, count(*)::int as count from notifications group by 1 order by 1`,
  );
  return rows.map(({ outcome, count }) => `${outcome} ${count}`);
}
