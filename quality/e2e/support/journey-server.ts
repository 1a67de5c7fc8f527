import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { SpawnedServer, runStoreCommand, type Environment } from '../../spawned-server.ts';

export interface JourneyStore {
  readonly endpoint: string;
  readonly title: string;
  readonly username: string;
  readonly password: string;
}

/** The built server of one journey, on a database of its own. */
export class JourneyServer {
  private constructor(
    readonly address: string,
    /** Ends the process and removes its files. */
    readonly close: () => Promise<void>,
  ) {}

  /** With the demonstration store. */
  static open(environment: Environment): Promise<JourneyServer> {
    return JourneyServer.#openOnDisk('demonstration', async () => {}, environment);
  }

  /** With the demonstration store, made at that instant, from which the server's clock goes on. */
  static at(instant: string): Promise<JourneyServer> {
    const clock = pathToFileURL(path.join(import.meta.dirname, 'clock-at.mjs')).href;
    return JourneyServer.#openOnDisk('empty', async () => {}, { CLOCK_AT: instant }, ['--import', clock]);
  }

  /** With a store created by the operator's command; `prepare` runs more of them. */
  static withStore(
    { endpoint, title, username, password }: JourneyStore,
    prepare?: (run: RunStoreCommand) => Promise<void>,
  ): Promise<JourneyServer> {
    const named = ['--title', title, '--username', username, '--password', password];
    return JourneyServer.#openOnDisk('empty', async (run) => {
      await run(['create', endpoint, ...named]);
      await prepare?.(run);
    });
  }

  /** With the demonstration store, changed by the operator's command. */
  static withDemonstration(details: readonly string[]): Promise<JourneyServer> {
    return JourneyServer.#openOnDisk('demonstration', async (run) => {
      await run(['update', 'demo', ...details]);
    });
  }

  static async #openOnDisk(
    copied: MadeDatabase,
    prepare: (run: RunStoreCommand) => Promise<void>,
    environment: Environment = {},
    nodeArgs: readonly string[] = [],
  ): Promise<JourneyServer> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'hora-marcada-e2e-'));
    const data = path.join(folder, 'data');
    await copyMade(copied, data);
    const server = serverOn(data, environment, nodeArgs);
    await prepare((args) => server.runStoreCommand(args));
    await server.start();
    return new JourneyServer(server.address, async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    });
  }
}

/**
 * Makes the databases that servers open copies of, because making one takes seconds: an empty one, and one with the
 * demonstration store. Resolves to what deletes them.
 */
export async function makeDatabases(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hora-marcada-e2e-'));
  process.env[made] = folder;
  const [empty, demonstration] = [path.join(folder, 'empty'), path.join(folder, 'demonstration')];
  // Only the creation of a store creates a database; without it, the database is empty.
  const words = ['create', 'vazia', '--title', 'Vazia', '--username', 'vazia', '--password', 'girafa-azul'];
  await runStoreCommand(`pglite:${empty}`, words);
  await runStoreCommand(`pglite:${empty}`, ['delete', 'vazia', '--yes']);
  await copyMade('empty', demonstration);
  const server = serverOn(demonstration);
  await server.start();
  await server.stop();
  return () => rm(folder, { recursive: true });
}

/** The variable that tells the journeys' processes where they are. */
const made = 'MADE_DATABASES';

type MadeDatabase = 'empty' | 'demonstration';

async function copyMade(name: MadeDatabase, data: string): Promise<void> {
  const folder = process.env[made];
  if (folder === undefined) throw new Error('The databases to copy are not made.');
  await cp(path.join(folder, name), data, { recursive: true });
}

/** Runs one of the operator's commands, and resolves to what it prints. */
export type RunStoreCommand = (args: readonly string[]) => Promise<string>;

function serverOn(
  data: string,
  environment: Environment = {},
  nodeArgs: readonly string[] = [],
): SpawnedServer {
  // A server of one journey is gone before its database would be compiled well.
  const liftoff = ['--liftoff-only', ...nodeArgs];
  return new SpawnedServer(`pglite:${data}`, { environment, nodeArgs: liftoff });
}
