import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { openSandbox } from './sandbox.mjs';

jest.setTimeout(60_000);

let place, webRoot, built, release, remove;

beforeAll(async () => {
  ({ place, webRoot, built, release, remove } = await openSandbox());
  await built('booking-app', '1.0.0', 'one');
});

afterAll(() => remove());

async function json(words, settings) {
  const { code, says } = await release('booking-app', [...words, '--json'], { settings });
  expect(says).not.toContain('\n');
  return { code, data: JSON.parse(says) };
}

test('OPR-023 release explains itself, in any folder, and names all its options', async () => {
  const { code, says } = await release('.', ['-h']);
  expect({ code, says }).toEqual({ code: 0, says: expect.stringMatching(/^Uso: npm run release/) });
  for (const option of ['--to', '--list', '--preview', '--from', '-h, --help', '--json'])
    expect(says).toMatch(new RegExp(`^  ${option} `, 'm'));
  expect(await release('booking-app', ['--help'])).toEqual({ code, says });
  expect((await json(['-h'])).data).toEqual({ help: says });
});

test('OPR-024 with --json release answers one line of JSON with names that stay', async () => {
  const app = 'booking-app';
  const live = { code: 0, data: { app, version: '1.0.0', webRoot, live: true } };
  expect(await json(['--list'])).toEqual({ code: 0, data: [] });
  expect(await json([])).toEqual(live);
  await built(app, '1.1.0', 'two');
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
      { app, version: '1.1.0', publishedAt, live: false, liveSince: null },
      { app, version: '1.0.0', publishedAt, live: true, liveSince: publishedAt },
    ],
  });
});

test('--list names no version of which a publication that was cut off left the files', async () => {
  const folder = path.join(webRoot, 'booking-app');
  const before = await json(['--list']);
  await cp(path.join(folder, '1.0.0'), path.join(folder, '1.2.0.incoming'), { recursive: true });
  expect(await json(['--list'])).toEqual(before);
});

test.each([
  [['--to', '9.9.9'], {}, 'not_released', /^A versão 9\.9\.9 de booking-app não está em/],
  [['--from', 'nothing.tgz'], {}, 'not_released', /nothing\.tgz não pode ser lido/],
  [['--preview'], { PREVIEW_SECRET: '' }, 'not_released', /^PREVIEW_SECRET está sem valor/],
  [['--back'], {}, 'invalid_command', /^Use: npm run release/],
  [['--list', '--from', 'some.tgz'], {}, 'invalid_command', /^Use: npm run release/],
])('OPR-024 %j is refused in JSON as without it, by a code', async (words, settings, code, sentence) => {
  const plain = await release('booking-app', words, { settings });
  expect(plain).toEqual({ code: 1, says: expect.stringMatching(sentence) });
  expect(await json(words, settings)).toEqual({ code: 1, data: { code, detail: plain.says } });
});

test('OPR-024 what nobody foresaw is told in one sentence too', async () => {
  const inTheWay = path.join(place, 'in-the-way');
  await mkdir(inTheWay, { recursive: true });
  await writeFile(path.join(inTheWay, 'booking-app'), 'no folder');
  expect(await json([], { WEB_ROOT: inTheWay })).toEqual({
    code: 1,
    data: {
      code: 'unexpected',
      detail: expect.stringMatching(/^O comando falhou por um erro inesperado: Error: ENOTDIR/),
    },
  });
});
