import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ship } from '../release/publish.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const apps = ['shell', 'booking-app', 'admin-app'];
const commonSources = ['shared/src', 'webpack.common.js', 'tsconfig.json', 'package-lock.json'];

/** Builds the server and the apps whose sources are newer than their build, and puts the apps in the web root. */
export async function buildWhatIsStale({ everything = false } = {}) {
  await run('npx', ['tsc', '-b', 'server']);
  if (process.env.WEB_ROOT) return;
  const webRoot = path.join(root, 'web');
  for (const app of apps) {
    const stamp = path.join(webRoot, `.${app}.built`);
    if (!everything && !(await isStale(app, stamp))) continue;
    console.log(`Construindo ${app}…`);
    const startedAt = new Date();
    await run('npm', ['run', 'build', '--silent', '-w', app, '--', '--stats', 'errors-warnings']);
    await ship(path.join(root, app), webRoot, { mayReplace: true });
    await writeFile(stamp, '');
    await utimes(stamp, startedAt, startedAt);
  }
}

async function isStale(app, stamp) {
  if (!existsSync(stamp)) return true;
  const builtAt = (await stat(stamp)).mtimeMs;
  const sources = [`${app}/src`, `${app}/package.json`, `${app}/webpack.config.js`, ...commonSources];
  const changes = await Promise.all(sources.map((source) => newestChange(path.join(root, source))));
  return Math.max(...changes) > builtAt;
}

async function newestChange(place) {
  const status = await stat(place);
  if (!status.isDirectory()) return status.mtimeMs;
  const inside = await readdir(place, { recursive: true });
  const times = await Promise.all(inside.map(async (file) => (await stat(path.join(place, file))).mtimeMs));
  return Math.max(status.mtimeMs, ...times);
}

function run(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${command} ${args.join(' ')} terminou com código ${code}`));
    });
  });
}
