import { execFileSync } from 'node:child_process';
import { addCleanup, runCleanups } from '../faults/cleanup.ts';
import { createFaultStore } from '../faults/create-store.ts';
import type { CalledServer } from '../faults/customers.ts';
import { runScenario, type BookedStore, type Scenario } from '../faults/run-scenario.ts';
import { SpawnedServer, asInProduction, root } from '../spawned-server.ts';
import { serverCompilation } from '../../scripts/build/server-compilation.ts';
import { startThrowAwayPostgres } from '../../scripts/postgres/throw-away-postgres.ts';
import { openNginxProxy, type NginxProxy } from './nginx-proxy.ts';

/**
 * Replaces two processes of a tree's server, one after the other, by those of this tree while customers book through
 * nginx, and goes back again on the database as the later release left it; whether every request was answered.
 */
export async function rollingUpgradePasses(tree: string): Promise<boolean> {
  for (const cwd of [tree, root])
    execFileSync(process.execPath, serverCompilation(cwd), { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void runCleanups().finally(() => process.exit(1)));
  try {
    const testbed = await openTestbed(tree);
    const upgrade = replaceByServersOf(root, testbed);
    const upgraded = await runScenario('upgrade to this tree', testbed, {}, upgrade);
    console.log(upgraded.line);
    const downgrade = replaceByServersOf(tree, testbed);
    const downgraded = await runScenario('back to the previous release', testbed, {}, downgrade);
    console.log(downgraded.line);
    return upgraded.passed && downgraded.passed;
  } finally {
    await runCleanups();
  }
}

interface ProxiedStore extends BookedStore {
  readonly processes: SpawnedServer[];
  readonly proxy: NginxProxy;
  /** A server of a tree on the same database. */
  readonly newServer: (tree: string, port?: number) => SpawnedServer;
}

/** Two processes of a tree behind nginx, on a database that their release made. */
async function openTestbed(tree: string): Promise<ProxiedStore> {
  const database = await startThrowAwayPostgres({ isDurable: true });
  addCleanup(() => database.remove());
  const newServer = (of: string, port?: number) =>
    new SpawnedServer(database.url, {
      tree: of,
      environment: asInProduction,
      ...(port !== undefined && { port }),
    });
  const [first, second] = [newServer(tree), newServer(tree)];
  const processes = [first, second];
  addCleanup(() => Promise.all(processes.map((server) => server.stop('SIGKILL'))));
  const store = await createFaultStore(first);
  await second.start();
  const proxy = await openNginxProxy(processes.map(({ port }) => port));
  addCleanup(() => proxy.remove());
  const server: CalledServer = {
    address: proxy.address,
    get hasCrashed() {
      return processes.some(({ hasCrashed }) => hasCrashed);
    },
    get lastOutput() {
      return processes.map(({ lastOutput }) => lastOutput).join('\n');
    },
  };
  return { processes, proxy, newServer, server, store, acknowledged: new Map(), cancelled: new Set() };
}

function replaceByServersOf(tree: string, { processes, proxy, newServer }: ProxiedStore): Scenario {
  return async ({ customers, check }) => {
    const durations: number[] = [];
    for (const [index, before] of processes.entries()) {
      await customers.waitForBookings(20);
      const since = performance.now();
      await proxy.drain(before.port);
      const code = await before.stop('SIGTERM');
      if (code !== 0) throw new Error(`SIGTERM ended the server with ${code}`);
      const next = newServer(tree, before.port);
      processes[index] = next;
      await next.start();
      await proxy.restore();
      durations.push(performance.now() - since);
      await customers.waitForBookings(20);
      await check();
    }
    if (customers.unavailable > 0) throw new Error(`${customers.unavailable} requests were answered 503`);
    return durations;
  };
}
