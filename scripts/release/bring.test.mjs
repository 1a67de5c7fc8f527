import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { digestsOf, writeRelease } from './release-folder.mjs';
import { openSandbox } from './sandbox.mjs';

jest.setTimeout(60_000);

let place;
let image;
let webRoot;

beforeAll(async () => {
  place = await mkdtemp(path.join(os.tmpdir(), 'bring-'));
  image = path.join(place, 'image');
  await released(image, 'booking-app', '1.1.0', 'entry', { needs: '^1.1' });
  await released(image, 'shell', '2.0.0', 'page', { promise: '1.1' });
});

beforeEach(async () => {
  webRoot = await mkdtemp(path.join(place, 'web-'));
});

afterAll(() => rm(place, { recursive: true }));

test('SHAPE-008 an empty web root is filled with what the image brings, and it is live', async () => {
  await bring();
  expect(await liveVersions(webRoot)).toEqual({ shell: '2.0.0', 'booking-app': '1.1.0' });
  expect(await readFile(path.join(webRoot, 'index.html'), 'utf8')).toBe('page');
  expect(await readFile(path.join(webRoot, 'booking-app/1.1.0/main.js'), 'utf8')).toBe('entry');
});

test('SHAPE-008 what a team made live stays live beside it, until it is asked for', async () => {
  await released(webRoot, 'booking-app', '1.2.0', 'newer');
  await bring();
  expect(await liveVersions(webRoot)).toEqual({ shell: '2.0.0', 'booking-app': '1.2.0' });
  expect(await readdir(path.join(webRoot, 'booking-app'))).toEqual(['1.1.0', '1.2.0']);
  await bring({ live: true });
  expect(await liveVersions(webRoot)).toEqual({ shell: '2.0.0', 'booking-app': '1.1.0' });
});

test('SHAPE-008 a remote that needs more than the old shell promises goes live after the new one', async () => {
  await released(webRoot, 'shell', '1.0.0', 'old page', { promise: '1.0' });
  await bring({ live: true });
  expect(await liveVersions(webRoot)).toEqual({ shell: '2.0.0', 'booking-app': '1.1.0' });
});

test('two that fill the same web root at once leave it whole', async () => {
  await Promise.all([bring(), bring()]);
  expect(await liveVersions(webRoot)).toEqual({ shell: '2.0.0', 'booking-app': '1.1.0' });
  expect(await readdir(path.join(webRoot, 'shell'))).toEqual(['2.0.0']);
});

test('other bytes under a version that is there are refused, and those that are there stay', async () => {
  await released(webRoot, 'shell', '2.0.0', 'another page');
  await expect(bring()).rejects.toThrow('A versão 2.0.0 de shell já foi publicada com outro conteúdo');
  expect(await readFile(path.join(webRoot, 'shell/2.0.0/main.js'), 'utf8')).toBe('another page');
});

test('OPR-010 a version that was damaged is mended by the image that brings it', async () => {
  await bring();
  await writeFile(path.join(webRoot, 'shell/2.0.0/main.js'), 'x');
  await Promise.all([bring(), bring()]);
  expect(await readFile(path.join(webRoot, 'shell/2.0.0/main.js'), 'utf8')).toBe('page');
  expect(await readdir(path.join(webRoot, 'shell'))).toEqual(['2.0.0']);
});

test('OPR-010 however many mend a version at once, none fails and nothing stays beside it', async () => {
  await bring();
  const damaged = path.join(webRoot, 'shell/2.0.0/main.js');
  const words = [image, webRoot].map((word) => JSON.stringify(word)).join(', ');
  const left = await printed(`
    import { readdir, readFile, writeFile } from 'node:fs/promises';
    import { bringReleases } from '${addressOf('bring.mjs')}';
    const left = new Set();
    for (let round = 0; round < 40; round += 1) {
      await writeFile(${JSON.stringify(damaged)}, 'x');
      await Promise.all(Array.from({ length: 5 }, () => bringReleases(${words})));
      const folders = await readdir(${JSON.stringify(path.join(webRoot, 'shell'))});
      left.add([...folders, await readFile(${JSON.stringify(damaged)}, 'utf8')].join());
    }
    console.log(...left);`);
  expect(left).toBe('2.0.0,page\n');
});

test('OPR-011 a list that is unreadable keeps no container from starting with its copy', async () => {
  await bring();
  await writeFile(path.join(webRoot, 'remotes.json'), '{');
  await expect(bring()).rejects.toThrow('remotes.json não pode ser lido');
  expect(await answerOf('live-list.mjs', `hasShell(${JSON.stringify(webRoot)})`)).toBe('true\n');
  await rm(path.join(webRoot, 'remotes.copy.json'));
  expect(await answerOf('live-list.mjs', `hasShell(${JSON.stringify(webRoot)})`)).toBe('false\n');
});

test('npm run build puts another content under a version that is there, and makes it live', async () => {
  const { place: project, webRoot: web, built, fileOf, live, remove } = await openSandbox();
  const ship = async (content) => {
    await built('booking-app', '1.0.0', content);
    const folder = path.join(project, 'booking-app');
    const words = [folder, web, { mayReplace: true }].map((word) => JSON.stringify(word)).join(', ');
    await answerOf('publish.mjs', `ship(${words})`);
    return fileOf('booking-app/1.0.0/remoteEntry.js');
  };
  expect([await ship('one'), await ship('two')]).toEqual(['one', 'two']);
  expect(Object.keys(await live())).toEqual(['booking-app']);
  await remove();
});

async function bring(options = {}) {
  const words = [image, webRoot, options].map((word) => JSON.stringify(word)).join(', ');
  await answerOf('bring.mjs', `bringReleases(${words})`);
}

/** What a call resolves to, made in a process of its own: what reads the promise of the shell is TypeScript. */
function answerOf(file, call) {
  return printed(`import * as called from '${addressOf(file)}'; console.log(await called.${call});`);
}

function addressOf(file) {
  return pathToFileURL(path.join(import.meta.dirname, file));
}

async function printed(program) {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  return stdout;
}

async function released(root, app, version, content, promised = {}) {
  const folder = path.join(root, app, version);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'main.js'), content);
  await cp(path.join(folder, 'main.js'), path.join(folder, 'index.html'));
  const entry = `/static/${app}/${version}/${app === 'shell' ? 'index.html' : 'main.js'}`;
  const publishedAt = '2026-03-09T12:00:00.000Z';
  await writeRelease(folder, {
    app,
    version,
    entry,
    publishedAt,
    ...promised,
    files: await digestsOf(folder),
  });
  const list = { ...(await liveList(root)), [app]: { version, entry, since: publishedAt, ...promised } };
  await writeFile(path.join(root, 'remotes.json'), JSON.stringify(list));
}

async function liveList(root) {
  return JSON.parse(await readFile(path.join(root, 'remotes.json'), 'utf8').catch(() => '{}'));
}

async function liveVersions(root) {
  const list = Object.entries(await liveList(root));
  return Object.fromEntries(list.map(([app, { version }]) => [app, version]));
}
