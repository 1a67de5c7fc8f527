import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const command = path.resolve(import.meta.dirname, '../release.mjs');

// As the project's own commands: `npm run build` and `npm run release -w <app>`, on builds that are there.
const wholeProject = {
  private: true,
  workspaces: ['shell', 'booking-app', 'admin-app'],
  scripts: { build: 'npm run build --workspaces' },
};

/** For tests: a folder with builds of apps and a web root, in which the release command runs as a process of its own. */
export async function openSandbox() {
  const place = await mkdtemp(path.join(os.tmpdir(), 'release-'));
  // As people name folders: what the command and doctor tell them to type has to hold there, too.
  const webRoot = path.join(place, "a loja d'ana");
  const fileOf = (file) => readFile(path.join(webRoot, file), 'utf8');
  await writeFile(path.join(place, 'package.json'), JSON.stringify(wholeProject));

  async function packageOf(app, version) {
    await mkdir(path.join(place, app), { recursive: true });
    const scripts = { build: 'true', release: `node ${command}` };
    await writeFile(path.join(place, app, 'package.json'), JSON.stringify({ name: app, version, scripts }));
  }

  /** A folder as a build leaves it. */
  async function built(app, version, content, promise = { needs: '^1.0' }) {
    const dist = path.join(place, app, 'dist');
    const entry = app === 'shell' ? 'index.html' : 'remoteEntry.js';
    const exposes = app === 'shell' ? [] : [{ name: 'App' }];
    await packageOf(app, version);
    await rm(dist, { recursive: true, force: true });
    await mkdir(dist, { recursive: true });
    await writeFile(path.join(dist, entry), content);
    await writeFile(path.join(dist, 'release.json'), JSON.stringify({ app, version, ...promise }));
    const name = app.replaceAll('-', '_');
    const manifest = { name, exposes, metaData: { remoteEntry: { name: entry } } };
    await writeFile(path.join(dist, 'mf-manifest.json'), JSON.stringify(manifest));
  }

  /**
   * `npm run release -w <app>`. `nodeOptions` go to Node, `settings` to the environment; `onStep` gets what a process
   * with report-file-steps.mjs reports.
   */
  function release(app, words = [], { settings, nodeOptions = [], onStep } = {}) {
    const env = { ...process.env, WEB_ROOT: webRoot, PREVIEW_SECRET: 'a secret of the site', ...settings };
    const stdio = ['ignore', 'pipe', 'pipe', 'ipc'];
    const options = { cwd: path.join(place, app), env, stdio };
    const child = spawn(process.execPath, [...nodeOptions, command, ...words], options);
    let says = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (says += text));
    if (onStep) child.on('message', onStep);
    return new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code) => resolve({ code, says: says.trim() }));
    });
  }

  return {
    place,
    webRoot,
    packageOf,
    built,
    release,
    fileOf,
    live: async () => JSON.parse(await fileOf('remotes.json')),
    remove: () => rm(place, { recursive: true }),
  };
}
