import { setTimeout as pause } from 'node:timers/promises';
import { openPostgres } from '../../server/src/platform/database/postgres/open-postgres.ts';
import {
  pushVariables,
  startFakePushService,
  type FakeBrowser,
} from '../../server/src/test-support/push/fake-push-service.ts';
import { numbersFor } from '../../server/src/test-support/random-numbers.ts';
import { SpawnedServer, asInProduction } from '../spawned-server.ts';
import { addCleanup } from './cleanup.ts';
import { createFaultStore, Owner } from './create-store.ts';
import { Customers } from './customers.ts';
import { judgeTelling, newsToldTogether, type AcceptedNotice } from './judge-telling.ts';
import { killRepeatedly } from './kill-repeatedly.ts';
import type { ScenarioResult } from './run-scenario.ts';
import { SeededGateway } from './seeded-gateway.ts';

const UNDER_WAY_IN_MILLISECONDS = 5000;
// Two looks of each minute, and the lease of a process that died.
const REST_TAKES_AT_MOST = 240_000;
// Slow, so that most pieces of news come alone: five at once are one notice that names none of them.
const pace = { customers: 1, pauseInMilliseconds: 1000 };
const other = { username: 'canary', password: 'a password for canary' };

interface TellingSize {
  readonly databaseUrl: string;
  readonly seed: string;
  readonly kills: number;
  readonly seconds: number;
}

/**
 * Two processes confirm bookings as they come and tell a device of each of them, while they are killed again and again, and
 * the gateway and the push service fail; then all calms down, and what both accepted is compared with what was booked, moved and
 * cancelled (AUTO-004, PUSH-008). A device that is switched off meanwhile and one of another store must hear nothing.
 */
export async function tellUnderFaults({ databaseUrl, seed, ...size }: TellingSize): Promise<ScenarioResult> {
  const gateway = new SeededGateway(seed);
  const url = await gateway.open();
  addCleanup(() => gateway.close());
  const service = await startFakePushService();
  addCleanup(() => service.close());
  const { pool, close } = await openPostgres(databaseUrl);
  addCleanup(close);
  const environment = {
    ...asInProduction,
    ...pushVariables(service.host),
    NOTIFY_WEBHOOK_URL: url,
    NOTIFY_PACE_PER_MINUTE: '3000',
  };
  const [first, second] = [
    new SpawnedServer(databaseUrl, { environment }),
    new SpawnedServer(databaseUrl, { environment }),
  ];
  const servers = [first, second];
  addCleanup(() => Promise.all(servers.map((server) => server.stop('SIGKILL'))));
  const { owner, slots } = await createFaultStore(first);
  await second.start();
  await owner.call('updatePolicies', { auto_confirm: true });
  const names = ['--title', 'Canary', '--username', other.username, '--password', other.password];
  await first.runStoreCommand(['create', 'canary', ...names]);

  const [lasting, ended, foreign] = [service.browser(), service.browser(), service.browser()];
  const accepted = acceptSome(lasting, numbersFor(seed, 'push service'));
  const endedOwner = new Owner(second.address);
  await turnOn(owner, lasting);
  const endedId = await turnOn(endedOwner, ended);
  await turnOn(new Owner(first.address, other), foreign);

  const customers = servers.map((server) => new Customers(calledWhileKilled(server), slots, pace));
  for (const each of customers) each.start();
  const switchedOff = pause((size.seconds * 1000) / 2).then(async () => {
    while ((await endedOwner.ask('deletePushDevice', { id: endedId })).status !== 200) await pause(100);
    await pause(UNDER_WAY_IN_MILLISECONDS);
    return ended.notices.length;
  });
  const kills = await killRepeatedly(servers, numbersFor(seed, 'kills'), size);
  for (const each of customers) await each.finish();
  const toldBeforeItsEnd = await switchedOff;

  gateway.isCalm = true;
  lasting.reply = accepted.calm;
  const judge = () => judgeTelling(pool, accepted.notices, gateway.accepted);
  const until = Date.now() + REST_TAKES_AT_MOST;
  let judged = await judge();
  while (judged.unconfirmed + judged.untold > 0 && Date.now() < until) {
    await pause(2000);
    judged = await judge();
  }
  const found = {
    ...judged,
    'told after its end': ended.notices.length - toldBeforeItsEnd,
    'of another store': foreign.notices.length,
    'unexpected answers': customers.flatMap(({ unexpected }) => unexpected).length,
  };
  const passed = Object.values(found).every((count) => count === 0);
  const done = customers.map(({ answered }) => answered);
  const sum = (kind: 'booked' | 'moved' | 'cancelled') =>
    done.reduce((total, answered) => total + answered[kind], 0);
  const line = [
    `${passed ? 'passed' : 'FAILED'} PostgreSQL: confirmations and push notices, 2 processes, ${kills.length} × kill -9, --seed ${seed}`,
    `booked ${sum('booked')}, moved ${sum('moved')}, cancelled ${sum('cancelled')}`,
    `messages ${gateway.accepted.size}, notices ${accepted.notices.length} of ${lasting.notices.length} sent, of ${newsToldTogether(accepted.notices)} pieces of news together`,
    Object.entries(found)
      .map(([name, count]) => `${name} ${count}`)
      .join('  '),
  ].join('  ');
  return { line, passed };
}

/** Owners hear of bookings and changes alone; resolves with the device's id. */
async function turnOn(owner: Owner, { subscription }: FakeBrowser): Promise<string> {
  const { devices } = await owner.call('addPushDevice', { ...subscription, kinds: ['bookings', 'changes'] });
  const own = devices.find(({ is_this: isThis }) => isThis);
  if (!own) throw new Error('The own device is not listed.');
  return own.id;
}

/** Lets some notices fail, also after the device has them, and some wait; remembers what was accepted. */
function acceptSome(browser: FakeBrowser, random: () => number) {
  const notices: AcceptedNotice[] = [];
  const accept = () => {
    const notice = browser.notices.at(-1);
    if (notice) notices.push({ ...notice, at: Date.now() });
  };
  const calm = () => {
    accept();
    return Promise.resolve(201);
  };
  browser.reply = async () => {
    const fate = random();
    if (fate < 0.01) return 500;
    if (fate < 0.02) return 429;
    accept();
    if (fate < 0.03) return 503;
    if (fate < 0.05) await pause(2000);
    return 201;
  };
  return { notices, calm };
}

/** A process that is killed on purpose has not crashed. */
function calledWhileKilled(server: SpawnedServer) {
  return { address: server.address, hasCrashed: false, lastOutput: '' };
}
