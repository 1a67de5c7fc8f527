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

const serverDies = { excuses: /./ };
// Nobody listens until the next process does; whoever was let in is answered.
const serverLeaves = { excuses: /^ECONNREFUSED$/ };
const databaseGoes = { mustBeUnavailable: true };

/** Each gives an outcome for every misfortune that it lets happen, or a sentence that says why it did not. */
export const faults = { embedded, postgres, slow, disk };

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
  yield play(`PostgreSQL: ${cuts} × all connections cut`, stage, {}, connectionsCut(database, cuts));
  const stopped = databaseStopped(database, ['fast'], away);
  yield play(`PostgreSQL: stopped for ${away / 1000} s`, stage, databaseGoes, stopped);
}

async function* serverFaults(kind, stage, isShort) {
  const kills = isShort ? 2 : 50;
  const stops = isShort ? 1 : 5;
  yield play(`${kind}: ${kills} × kill -9 of the server`, stage, serverDies, killed(stage.server, kills));
  yield play(`${kind}: ${stops} × SIGTERM`, stage, serverLeaves, askedToStop(stage.server, stops));
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
      yield `skipped ${kind}: full disk. This process may not mount a tmpfs: run it as root, or in a container that may.`;
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

async function ownPostgres(inside) {
  const database = await startThrowAwayPostgres({ isDurable: true, ...(inside && { inside }) });
  willRemove(() => database.remove());
  return database;
}
