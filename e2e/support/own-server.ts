import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

export const root = path.resolve(import.meta.dirname, '../..');

export interface NewStore {
  readonly endpoint: string;
  readonly title: string;
  readonly username: string;
  readonly password: string;
}

/** The built server on a port of its own. */
export class OwnServer {
  private constructor(
    readonly address: string,
    /** Ends the process, and leaves nothing behind. */
    readonly close: () => Promise<void>,
  ) {}

  /** With an empty database in memory, which holds the demonstration store. */
  static async open(settings: Settings): Promise<OwnServer> {
    const { address, stop } = await start({ DATABASE_URL: 'pglite:memory', ...settings });
    return new OwnServer(address, stop);
  }

  /** With a database on disk and the store that the operator's command has made in it. */
  static openWith({ endpoint, title, username, password }: NewStore): Promise<OwnServer> {
    const named = ['--title', title, '--username', username, '--password', password];
    return OwnServer.#openOnDisk((settings) => operate(['create', endpoint, ...named], settings));
  }

  /** With a database on disk, whose demonstration store the operator's command has changed. */
  static openWithDemonstration(details: readonly string[]): Promise<OwnServer> {
    return OwnServer.#openOnDisk(async (settings) => {
      await (await start(settings)).stop();
      await operate(['update', 'demo', ...details], settings);
    });
  }

  static async #openOnDisk(prepare: (settings: Settings) => Promise<void>): Promise<OwnServer> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'hora-marcada-e2e-'));
    const settings = { DATABASE_URL: `pglite:${path.join(folder, 'data')}` };
    await prepare(settings);
    const { address, stop } = await start(settings);
    return new OwnServer(address, async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    });
  }
}

type Settings = Readonly<Record<string, string>>;

async function operate(words: readonly string[], settings: Settings): Promise<void> {
  const env = { ...process.env, ...settings };
  await promisify(execFile)('npm', ['run', 'store', '--', ...words], { cwd: root, env });
}

/** Listens on a port that the system gives, and says which. */
function start(
  settings: Settings,
): Promise<{ readonly address: string; readonly stop: () => Promise<void> }> {
  const server = spawn(process.execPath, ['--enable-source-maps', 'server/dist/main.js'], {
    cwd: root,
    env: { ...process.env, PORT: '0', RATE_LIMIT: 'off', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = () => {
    server.kill('SIGTERM');
    return ended;
  };
  return new Promise((resolve, reject) => {
    let said = '';
    server.stdout.on('data', (part: Buffer) => {
      said += part.toString();
      const address = /http:\/\/[\d.]+:\d+/.exec(said)?.[0];
      if (address !== undefined) resolve({ address, stop });
    });
    void ended.then(() => reject(new Error('The server ended before it listened.')));
  });
}
