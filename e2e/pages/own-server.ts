import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { test as base } from '@playwright/test';

export interface NewStore {
  readonly endpoint: string;
  readonly title: string;
  readonly username: string;
  readonly password: string;
}

interface OwnServer {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** Journeys with a store that the operator's command has just made, on a server and a database of their own. */
export const test = base.extend<object, { readonly store: NewStore; readonly ownServer: OwnServer }>({
  store: [
    { endpoint: 'barbearia-nova', title: 'Barbearia Nova', username: 'nova', password: 'senha-bem-longa' },
    { option: true, scope: 'worker' },
  ],
  ownServer: [
    async ({ store }, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'hora-marcada-e2e-'));
      const env = { ...process.env, DATABASE_URL: `pglite:${path.join(folder, 'data')}`, RATE_LIMIT: 'off' };
      await createStore(store, env);
      const server = await startServer({ ...env, PORT: '0' });
      await use(server);
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ ownServer }, use) => use(ownServer.address),
});

const root = path.resolve(import.meta.dirname, '../..');

async function createStore({ endpoint, title, username, password }: NewStore, env: NodeJS.ProcessEnv) {
  const named = ['--title', title, '--username', username, '--password', password];
  await promisify(execFile)('npm', ['run', 'store', '--', 'create', endpoint, ...named], { cwd: root, env });
}

/** Listens on a port that the system gives, and says which. */
function startServer(env: NodeJS.ProcessEnv): Promise<OwnServer> {
  const server = spawn(process.execPath, ['--enable-source-maps', 'server/dist/main.js'], {
    cwd: root,
    env,
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
