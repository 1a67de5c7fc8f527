import { once } from 'node:events';
import { mkdir, open, readdir, rm, writeFile, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { jest } from '@jest/globals';
import type { FileStep } from './test-support/report-file-steps.ts';
import { openReleaseSandbox, type ReleaseSandbox } from './test-support/release-sandbox.ts';

jest.setTimeout(60_000);

let sandbox: ReleaseSandbox;
let webRoot: string;

beforeEach(async () => {
  sandbox = await openReleaseSandbox();
  ({ webRoot } = sandbox);
  await sandbox.built('booking-app', '1.0.0', 'one');
});

afterEach(() => sandbox.remove());

test.each(['remotes.json', 'remotes.copy.json', 'index.html'])(
  'SHAPE-008 whoever opened %s before a switch reads the old one to its end',
  async (file) => {
    for (const version of ['1.0.0', '1.1.0']) await shellLive(version);
    const reader = await open(path.join(webRoot, file));
    try {
      const before = await reader.readFile('utf8');
      await shellLive('1.2.0');
      expect(await textFromStart(reader)).toBe(before);
    } finally {
      await reader.close();
    }
  },
);

test('OPR-011 beside the list lies a copy of it, of each switch', async () => {
  for (const version of ['1.0.0', '1.1.0']) {
    await shellLive(version);
    expect(await sandbox.fileOf('remotes.copy.json')).toBe(await sandbox.fileOf('remotes.json'));
  }
});

test('the list is on the disk before it takes the place of the old one', async () => {
  await sandbox.release('booking-app');
  await sandbox.built('booking-app', '1.1.0', 'two');
  const steps: FileStep[] = [];
  const onStep = (step: FileStep) => void steps.push(step);
  expect(await sandbox.releaseAlone('booking-app', [], { onStep })).toMatchObject({ code: 0 });
  for (const list of ['remotes.json', 'remotes.copy.json']) {
    const renamed = steps.findIndex(([step, , name]) => step === 'rename' && name === list);
    const [, incoming] = steps[renamed] ?? [];
    expect(steps.slice(0, renamed)).toContainEqual(['sync', incoming]);
  }
});

test('a release waits for the one that is switching, and takes over what that one made live', async () => {
  const lock = path.join(webRoot, 'remotes.lock');
  await mkdir(webRoot);
  await writeFile(lock, '');
  const attempts = new EventTarget();
  let count = 0;
  const onStep = ([step, name]: FileStep) => {
    if (step === 'open' && name === 'remotes.lock' && (count += 1) === 2)
      attempts.dispatchEvent(new Event('second'));
  };
  const second = once(attempts, 'second');
  const released = sandbox.releaseAlone('booking-app', [], { onStep });
  // A release that heeds no lock ends without asking for it again.
  await Promise.race([second, released]);
  expect(await readdir(webRoot)).not.toContain('remotes.json');
  const other = { version: '3.0.0', entry: '/static/admin-app/3.0.0/remoteEntry.js' };
  await writeFile(path.join(webRoot, 'remotes.json'), JSON.stringify({ 'admin-app': other }));
  await rm(lock);
  expect(await released).toMatchObject({ code: 0 });
  expect(await sandbox.live()).toMatchObject({ 'admin-app': other, 'booking-app': { version: '1.0.0' } });
  expect(await readdir(webRoot)).not.toContain('remotes.lock');
});

test('OPR-041 a release that is refused for its promise leaves nothing, and goes live under its version once it is mended', async () => {
  await sandbox.built('shell', '1.0.0', 'page', { promise: '1.0' });
  await sandbox.release('shell');
  await sandbox.built('booking-app', '1.0.0', 'one', { needs: '^1.9' });
  expect(await sandbox.release('booking-app')).toMatchObject({
    code: 1,
    says: expect.stringMatching(/precisa da promessa \^1\.9/),
  });
  expect(await readdir(webRoot)).not.toContain('booking-app');
  await sandbox.built('booking-app', '1.0.0', 'one', { needs: '^1.0' });
  expect(await sandbox.release('booking-app')).toMatchObject({ code: 0 });
  await sandbox.built('booking-app', '1.0.0', 'one', { needs: '^1.1' });
  expect(await sandbox.release('booking-app', ['--preview'])).toMatchObject({
    code: 1,
    says: expect.stringMatching(/já foi publicada com outro conteúdo/),
  });
});

async function shellLive(version: string) {
  await sandbox.built('shell', version, `page of ${version}`, { promise: '1.0' });
  expect(await sandbox.release('shell')).toMatchObject({ code: 0 });
}

async function textFromStart(handle: FileHandle) {
  const { size } = await handle.stat();
  const { buffer } = await handle.read(Buffer.alloc(size), 0, size, 0);
  return buffer.toString();
}
