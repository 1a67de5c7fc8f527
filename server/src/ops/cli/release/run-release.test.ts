import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { jest } from '@jest/globals';
import { openReleaseSandbox, type ReleaseSandbox } from './test-support/release-sandbox.ts';

jest.setTimeout(60_000);

let sandbox: ReleaseSandbox;

beforeAll(async () => {
  sandbox = await openReleaseSandbox();
  await sandbox.built('booking-app', '1.0.0', 'one');
});

afterAll(() => sandbox.remove());

async function json(words: readonly string[], settings: Readonly<Record<string, string>> = {}) {
  const { code, says } = await sandbox.release('booking-app', [...words, '--json'], settings);
  expect(says).not.toContain('\n');
  return { code, data: JSON.parse(says) as Readonly<Record<string, unknown>> };
}

test('OPR-023 release explains itself, in any folder, and names all its options', async () => {
  const { code, says } = await sandbox.releaseAlone('.', ['-h']);
  expect({ code, says }).toEqual({ code: 0, says: expect.stringMatching(/^Uso: npm run release/) });
  for (const option of ['--to', '--list', '--preview', '--from', '-h, --help', '--json'])
    expect(says).toMatch(new RegExp(`^  ${option} `, 'm'));
  expect(await sandbox.releaseAlone('booking-app', ['--help'])).toEqual({ code, says });
  expect((await json(['-h'])).data).toEqual({ help: says });
});

test('OPR-024 with --json release answers one line of JSON with names that stay', async () => {
  const app = 'booking-app';
  const { webRoot } = sandbox;
  const live = { code: 0, data: { app, version: '1.0.0', webRoot, live: true } };
  expect(await json(['--list'])).toEqual({ code: 0, data: [] });
  expect(await json([])).toEqual(live);
  await sandbox.built(app, '1.1.0', 'two');
  expect(await json(['--preview'])).toEqual({
    code: 0,
    data: {
      app,
      version: '1.1.0',
      webRoot,
      live: false,
      link: expect.stringMatching(/^\/api\/preview\/[\w.-]+\?to=\/$/),
    },
  });
  expect(await json(['--to', '1.0.0'])).toEqual(live);
  const publishedAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
  expect(await json(['--list'])).toEqual({
    code: 0,
    data: [
      { app, version: '1.1.0', commit: null, publishedAt, live: false, liveSince: null },
      { app, version: '1.0.0', commit: null, publishedAt, live: true, liveSince: publishedAt },
    ],
  });
});

test('--list names no version of which a publication that was cut off left the files', async () => {
  const folder = path.join(sandbox.webRoot, 'booking-app');
  const before = await json(['--list']);
  await cp(path.join(folder, '1.0.0'), path.join(folder, '1.2.0.incoming'), { recursive: true });
  expect(await json(['--list'])).toEqual(before);
});

test.each<[string[], Record<string, string>, string, RegExp]>([
  [['--to', '9.9.9'], {}, 'not_released', /^A versão 9\.9\.9 de booking-app não está em/],
  [['--from', 'nothing.tgz'], {}, 'not_released', /nothing\.tgz não pode ser lido/],
  [['--preview'], { PREVIEW_SECRET: '' }, 'not_released', /^PREVIEW_SECRET está sem valor/],
  [['--back'], {}, 'invalid_command', /^Use: npm run release/],
  [['--list', '--from', 'some.tgz'], {}, 'invalid_command', /^Use: npm run release/],
])('OPR-024 %j is refused in JSON as without it, by a code', async (words, settings, code, sentence) => {
  const plain = await sandbox.release('booking-app', words, settings);
  expect(plain).toEqual({ code: 1, says: expect.stringMatching(sentence) });
  expect(await json(words, settings)).toEqual({ code: 1, data: { code, detail: plain.says } });
});

test('OPR-024 what nobody foresaw is told in one sentence too', async () => {
  const inTheWay = path.join(sandbox.place, 'in-the-way');
  await mkdir(inTheWay, { recursive: true });
  await writeFile(path.join(inTheWay, 'booking-app'), 'no folder');
  const settings = { WEB_ROOT: inTheWay };
  const { code, says } = await sandbox.releaseAlone('booking-app', ['--json'], { settings });
  expect([code, JSON.parse(says)]).toEqual([
    1,
    {
      code: 'unexpected',
      detail: expect.stringMatching(/^O comando falhou por um erro inesperado: Error: ENOTDIR/),
    },
  ]);
});
