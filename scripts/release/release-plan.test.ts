import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { parts } from './parts.mjs';

const command = path.resolve(import.meta.dirname, './release-plan.mjs');
let tree: string;

beforeEach(async () => {
  tree = await mkdtemp(path.join(os.tmpdir(), 'plan-'));
  git('init', '-q');
  for (const part of parts) await version(part, '1.0.0');
  commit('first');
});

afterEach(() => rm(tree, { recursive: true }));

test('without tags every part is released, the shell before its remotes', () => {
  expect(plan().map(({ part, isApp }) => [part, isApp])).toEqual([
    ['shell', true],
    ['booking-app', true],
    ['admin-app', true],
    ['shared', false],
    ['server', false],
  ]);
});

test('what has a tag of its version is left alone, whatever the tags of the others', async () => {
  for (const part of parts) git('tag', `${part}@1.0.0`);
  expect(plan()).toEqual([]);
  await version('booking-app', '1.1.0');
  git('tag', 'admin-app@1.1.0');
  expect(plan()).toEqual([{ part: 'booking-app', version: '1.1.0', isApp: true }]);
});

test('what was released from a later commit does not go back', () => {
  commit('second');
  git('tag', 'booking-app@1.1.0');
  git('checkout', '-q', 'HEAD~1');
  expect(plan().map(({ part }) => part)).toEqual(['shell', 'admin-app', 'shared', 'server']);
});

function commit(subject: string) {
  git('-c', 'user.name=t', '-c', 'user.email=t@example.com', 'commit', '-q', '--allow-empty', '-m', subject);
}

function git(...words: string[]) {
  return execFileSync('git', words, { cwd: tree, encoding: 'utf8' });
}

async function version(part: string, number: string) {
  await mkdir(path.join(tree, part), { recursive: true });
  await writeFile(path.join(tree, part, 'package.json'), JSON.stringify({ version: number }));
}

/** What the workflow reads. */
function plan() {
  const line = execFileSync(process.execPath, [command], { cwd: tree, encoding: 'utf8' });
  const [, parts = ''] = /^parts=(.*)\n$/.exec(line) ?? [];
  return JSON.parse(parts) as { part: string; version: string; isApp: boolean }[];
}
