import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { migration, openHistory, version, type TestHistory } from '../skew/test-history.ts';
import { previousRelease } from './api-tests.ts';

let history: TestHistory;

beforeEach(async () => {
  history = await openHistory();
  history.git('init', '-q');
});

afterEach(() => history.remove());

test('GEN-021 the previous release is the newest that lacks a migration, also one that is not committed', async () => {
  const { commit, root, write } = history;
  const first = await commit({ ...version('1.0.0'), ...migration('0001') });
  expect(previousRelease(root)).toBeUndefined();
  await write(migration('0002'));
  const lacksSecond = { commit: first, newMigrations: ['0002_change.sql'] };
  expect(previousRelease(root)).toEqual(lacksSecond);
  const second = await commit(version('1.1.0'));
  expect(previousRelease(root)).toEqual(lacksSecond);
  await commit(migration('0004'));
  // Written beside 0004, and merged after it.
  await commit(migration('0003'));
  expect(previousRelease(root)).toEqual({
    commit: second,
    newMigrations: ['0003_change.sql', '0004_change.sql'],
  });
});

test('GEN-021 another release can be named', async () => {
  const { commit, root } = history;
  await commit(migration('0001'));
  const named = await commit(migration('0002'));
  await commit(migration('0003'));
  expect(previousRelease(root, 'HEAD~1')).toEqual({ commit: named, newMigrations: ['0003_change.sql'] });
  expect(previousRelease(root, 'HEAD')).toBeUndefined();
  expect(previousRelease(root, 'v9')).toBeUndefined();
});
