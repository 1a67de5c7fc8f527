import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startThrowAwayPostgres } from '../postgres/throw-away-postgres.mjs';
import { willRemove } from './belongings.mjs';
import {
  askedToStop,
  connectionsCut,
  databaseSlow,
  databaseStopped,
  diskFull,
  killed,
} from './misfortunes.mjs';
import { openStage, play } from './play.mjs';
import { openSlowWay } from './slow-way.mjs';
import { openSmallDisk } from './small-disk.mjs';

const MODEL_RUNS = 100;
const serverDies = { excuses: /./ };
// Nobody listens until the next process does.
const serverLeaves = { excuses: /^ECONN(REFUSED|RESET)$|^socket hang up$/ };
const databaseGoes = { mustBeUnavailable: true };

/** Each gives a line for every misfortune that it lets happen, or that says why it did not; and whether all was kept. */
export const faults = { embedded, postgres, slow, disk, model };

async function* embedded(isShort) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'faults-'));
  willRemove(() => rm(folder, { recursive: true, force: true }));
  const stage = await openStage(`pglite:${path.join(folder, 'database')}`);
  yield* serverFaults('embedded', stage, isShort);
}

async function* postgres(isShort) {
  const database = await ownPostgres();
  const stage = await openStage(database.url);
  const cuts = isShort ? 3 : 30;
  const away = isShort ? 2000 : 10_000;
  const restarted = databaseStopped(database, ['immediate', 'fast']);
  yield* serverFaults('PostgreSQL', stage, isShort);
  yield play('PostgreSQL: restarted, immediate and fast', stage, databaseGoes, restarted);
  yield play('PostgreSQL: all connections cut', stage, {}, connectionsCut(database, cuts));
  const stopped = databaseStopped(database, ['fast'], away);
  yield play(`PostgreSQL: stopped for ${away / 1000} s`, stage, databaseGoes, stopped);
}

async function* serverFaults(kind, stage, isShort) {
  const kills = isShort ? { times: 2, inMilliseconds: 20_000 } : { times: 50, inMilliseconds: 210_000 };
  const stops = isShort ? 1 : 5;
  yield play(`${kind}: kill -9 of the server`, stage, serverDies, killed(stage.server, kills));
  yield play(`${kind}: SIGTERM`, stage, serverLeaves, askedToStop(stage, stops));
}

async function* slow(isShort) {
  const database = await ownPostgres();
  const way = await openSlowWay(database.port);
  willRemove(() => way.close());
  const stage = await openStage(database.url.replace(`:${database.port}/`, `:${way.port}/`));
  const [slowFor, silentFor] = isShort ? [1000, 1000] : [10_000, 30_000];
  const isSlow = databaseSlow(way, { delayInMilliseconds: 100, slowFor, silentFor });
  const name = `PostgreSQL: 0.1 s away, then silent for ${silentFor / 1000} s`;
  // A short silence is only waited for.
  yield play(name, stage, isShort ? {} : databaseGoes, isSlow);
}

async function* disk(isShort) {
  const fullFor = isShort ? 1500 : 10_000;
  for (const kind of ['PostgreSQL', 'embedded']) {
    const small = await openSmallDisk(200);
    if (!small) {
      const why = 'this process may not mount a tmpfs; run it as root, or in a container that may';
      yield { line: `skipped ${kind}: full disk: ${why}`, isKept: true };
      continue;
    }
    willRemove(() => small.remove());
    const database = kind === 'PostgreSQL' ? await ownPostgres(small.folder) : undefined;
    const stage = await openStage(database?.url ?? `pglite:${path.join(small.folder, 'database')}`);
    // A full disk may end PostgreSQL itself, which its operator starts again; where it runs it does not start twice.
    const mend = () => database?.start().catch(() => undefined);
    const isFull = diskFull(small, fullFor, mend);
    yield play(`${kind}: disk full for ${fullFor / 1000} s`, stage, databaseGoes, isFull);
  }
}

/** The model of what a store should hold, played on two processes. */
async function* model(isShort) {
  if (isShort) {
    yield { line: 'skipped the model: the suite plays a taste of it', isKept: true };
    return;
  }
  const jest = ['npx', 'jest', '--selectProjects', 'server', '--testPathPatterns', 'no-lost-booking'];
  const options = ['--experimental-vm-modules', process.env.NODE_OPTIONS ?? ''].join(' ');
  const played = spawn(process.execPath, ['scripts/with-postgres.mjs', '--', ...jest], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, MODEL_RUNS: String(MODEL_RUNS), NODE_OPTIONS: options },
  });
  willRemove(() => played.kill());
  const isKept = (await once(played, 'close'))[0] === 0;
  yield {
    line: `${isKept ? 'kept  ' : 'BROKEN'} PostgreSQL: model, two processes, ${MODEL_RUNS} games`,
    isKept,
  };
}

async function ownPostgres(inside) {
  const database = await startThrowAwayPostgres({ isDurable: true, ...(inside && { inside }) });
  willRemove(() => database.remove());
  return database;
}
