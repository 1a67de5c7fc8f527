import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { addCleanup, runCleanups } from '../faults/cleanup.mjs';
import { createStore } from '../faults/create-store.mjs';
import { runScenario } from '../faults/run-scenario.mjs';
import { SpawnedServer } from '../faults/spawned-server.mjs';
import { serverCompilation } from '../../scripts/build/server-compilation.ts';
import { startThrowAwayPostgres } from '../../scripts/postgres/throw-away-postgres.ts';
import { openNginxProxy } from './nginx-proxy.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Replaces two processes of a tree's server, one after the other, by those of this tree while customers book through
 * nginx, and goes back again on the database as the later release left it; whether every request was answered.
 */
export async function rollingUpgradePasses(tree) {
  for (const cwd of [tree, root])
    execFileSync(process.execPath, serverCompilation(cwd), { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => runCleanups().finally(() => process.exit(1)));
  try {
    const testbed = await openTestbed(tree);
    const upgraded = await runScenario(
      'upgrade to this tree',
      testbed,
      {},
      replaceByServersOf(root, testbed),
    );
    console.log(upgraded.line);
    const downgraded = await runScenario(
      'back to the previous release',
      testbed,
      {},
      replaceByServersOf(tree, testbed),
    );
    console.log(downgraded.line);
    return upgraded.passed && downgraded.passed;
  } finally {
    await runCleanups();
  }
}

/** Two processes of a tree behind nginx, on a database that their release made. */
async function openTestbed(tree) {
  const database = await startThrowAwayPostgres({ isDurable: true });
  addCleanup(() => database.remove());
  const processes = [
    await SpawnedServer.create(database.url, tree),
    await SpawnedServer.create(database.url, tree),
  ];
  addCleanup(() => Promise.all(processes.map((server) => server.stop('SIGKILL'))));
  const store = await createStore(processes[0]);
  await processes[1].start();
  const proxy = await openNginxProxy(processes.map(({ port }) => port));
  addCleanup(() => proxy.remove());
  const server = {
    address: proxy.address,
    get hasCrashed() {
      return processes.some(({ hasCrashed }) => hasCrashed);
    },
    get lastOutput() {
      return processes.map(({ lastOutput }) => lastOutput).join('\n');
    },
  };
  return { database, processes, proxy, server, store, acknowledged: new Map(), cancelled: new Set() };
}

const replaceByServersOf =
  (tree, { database, processes, proxy }) =>
  async ({ customers, check }) => {
    const durations = [];
    for (const [index, before] of processes.entries()) {
      await customers.waitForBookings(20);
      const since = performance.now();
      await proxy.drain(before.port);
      const code = await before.stop('SIGTERM');
      if (code !== 0) throw new Error(`SIGTERM ended the server with ${code}`);
      processes[index] = new SpawnedServer(database.url, before.port, tree);
      await processes[index].start();
      await proxy.restore();
      durations.push(performance.now() - since);
      await customers.waitForBookings(20);
      await check();
    }
    if (customers.unavailable > 0) throw new Error(`${customers.unavailable} requests were answered 503`);
    return durations;
  };
