import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Sizes } from './growth.ts';

jest.setTimeout(60_000);

const scripts = path.resolve(import.meta.dirname, '..');
const command = ['with-packages.mjs', 'budget.ts'].map((file) => path.join(scripts, file));
let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'budget-'));
  await mkdir(path.join(root, 'scripts/budget'), { recursive: true });
});

afterEach(() => rm(root, { recursive: true }));

test('a route within the limit passes, and its size is printed', async () => {
  await built({ antd: noise(40_000), flow: noise(20_000) });
  expect(budget()).toMatchObject({ code: 0, output: expect.stringMatching(/6\d\.\d kB.*165\.0 kB/) });
});

test('a route over the limit fails and names what grew, the most first, and nothing else', async () => {
  await built({ antd: noise(40_000), axios: noise(10_000), flow: noise(20_000) });
  budget('--record');
  await built({ antd: noise(41_000), axios: noise(10_000), flow: noise(30_000), moment: noise(130_000) });
  const { code, output } = budget();
  expect(code).toBe(1);
  expect(output).toMatch(/21\d\.\d kB of JavaScript \(brotli\), at most 165\.0 kB/);
  const grown = output.split('\n').filter((line) => line.startsWith('  +'));
  expect(grown.map((line) => line.split(' kB  ')[1]?.split(' (')[0])).toEqual([
    'moment',
    'booking-app/src/features/booking',
    'antd',
  ]);
  expect(grown[0]).toMatch(/\+1\d\d\.\d kB {2}moment \(new\)/);
  expect(grown[1]).toMatch(/\+1?\d\.\d kB .* \(20\.\d → 30\.\d\)/);
});

test('the record holds packages and own folders, and their sizes add up', async () => {
  await built({ antd: noise(4_000), axios: noise(1_000), flow: noise(2_000) });
  budget('--record');
  const record = await readFile(path.join(root, 'scripts/budget/record.json'), 'utf8');
  const { totalInBytes, parts }: Sizes = JSON.parse(record);
  expect(Object.keys(parts)).toEqual(['antd', 'axios', 'booking-app/src/features/booking', 'shell/src']);
  const sum = Object.values(parts).reduce((one, other) => one + other, 0);
  expect(Math.abs(sum - totalInBytes)).toBeLessThan(5);
});

test('what the first step waits for has a limit of its own', async () => {
  await built({ flow: noise(60_000) }, { later: noise(1_000), laterChunk: '__federation_expose_App' });
  expect(budget()).toMatchObject({ code: 0, output: expect.stringMatching(/first step: 1\.\d kB/) });
  await built({ flow: noise(1_000) }, { later: noise(120_000), laterChunk: '__federation_expose_App' });
  expect(budget()).toMatchObject({
    code: 1,
    output: expect.stringMatching(/first step: 12\d\.\d kB/),
  });
});

test('later steps count, and what browsers do not load does not', async () => {
  await built({ flow: noise(1_000) });
  const before = budget();
  await file('booking-app/dist/render.js', noise(300_000));
  expect(budget()).toEqual(before);
  await built({ flow: noise(1_000) }, { later: noise(300_000) });
  expect(budget()).toMatchObject({ code: 1 });
});

test('what a flood alone asks for has a limit of its own', async () => {
  await built({ flow: noise(150_000) }, { later: noise(2_000), laterChunk: 'proof' });
  expect(budget()).toMatchObject({ code: 0, output: expect.stringMatching(/proof: 2\.\d kB/) });
  await built({ flow: noise(1_000) }, { later: noise(4_000), laterChunk: 'proof-in-page' });
  expect(budget()).toMatchObject({ code: 1, output: expect.stringMatching(/proof: [34]\.\d kB/) });
});

test('without a build it says what to build', async () => {
  expect(budget()).toMatchObject({ code: 1, output: expect.stringMatching(/npm run build -w shell/) });
});

/** A shell of one file, and a remote whose first chunk is made of packages (one line each) and of the flow's file. */
async function built(
  { flow, ...packages }: { flow: string; [packageName: string]: string },
  { later, laterChunk = 'later' }: { later?: string; laterChunk?: string } = {},
) {
  await script('shell/dist/main.js', { 'webpack://shell/./src/shell.tsx': 'shell' });
  await script('booking-app/dist/remoteEntry.js', {});
  await script('booking-app/dist/first.js', {
    ...Object.fromEntries(
      Object.entries(packages).map(([name, text]) => [
        `webpack://booking-app/../node_modules/${name}/index.js`,
        text,
      ]),
    ),
    'webpack://booking-app/./src/features/booking/booking-flow.ts': flow,
  });
  const laterFile = `${laterChunk}.1a2b3c4d.js`;
  await script(`booking-app/dist/${laterFile}`, {
    'webpack://booking-app/./src/features/booking/booking-flow.ts': later ?? '',
  });
  const js = { sync: ['first.js'], async: later === undefined ? [] : [laterFile] };
  const manifest = { metaData: { remoteEntry: { name: 'remoteEntry.js' } }, exposes: [{ assets: { js } }] };
  await file('booking-app/dist/mf-manifest.json', JSON.stringify(manifest));
}

/** A program of these sources one after another, with its source map. */
async function script(name: string, texts: Record<string, string>) {
  const sources = Object.keys(texts);
  // Each source begins a line: 'AAAA' is the first one at column 0, 'ACAA' the next one there.
  const mappings = sources.map((_, index) => (index === 0 ? 'AAAA' : 'ACAA')).join(';');
  await file(name, Object.values(texts).join('\n'));
  await file(`${name}.map`, JSON.stringify({ version: 3, sources, mappings }));
}

async function file(name: string, text: string) {
  await mkdir(path.dirname(path.join(root, name)), { recursive: true });
  await writeFile(path.join(root, name), text);
}

/** Text of about so many bytes after brotli. */
function noise(bytes: number) {
  return randomBytes(bytes).toString('base64');
}

function budget(...words: string[]) {
  const options = { encoding: 'utf8' as const };
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...command, '--root', root, ...words],
    options,
  );
  return { code: status, output: stdout + stderr };
}
