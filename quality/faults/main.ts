import { spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { serverCompilation } from '../../scripts/build/server-compilation.ts';
import { startThrowAwayPostgres } from '../../scripts/postgres/throw-away-postgres.ts';
import { addCleanup, runCleanups } from './cleanup.ts';
import {
  cutConnections,
  fillDisk,
  killServer,
  restartDatabase,
  slowDatabase,
  terminateServer,
} from './fault-scenarios.ts';
import { importUnderKills } from './import-faults.ts';
import { importHostileTables } from './import-memory.ts';
import { LatencyProxy } from './latency-proxy.ts';
import { remindUnderFaults } from './reminder-faults.ts';
import {
  openTestbed,
  runScenario,
  type Expectation,
  type ScenarioResult,
  type Testbed,
} from './run-scenario.ts';
import { makeSeriesUnderFaults } from './series-faults.ts';
import { openSmallDisk } from './small-disk.ts';
import { tellUnderFaults } from './telling-faults.ts';

const MODEL_RUNS = 100;
const anyAnswerMayBeLost: Expectation = { allowedReasons: /./ };
// Nothing listens until the next process does.
const connectionsMayBeRefused: Expectation = { allowedReasons: /^ECONN(REFUSED|RESET)$|^socket hang up$/ };
const mustAnswer503: Expectation = { mustBeUnavailable: true };

/** Each yields a line for every scenario that it runs, or that says why it did not; and whether it passed. */
const suites = new Map(
  [embedded, postgres, slow, disk, reminders, telling, series, imports, model].map((suite) => [
    suite.name,
    suite,
  ]),
);

/** Yields the result of each scenario as it ends. */
type ScenarioResults = AsyncGenerator<ScenarioResult>;

// `npm run faults` runs all suites on the built server, `npm run faults -- embedded disk` some, `-- --short` each for a moment.
// `-- reminders --seed 7` plays what another run played.
const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false }, seed: { type: 'string' } },
});
const { short: isShort, seed = String(randomInt(1_000_000)) } = values;
const unknown = names.filter((name) => !suites.has(name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${[...suites.keys()].join(', ')}.`);
  process.exit(1);
}
const compiled = spawnSync(process.execPath, serverCompilation(), { stdio: 'inherit' });
if (compiled.status !== 0) process.exit(compiled.status ?? 1);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => void runCleanups().finally(() => process.exit(1)));
}
const startedAt = performance.now();
let passed = true;
for (const [name, suite] of suites) {
  if (names.length > 0 && !names.includes(name)) continue;
  try {
    for await (const result of suite()) {
      console.log(result.line);
      passed &&= result.passed;
    }
  } finally {
    await runCleanups();
  }
}
console.log(
  `${passed ? 'All fault scenarios passed' : 'A fault scenario failed'} in ${Math.round((performance.now() - startedAt) / 1000)} s.`,
);
process.exit(passed ? 0 : 1);

async function* embedded(): ScenarioResults {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'faults-'));
  addCleanup(() => rm(folder, { recursive: true, force: true }));
  const testbed = await openTestbed(`pglite:${path.join(folder, 'database')}`);
  yield* serverFaults('embedded', testbed);
}

async function* postgres(): ScenarioResults {
  const database = await startPostgres();
  const testbed = await openTestbed(database.url);
  const cuts = isShort ? 3 : 30;
  const away = isShort ? 2000 : 10_000;
  const restarted = restartDatabase(database, ['immediate', 'fast']);
  yield* serverFaults('PostgreSQL', testbed);
  yield runScenario('PostgreSQL: restarted, immediate and fast', testbed, mustAnswer503, restarted);
  yield runScenario('PostgreSQL: all connections cut', testbed, {}, cutConnections(database, cuts));
  const stopped = restartDatabase(database, ['fast'], away);
  yield runScenario(`PostgreSQL: stopped for ${away / 1000} s`, testbed, mustAnswer503, stopped);
}

async function* serverFaults(kind: string, testbed: Testbed): ScenarioResults {
  const kills = isShort ? { times: 2, inMilliseconds: 20_000 } : { times: 50, inMilliseconds: 210_000 };
  const stops = isShort ? 1 : 5;
  const killed = killServer(testbed, kills);
  yield runScenario(`${kind}: kill -9 of the server`, testbed, anyAnswerMayBeLost, killed);
  yield runScenario(`${kind}: SIGTERM`, testbed, connectionsMayBeRefused, terminateServer(testbed, stops));
}

async function* slow(): ScenarioResults {
  const database = await startPostgres();
  const address = new URL(database.url);
  const proxy = await LatencyProxy.open(Number(address.port));
  addCleanup(() => proxy.close());
  address.port = String(proxy.port);
  const testbed = await openTestbed(address.href);
  const [slowFor, silentFor]: [number, number] = isShort ? [1000, 1000] : [10_000, 30_000];
  const slowed = slowDatabase(proxy, { delayInMilliseconds: 100, slowFor, silentFor });
  const name = `PostgreSQL: 0.1 s away, then silent for ${silentFor / 1000} s`;
  // A short silence only delays answers.
  yield runScenario(name, testbed, isShort ? {} : mustAnswer503, slowed);
}

async function* disk(): ScenarioResults {
  const fullFor = isShort ? 1500 : 10_000;
  for (const kind of ['PostgreSQL', 'embedded']) {
    const small = await openSmallDisk(200);
    if (!small) {
      const why = 'this process may not mount a tmpfs; run it as root, or in a container that may';
      yield { line: `skipped ${kind}: full disk: ${why}`, passed: true };
      continue;
    }
    addCleanup(() => small.remove());
    const database = kind === 'PostgreSQL' ? await startPostgres(small.folder) : undefined;
    const testbed = await openTestbed(database?.url ?? `pglite:${path.join(small.folder, 'database')}`);
    // A full disk may end PostgreSQL itself; where it still runs, a second start fails and changes nothing.
    const restart = () => database?.start().catch(() => undefined);
    const filled = fillDisk(small, fullFor, restart);
    yield runScenario(`${kind}: disk full for ${fullFor / 1000} s`, testbed, mustAnswer503, filled);
  }
}

async function* reminders(): ScenarioResults {
  const database = await startPostgres();
  const size = isShort
    ? { events: 150, kills: 4, changes: 60, seconds: 10 }
    : { events: 1000, kills: 50, changes: 800, seconds: 300 };
  yield remindUnderFaults({ databaseUrl: database.url, seed, isShort, ...size });
}

async function* telling(): ScenarioResults {
  const database = await startPostgres();
  const size = isShort ? { kills: 4, seconds: 10 } : { kills: 50, seconds: 240 };
  yield tellUnderFaults({ databaseUrl: database.url, seed, ...size });
}

async function* series(): ScenarioResults {
  const { url } = await startPostgres();
  yield makeSeriesUnderFaults({ databaseUrl: url, seed, kills: isShort ? 6 : 50 });
}

async function* imports(): ScenarioResults {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'faults-'));
  addCleanup(() => rm(folder, { recursive: true, force: true }));
  const kills = isShort ? 3 : 20;
  for (const kind of ['customers', 'events'] as const) {
    const database = await startPostgres();
    for (const databaseUrl of [database.url, `pglite:${path.join(folder, kind)}`])
      yield importUnderKills({ databaseUrl, kills, seed, kind });
  }
  const { url } = await startPostgres();
  yield importHostileTables({ databaseUrl: url, count: isShort ? 100 : 5000, seed });
}

/** quality/model on two processes, and on a PostgreSQL of its own unless beside with-citus. */
async function* model(): ScenarioResults {
  if (isShort) {
    yield { line: 'skipped the model: `npm test` runs ten of its games', passed: true };
    return;
  }
  const isOnCitus = Boolean(process.env['TEST_CITUS_WORKERS']);
  const words = ['jest', '--selectProjects', 'server', '--testPathPatterns', 'no-lost-booking'];
  const [command, args] = isOnCitus
    ? ['npx', words]
    : [process.execPath, ['scripts/with-packages.mjs', 'scripts/with-postgres.ts', 'npx', ...words]];
  const options = ['--experimental-vm-modules', process.env['NODE_OPTIONS'] ?? ''].join(' ');
  const run = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, MODEL_RUNS: String(MODEL_RUNS), NODE_OPTIONS: options },
  });
  addCleanup(() => run.kill());
  await once(run, 'close');
  const passed = run.exitCode === 0;
  yield {
    line: `${passed ? 'passed' : 'FAILED'} ${isOnCitus ? 'Citus' : 'PostgreSQL'}: model, two processes, ${MODEL_RUNS} games`,
    passed,
  };
}

async function startPostgres(inside?: string) {
  const database = await startThrowAwayPostgres({ isDurable: true, ...(inside && { inside }) });
  addCleanup(() => database.remove());
  return database;
}
