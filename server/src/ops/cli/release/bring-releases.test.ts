import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';
import { digestsOf, LIST, readLiveList, type AppName } from '../../../web/pages/site/releases.ts';
import { bringReleases } from './bring-releases.ts';
import { releaseBuild } from './publish-build.ts';
import { readBuild } from './read-build.ts';
import { hasShell } from './switch-release.ts';
import { openReleaseSandbox } from './test-support/release-sandbox.ts';

jest.setTimeout(60_000);

let place: string;
let image: string;
let webRoot: string;

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

const bring = (options?: { live: boolean }) => bringReleases(image, webRoot, options);
const fileOf = (file: string) => readFile(path.join(webRoot, file), 'utf8');

test('SHAPE-008 an empty web root is filled with what the image brings, and it is live', async () => {
  expect(await bring()).toEqual(['shell 2.0.0', 'booking-app 1.1.0']);
  expect(await liveVersions()).toEqual({ shell: '2.0.0', 'booking-app': '1.1.0' });
  expect(await fileOf('index.html')).toBe('page');
  expect(await fileOf('booking-app/1.1.0/main.js')).toBe('entry');
});

test('SHAPE-008 what a team made live stays live beside it, until it is asked for', async () => {
  await released(webRoot, 'booking-app', '1.2.0', 'newer');
  await bring();
  expect(await liveVersions()).toEqual({ shell: '2.0.0', 'booking-app': '1.2.0' });
  expect(await readdir(path.join(webRoot, 'booking-app'))).toEqual(['1.1.0', '1.2.0']);
  await bring({ live: true });
  expect(await liveVersions()).toEqual({ shell: '2.0.0', 'booking-app': '1.1.0' });
});

test('SHAPE-008 a remote that needs more than the old shell promises goes live after the new one', async () => {
  await released(webRoot, 'shell', '1.0.0', 'old page', { promise: '1.0' });
  await bring({ live: true });
  expect(await liveVersions()).toEqual({ shell: '2.0.0', 'booking-app': '1.1.0' });
});

test('two that fill the same web root at once leave it whole', async () => {
  await Promise.all([bring(), bring()]);
  expect(await liveVersions()).toEqual({ shell: '2.0.0', 'booking-app': '1.1.0' });
  expect(await readdir(path.join(webRoot, 'shell'))).toEqual(['2.0.0']);
});

test('other bytes under a version that is there are refused, and those that are there stay', async () => {
  await released(webRoot, 'shell', '2.0.0', 'another page');
  await expect(bring()).rejects.toThrow('A versão 2.0.0 de shell já foi publicada com outro conteúdo');
  expect(await fileOf('shell/2.0.0/main.js')).toBe('another page');
});

test('OPR-010 a version that was damaged is mended by the image that brings it', async () => {
  await bring();
  await writeFile(path.join(webRoot, 'shell/2.0.0/main.js'), 'x');
  await Promise.all([bring(), bring()]);
  expect(await fileOf('shell/2.0.0/main.js')).toBe('page');
  expect(await readdir(path.join(webRoot, 'shell'))).toEqual(['2.0.0']);
});

test('OPR-010 however many mend a version at once, none fails and nothing stays beside it', async () => {
  await bring();
  const left = new Set<string>();
  for (let round = 0; round < 40; round += 1) {
    await writeFile(path.join(webRoot, 'shell/2.0.0/main.js'), 'x');
    await Promise.all(Array.from({ length: 5 }, () => bring()));
    const folders = await readdir(path.join(webRoot, 'shell'));
    left.add([...folders, await fileOf('shell/2.0.0/main.js')].join());
  }
  expect([...left]).toEqual(['2.0.0,page']);
});

test('OPR-011 a list that is unreadable keeps no container from starting with its copy', async () => {
  await bring();
  await writeFile(path.join(webRoot, LIST), '{');
  await expect(bring()).rejects.toThrow('remotes.json não pode ser lido');
  expect(await hasShell(webRoot)).toBe(true);
  await rm(path.join(webRoot, 'remotes.copy.json'));
  expect(await hasShell(webRoot)).toBe(false);
});

test('npm run build puts another content under a version that is there, and makes it live', async () => {
  const sandbox = await openReleaseSandbox();
  const releaseAgain = async (content: string) => {
    await sandbox.built('booking-app', '1.0.0', content);
    const build = await readBuild(path.join(sandbox.place, 'booking-app'), 'booking-app');
    await releaseBuild(build, sandbox.webRoot, { mayReplace: true });
    return sandbox.fileOf('booking-app/1.0.0/remoteEntry.js');
  };
  expect([await releaseAgain('one'), await releaseAgain('two')]).toEqual(['one', 'two']);
  expect(Object.keys(await sandbox.live())).toEqual(['booking-app']);
  await sandbox.remove();
});

async function released(root: string, app: AppName, version: string, content: string, promised = {}) {
  const folder = path.join(root, app, version);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'main.js'), content);
  await cp(path.join(folder, 'main.js'), path.join(folder, 'index.html'));
  const entry = `/static/${app}/${version}/${app === 'shell' ? 'index.html' : 'main.js'}`;
  const publishedAt = '2026-03-09T12:00:00.000Z';
  const facts = { app, version, entry, publishedAt, ...promised, files: await digestsOf(folder) };
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(facts));
  const list = await readLiveList(root).catch(() => ({}));
  const live = { ...list, [app]: { version, entry, since: publishedAt, ...promised } };
  await writeFile(path.join(root, LIST), JSON.stringify(live));
}

async function liveVersions() {
  const list = Object.entries(await readLiveList(webRoot));
  return Object.fromEntries(list.map(([app, live]) => [app, live?.version]));
}
