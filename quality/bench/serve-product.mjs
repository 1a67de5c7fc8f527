import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '../../scripts/free-port.ts';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Builds what is stale and serves the whole product on a port of its own.
 * @param {Record<string, string>} [environment] added to the server's
 * @returns {Promise<{ address: string, stop: () => Promise<void> }>}
 */
export async function serveProduct(databaseUrl, environment = {}) {
  const port = await freePort();
  const server = spawn(process.execPath, ['scripts/with-packages.mjs', 'scripts/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATABASE_URL: databaseUrl, RATE_LIMIT: 'off', ...environment },
  });
  const address = `http://127.0.0.1:${port}`;
  while (!(await isReady(address))) {
    if (server.exitCode !== null) throw new Error('The server did not start.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const stop = async () => {
    server.kill('SIGTERM');
    await once(server, 'exit');
  };
  return { address, stop };
}

async function isReady(address) {
  const answer = await fetch(`${address}/readyz`).catch(() => undefined);
  return answer?.ok === true;
}
