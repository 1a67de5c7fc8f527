import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { previousRelease } from './previous-release.mjs';

let tree;

beforeEach(async () => {
  tree = await mkdtemp(path.join(os.tmpdir(), 'release-'));
  await mkdir(path.join(tree, 'server/migrations'), { recursive: true });
});

afterEach(() => rm(tree, { recursive: true }));

const git = (...words) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...words], {
    cwd: tree,
    encoding: 'utf8',
  }).trim();

const write = (file) => writeFile(path.join(tree, file), file);
const migration = (number) => `server/migrations/${number}_change.sql`;

async function commit(file) {
  await write(file);
  git('add', '.');
  git('commit', '-qm', file);
  return git('rev-parse', 'HEAD');
}

test('the commit before the newest migration is the previous release, whatever came after it', async () => {
  git('init', '-q');
  await commit(migration('0001'));
  await commit(migration('0003'));
  const before = await commit('README.md');
  // Written beside 0003, and merged after it.
  await commit(migration('0002'));
  await commit('later.md');
  expect(previousRelease(tree)).toEqual({ commit: before, newMigrations: ['0002_change.sql'] });
});

test('a migration that is not committed yet is compared with the last commit', async () => {
  git('init', '-q');
  const last = await commit(migration('0001'));
  await write(migration('0002'));
  expect(previousRelease(tree)).toEqual({ commit: last, newMigrations: ['0002_change.sql'] });
});

test('the last tag of a server is its previous release, also where it knows all migrations', async () => {
  git('init', '-q');
  await commit(migration('0001'));
  git('tag', 'server@1.0.0');
  const tagged = await commit(migration('0002'));
  git('tag', 'server@1.1.0');
  git('tag', 'booking-app@7.0.0');
  expect(previousRelease(tree)).toEqual({ commit: tagged, newMigrations: [] });
  await commit(migration('0003'));
  await commit(migration('0004'));
  expect(previousRelease(tree)).toEqual({
    commit: tagged,
    newMigrations: ['0003_change.sql', '0004_change.sql'],
  });
});

test('another release can be named', async () => {
  git('init', '-q');
  const first = await commit(migration('0001'));
  await commit(migration('0002'));
  await commit(migration('0003'));
  expect(previousRelease(tree, 'HEAD~2')).toEqual({
    commit: first,
    newMigrations: ['0002_change.sql', '0003_change.sql'],
  });
  expect(previousRelease(tree, 'v9')).toEqual({ reason: 'v9 não é uma versão do servidor' });
});

test('with a shallow history, or none, the reason is given', async () => {
  expect(previousRelease(tree)).toEqual({ reason: 'não há histórico do git aqui' });
  git('init', '-q');
  await commit(migration('0001'));
  await commit('README.md');
  const reason = 'o histórico não mostra a versão anterior (clone raso? git fetch --unshallow)';
  expect(previousRelease(tree)).toEqual({ reason });
  const shallow = path.join(tree, 'shallow');
  git('clone', '-q', '--depth=1', `file://${tree}`, shallow);
  expect(previousRelease(shallow)).toEqual({ reason });
});
