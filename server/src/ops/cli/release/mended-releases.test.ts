import { execFile } from 'node:child_process';
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { jest } from '@jest/globals';
import { runTypeScript } from '../../../test-support/processes/typescript-process.ts';
import { releasedApps } from '../../../web/pages/site/releases.ts';
import { openReleaseSandbox, type ReleaseSandbox } from './test-support/release-sandbox.ts';

jest.setTimeout(120_000);

let sandbox: ReleaseSandbox;
let place: string;
let webRoot: string;
let sound: string;

beforeAll(async () => {
  sandbox = await openReleaseSandbox();
  ({ place, webRoot } = sandbox);
  sound = path.join(place, 'sound');
  await sandbox.built('shell', '1.0.0', 'page', { promise: '1.0' });
  for (const app of ['booking-app', 'admin-app']) await sandbox.built(app, '1.0.0', app);
  for (const app of releasedApps) await sandbox.release(app);
  await rename(webRoot, sound);
});

beforeEach(() => cp(sound, webRoot, { recursive: true }));

afterEach(() => rm(webRoot, { recursive: true }));

afterAll(() => sandbox.remove());

const fileIn = (file: string) => path.join(webRoot, file);

/** What doctor says is wrong, and what to do about it. */
async function errors() {
  const env = { PORT: '0', WEB_ROOT: webRoot, DATABASE_URL: `pglite:${place}/data` };
  const { stdout } = await runTypeScript('ops/cli/doctor.ts', { env });
  return [...stdout.matchAll(/^erro +(.*)\n +→ (.*)$/gm)].map(([, text = '', advice = '']) => ({
    text,
    advice,
  }));
}

/** Types a line as it stands, in the project's folder; a program that fails rejects. */
function follow(line = '', env: Readonly<Record<string, string>> = {}) {
  return promisify(execFile)('sh', ['-c', line], {
    cwd: place,
    env: { PATH: process.env.PATH, HOME: place, ...env },
  });
}

/** Does what the doctor says once, and finds nothing wrong after it. */
async function mendOnce(sentence: RegExp) {
  const found = await errors();
  expect(found).toEqual([{ text: expect.stringMatching(sentence), advice: expect.any(String) }]);
  await follow(found[0]?.advice);
  expect(await errors()).toEqual([]);
}

test.each<[string, () => Promise<void>, RegExp]>([
  ['a lost file', () => rm(fileIn('booking-app/1.0.0/remoteEntry.js')), /incompleto: falta remoteEntry\.js/],
  [
    'another compressed twin',
    () => writeFile(fileIn('booking-app/1.0.0/remoteEntry.js.gz'), gzipSync('x')),
    /remoteEntry\.js\.gz foi alterado/,
  ],
  [
    'half of a twin',
    () => writeFile(fileIn('booking-app/1.0.0/remoteEntry.js.br'), 'x'),
    /\.br foi alterado/,
  ],
  ['no folder at all', () => rm(fileIn('booking-app'), { recursive: true }), /incompleto: falta/],
])(
  'OPR-010 a live release with %s is mended by the same build, as the doctor says',
  async (_, damage, sentence) => {
    const before = await sandbox.live();
    await damage();
    await mendOnce(sentence);
    const after = await sandbox.live();
    for (const app of releasedApps)
      expect({ ...after[app], since: '' }).toEqual({ ...before[app], since: '' });
    expect(await readFile(fileIn('booking-app/1.0.0/remoteEntry.js'), 'utf8')).toBe('booking-app');
  },
);

test('OPR-010 a stored version that is damaged is mended as the release command says', async () => {
  await sandbox.built('booking-app', '1.1.0', 'newer');
  await sandbox.release('booking-app');
  const record = () => readFile(fileIn('booking-app/1.0.0/release.json'), 'utf8');
  const before = await record();
  await writeFile(fileIn('booking-app/1.0.0/remoteEntry.js'), 'x');
  const { code, says } = await sandbox.release('booking-app', ['--to', '1.0.0']);
  expect(code).toBe(1);
  await sandbox.built('booking-app', '1.0.0', 'booking-app');
  await follow(/, (npm run .*) a conserta\.$/.exec(says)?.[1], { WEB_ROOT: webRoot });
  expect((await sandbox.live())['booking-app']?.version).toBe('1.0.0');
  expect(await record()).toBe(before);
  expect(await errors()).toEqual([]);
});

const edits: [string, () => Promise<void>][] = [
  ['cut off', () => writeFile(fileIn('remotes.json'), '{"booking-app": {')],
  ['another thing', () => writeFile(fileIn('remotes.json'), 'null')],
  [
    'without an app',
    async () => writeFile(fileIn('remotes.json'), JSON.stringify({ shell: (await sandbox.live()).shell })),
  ],
  ['lost', () => rm(fileIn('remotes.json'))],
];

test.each(edits)(
  'OPR-012 a list that is %s is mended by the line of the doctor, and no app is gone',
  async (_, damage) => {
    const before = await sandbox.live();
    await damage();
    await mendOnce(/remotes\.json não pode ser lido/);
    expect(await sandbox.live()).toEqual(before);
  },
);

test.each(edits.slice(2))(
  'OPR-012 a release over a list that is %s changes nothing, and the line it gives mends it',
  async (_, damage) => {
    const before = await sandbox.live();
    await damage();
    const { code, says } = await sandbox.release('admin-app');
    expect(code).toBe(1);
    await follow(/ com (cp .*)$/.exec(says)?.[1]);
    expect(await sandbox.live()).toEqual(before);
    expect(await sandbox.release('admin-app')).toMatchObject({ code: 0 });
  },
);

test('OPR-012 without a copy the apps are published anew', async () => {
  await rm(fileIn('remotes.copy.json'));
  await writeFile(fileIn('remotes.json'), '{');
  const { says } = await sandbox.release('admin-app');
  expect(says).toContain('npm run release -w shell -w booking-app -w admin-app');
  await mendOnce(/não há cópia/);
});

test('OPR-016 a WEB_ROOT that is missing is filled as the doctor says', async () => {
  await rm(webRoot, { recursive: true });
  await mendOnce(/^Não há aplicativos publicados em .*\(WEB_ROOT\)\.$/);
  expect(Object.keys(await sandbox.live())).toEqual(['shell', 'booking-app', 'admin-app']);
});
