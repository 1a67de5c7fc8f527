import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { findPrograms } from './throw-away-postgres.ts';

let place: string;

beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'programs-'));
});

afterEach(() => rm(place, { recursive: true }));

async function installed(...folders: string[]) {
  const folder = path.join(place, ...folders);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'initdb'), '');
  return folder;
}

test('of several versions the newest is taken', async () => {
  await installed('debian', '9', 'bin');
  const newest = await installed('debian', '17', 'bin');
  await installed('debian', '16', 'bin');
  expect(await findPrograms('', path.join(place, 'debian'))).toBe(newest);
});

test('a version of which only the clients are there is passed over', async () => {
  const whole = await installed('debian', '16', 'bin');
  await mkdir(path.join(place, 'debian', '17', 'bin'), { recursive: true });
  expect(await findPrograms('', path.join(place, 'debian'))).toBe(whole);
});

test('what is on the PATH goes before', async () => {
  await installed('debian', '17', 'bin');
  const own = await installed('own');
  const searched = ['', path.join(place, 'nowhere'), own].join(path.delimiter);
  expect(await findPrograms(searched, path.join(place, 'debian'))).toBe(own);
});

test('without any the operator is told where it was looked for', async () => {
  await expect(findPrograms(place, path.join(place, 'debian'))).rejects.toThrow(
    'PostgreSQL is not installed: neither on the PATH nor in /usr/lib/postgresql.',
  );
});
