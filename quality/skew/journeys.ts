import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root, type Environment } from '../spawned-server.ts';
import { freePort } from '../../scripts/free-port.ts';

const apps = ['shell', 'booking-app', 'admin-app'];

/** Builds the front ends of a tree into a web root of its own. */
export async function buildTree(tree: string): Promise<void> {
  for (const app of apps) {
    const cwd = path.join(tree, app);
    await run('npx', ['webpack', '--mode', 'production', '--stats', 'errors-only'], { cwd });
    const program = ['scripts/with-packages.mjs', 'scripts/operator/server-program.ts'];
    await run(process.execPath, [...program.map((file) => path.join(root, file)), 'release'], {
      cwd,
      env: { WEB_ROOT: path.join(tree, 'web') },
    });
  }
}

interface SkewedRun {
  /** The trees of the front ends and of the server. */
  readonly fronts: string;
  readonly server: string;
  readonly journeys: readonly string[];
}

/** Runs the journeys of one tree with its front ends against the server of another; whether all passed. */
export async function journeysPass({ fronts, server, journeys }: SkewedRun): Promise<boolean> {
  // Found by name, in whatever folder a release keeps them.
  const files = journeys.map((journey) => `/${journey}.spec.ts`);
  const env = {
    E2E_PORT: String(await freePort()),
    SKEW_FRONTS: fronts,
    SKEW_JOURNEYS: path.join(fronts, 'quality/e2e/journeys'),
    SKEW_SERVER: server,
  };
  const config = path.join(import.meta.dirname, 'playwright.config.ts');
  return succeeds('npx', ['playwright', 'test', '-c', config, ...files], { cwd: root, env });
}

interface CommandOptions {
  readonly cwd: string;
  readonly env?: Environment;
}

async function run(command: string, args: readonly string[], options: CommandOptions): Promise<void> {
  if (await succeeds(command, args, options)) return;
  throw new Error(`${command} ${args.join(' ')} failed in ${options.cwd}`);
}

async function succeeds(
  command: string,
  args: readonly string[],
  { cwd, env }: CommandOptions,
): Promise<boolean> {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await once(child, 'exit');
  return child.exitCode === 0;
}
