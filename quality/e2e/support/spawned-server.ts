import { execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

export const root = path.resolve(import.meta.dirname, '../../..');

export interface NewStore {
  readonly endpoint: string;
  readonly title: string;
  readonly username: string;
  readonly password: string;
}

/** The built server on a port of its own. */
export class SpawnedServer {
  private constructor(
    readonly address: string,
    /** Ends the process and removes its files. */
    readonly close: () => Promise<void>,
  ) {}

  /** With the demonstration store. */
  static open(environment: Environment): Promise<SpawnedServer> {
    return SpawnedServer.#openOnDisk('demonstration', async () => {}, environment);
  }

  /** With the demonstration store, made at that instant, from which the server's clock goes on. */
  static at(instant: string): Promise<SpawnedServer> {
    const clock = pathToFileURL(path.join(import.meta.dirname, 'clock-at.mjs')).href;
    const environment = { CLOCK_AT: instant, NODE_OPTIONS: `--import ${clock}` };
    return SpawnedServer.#openOnDisk('empty', async () => {}, environment);
  }

  /** With a store created by the operator's command; `prepare` runs more of them. */
  static withStore(
    { endpoint, title, username, password }: NewStore,
    prepare?: (run: RunStoreCommand) => Promise<void>,
  ): Promise<SpawnedServer> {
    const named = ['--title', title, '--username', username, '--password', password];
    return SpawnedServer.#openOnDisk('empty', async (environment) => {
      await runStoreCommand(['create', endpoint, ...named], environment);
      await prepare?.((args) => runStoreCommand(args, environment));
    });
  }

  /** With the demonstration store, changed by the operator's command. */
  static withDemonstration(details: readonly string[]): Promise<SpawnedServer> {
    return SpawnedServer.#openOnDisk('demonstration', async (environment) => {
      await runStoreCommand(['update', 'demo', ...details], environment);
    });
  }

  static async #openOnDisk(
    copied: MadeDatabase,
    prepare: (environment: Environment) => Promise<void>,
    environment: Environment = {},
  ): Promise<SpawnedServer> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'hora-marcada-e2e-'));
    const data = path.join(folder, 'data');
    const database = { DATABASE_URL: `pglite:${data}` };
    await copyMade(copied, data);
    await prepare(database);
    const { address, stop } = await start({ ...database, ...environment });
    return new SpawnedServer(address, async () => {
      await stop();
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
  const at = (name: MadeDatabase) => ({ DATABASE_URL: `pglite:${path.join(folder, name)}` });
  // Only the creation of a store creates a database; without it, the database is empty.
  const words = ['create', 'vazia', '--title', 'Vazia', '--username', 'vazia', '--password', 'girafa-azul'];
  await runStoreCommand(words, at('empty'));
  await runStoreCommand(['delete', 'vazia', '--yes'], at('empty'));
  await copyMade('empty', path.join(folder, 'demonstration'));
  await (await start(at('demonstration'))).stop();
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

type Environment = Readonly<Record<string, string>>;

/** Runs one of the operator's commands, and resolves to what it prints. */
export type RunStoreCommand = (args: readonly string[]) => Promise<string>;

async function runStoreCommand(args: readonly string[], environment: Environment): Promise<string> {
  const env = { ...process.env, ...environment };
  const { stdout } = await promisify(execFile)('npm', ['run', 'store', '--', ...args], { cwd: root, env });
  return stdout;
}

/** Starts the server on a free port. */
function start(
  environment: Environment,
): Promise<{ readonly address: string; readonly stop: () => Promise<void> }> {
  // A server of one journey is gone before its database would be compiled well.
  const server = spawn(process.execPath, ['--liftoff-only', '--enable-source-maps', 'server/dist/main.js'], {
    cwd: root,
    env: { ...process.env, PORT: '0', RATE_LIMIT: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = () => {
    server.kill('SIGTERM');
    return ended;
  };
  return new Promise((resolve, reject) => {
    let output = '';
    server.stdout.on('data', (part: Buffer) => {
      output += part.toString();
      const address = /http:\/\/[\d.]+:\d+/.exec(output)?.[0];
      if (address !== undefined) resolve({ address, stop });
    });
    void ended.then(() => reject(new Error('The server ended before it listened.')));
  });
}
