import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '../../scripts/free-port.ts';

const apps = ['shell', 'booking-app', 'admin-app'];

/** Builds the front ends of a tree into a web root of its own. */
export async function buildTree(tree) {
  for (const app of apps) {
    const cwd = path.join(tree, app);
    await run('npx', ['webpack', '--mode', 'production', '--stats', 'errors-only'], { cwd });
    await run(process.execPath, ['../scripts/release.mjs'], {
      cwd,
      env: { WEB_ROOT: path.join(tree, 'web') },
    });
  }
}

/** Runs the journeys of one tree with its front ends against the server of another; whether all passed. */
export async function journeysPass({ fronts, server, journeys }) {
  const port = await freePort();
  // Found by name, in whatever folder a release keeps them.
  const files = journeys.map((journey) => `/${journey}.spec.ts`);
  const env = {
    E2E_PORT: String(port),
    SKEW_FRONTS: fronts,
    SKEW_JOURNEYS: path.join(fronts, 'quality/e2e/journeys'),
    SKEW_SERVER: server,
  };
  const config = path.join(import.meta.dirname, 'playwright.config.mjs');
  const root = path.resolve(import.meta.dirname, '../..');
  return succeeds('npx', ['playwright', 'test', '-c', config, ...files], { cwd: root, env });
}

async function run(command, args, options) {
  if (await succeeds(command, args, options)) return;
  throw new Error(`${command} ${args.join(' ')} falhou em ${options.cwd}`);
}

async function succeeds(command, args, { cwd, env }) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  return code === 0;
}
