import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { releasesOf } from './releases.ts';
import { migration, openHistory, version, type TestHistory } from './test-history.ts';

let history: TestHistory;

beforeEach(async () => {
  history = await openHistory();
  history.git('init', '-q');
});

afterEach(() => history.remove());

const changed = (file: string) => ({ [file]: file });

test('GEN-021 the commits that raised the version of the server are releases, newest first, with or without tags', async () => {
  const { commit, root } = history;
  const first = await commit({ ...version('1.0.0'), ...migration('0001') });
  await commit(migration('0002'));
  const second = await commit(version('1.1.0'));
  await commit({ 'server/package.json': '{\n  "name": "server",\n  "version": "1.1.0"\n}\n' });
  await commit(changed('later.md'));
  const third = await commit(version('2.0.0'));
  expect(releasesOf(root)).toEqual([third, second, first]);
});

test('GEN-021 upgrades begin with the commit that brought the first migration as it is now', async () => {
  const { commit, root, git } = history;
  await commit({ ...version('1.0.0'), 'server/migrations/0001_before.sql': '' });
  await commit(version('1.1.0'));
  git('rm', '-q', 'server/migrations/0001_before.sql');
  await commit(migration('0001'));
  const first = await commit(migration('0001', 'select 2'));
  await commit({ ...changed('later.md'), ...migration('0002') });
  expect(releasesOf(root)).toEqual([first]);
});

test('GEN-021 what no commit has is no release, nor is anything without a history', async () => {
  const { commit, root, write } = history;
  await commit(version('1.0.0'));
  await write(migration('0001'));
  expect(releasesOf(root)).toEqual([]);
  const outside = await openHistory();
  try {
    await outside.write(migration('0001'));
    expect(releasesOf(outside.root)).toEqual([]);
  } finally {
    await outside.remove();
  }
});
