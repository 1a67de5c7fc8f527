import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

const scripts = path.resolve(import.meta.dirname, '..');
const apps = ['admin-app', 'booking-app', 'shell'];
let tree: string;

/** Builds an app by noting its name; of an app with a file 'unsaved' somebody saves a source meanwhile. */
const building = `import { appendFileSync, existsSync, renameSync } from 'node:fs';
  import path from 'node:path';
  appendFileSync('../built', path.basename(process.cwd()) + '\\n');
  if (existsSync('unsaved')) renameSync('unsaved', 'src/saved');`;

beforeEach(() => {
  tree = mkdtempSync(path.join(os.tmpdir(), 'stale-'));
  cpSync(path.join(scripts, 'build'), path.join(tree, 'scripts/build'), { recursive: true });
  write({
    'package.json': JSON.stringify({ workspaces: apps }),
    'build.mjs': building,
    // Neither the server is compiled here, nor an app published.
    'node_modules/typescript/bin/tsc': '',
    'server/dist/main.js': '',
    'server/src/ops/cli/release/read-build.ts': 'export const readBuild = () => undefined;',
    'server/src/ops/cli/release/publish-build.ts': 'export const releaseBuild = () => undefined;',
    'shared/src/rules.ts': '',
    'webpack.common.js': '',
    'tsconfig.json': '{}',
    'package-lock.json': '{}',
  });
  for (const app of apps)
    write({
      [`${app}/package.json`]: JSON.stringify({ name: app, scripts: { build: 'node ../build.mjs' } }),
      [`${app}/webpack.config.js`]: '',
      [`${app}/src/app.ts`]: '',
    });
});

afterEach(() => rmSync(tree, { recursive: true }));

test('each app is built once, and again when its own sources or shared ones are newer than its build', () => {
  expect(built()).toEqual(apps);
  expect(built()).toEqual([]);
  write({ 'booking-app/src/feature/new.ts': '' });
  expect(built()).toEqual(['booking-app']);
  write({ 'booking-app/src/feature/new.ts': 'changed' });
  expect(built()).toEqual(['booking-app']);
  write({ 'shared/src/rules.ts': 'changed' });
  expect(built()).toEqual(apps);
}, 120_000);

test('a source that is saved while its app is built is in the next build', () => {
  write({ 'shell/unsaved': '' });
  expect(built()).toEqual(apps);
  expect(built()).toEqual(['shell']);
  expect(built()).toEqual([]);
}, 120_000);

/** Builds what is stale, in a process of its own; the apps that were built. */
function built(): string[] {
  const log = path.join(tree, 'built');
  rmSync(log, { force: true });
  const stale = pathToFileURL(path.join(tree, 'scripts/build/stale.ts')).href;
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      `--import=${pathToFileURL(path.join(scripts, 'typescript.mjs')).href}`,
      '--input-type=module',
      '--eval',
      `import { buildWhatIsStale } from '${stale}'; await buildWhatIsStale();`,
    ],
    { encoding: 'utf8', env: { ...process.env, WEB_ROOT: '', COMMIT: 'none' } },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').sort() : [];
}

function write(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
    writeFileSync(path.join(tree, file), text);
  }
}
