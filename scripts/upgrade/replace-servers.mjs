import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { removeBelongings, willRemove } from '../faults/belongings.mjs';
import { OwnServer } from '../faults/own-server.mjs';
import { openStore } from '../faults/own-store.mjs';
import { play } from '../faults/play.mjs';
import { startThrowAwayPostgres } from '../postgres/throw-away-postgres.mjs';
import { openProxy } from './own-proxy.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const compiler = path.join(root, 'node_modules/typescript/bin/tsc');

/**
 * Replaces two processes of a tree's server, one after the other, by those of this tree while customers book through
 * nginx, and goes back again on the database as the later release left it. Whether nobody went without an answer.
 */
export async function nobodyNotices(tree) {
  for (const cwd of [tree, root])
    execFileSync(process.execPath, [compiler, '-b', 'server'], { cwd, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => removeBelongings().finally(() => process.exit(1)));
  try {
    const stage = await openStage(tree);
    const later = await play('the later release takes over', stage, {}, replacedBy(root, stage));
    console.log(later.line);
    const before = await play('back to the release of before', stage, {}, replacedBy(tree, stage));
    console.log(before.line);
    return later.isKept && before.isKept;
  } finally {
    await removeBelongings();
  }
}

/** Two processes of a tree behind nginx, on a database that their release made. */
async function openStage(tree) {
  const database = await startThrowAwayPostgres({ isDurable: true });
  willRemove(() => database.remove());
  const processes = [await OwnServer.on(database.url, tree), await OwnServer.on(database.url, tree)];
  willRemove(() => Promise.all(processes.map((server) => server.stop('SIGKILL'))));
  const store = await openStore(processes[0]);
  await processes[1].start();
  const proxy = await openProxy(processes.map(({ port }) => port));
  willRemove(() => proxy.remove());
  const server = {
    address: proxy.address,
    get hasCrashed() {
      return processes.some(({ hasCrashed }) => hasCrashed);
    },
    get said() {
      return processes.map(({ said }) => said).join('\n');
    },
  };
  return { database, processes, proxy, server, store, everAcknowledged: new Set() };
}

const replacedBy =
  (tree, { database, processes, proxy }) =>
  async ({ customers, check }) => {
    const durations = [];
    for (const [index, before] of processes.entries()) {
      await customers.untilBooked(20);
      const since = performance.now();
      await proxy.leaveOut(before.port);
      const code = await before.stop('SIGTERM');
      if (code !== 0) throw new Error(`SIGTERM ended the server with ${code}`);
      processes[index] = new OwnServer(database.url, before.port, tree);
      await processes[index].start();
      await proxy.takeIn();
      durations.push(performance.now() - since);
      await customers.untilBooked(20);
      await check();
    }
    if (customers.unavailable > 0) throw new Error(`${customers.unavailable} were answered 503`);
    return durations;
  };
