import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { previousContract } from './previous-contract.ts';
import { migration, openHistory, version, type TestHistory } from './test-history.ts';

let history: TestHistory;

beforeEach(async () => {
  history = await openHistory();
  history.git('init', '-q');
});

afterEach(() => history.remove());

const contract = (text: string) => ({ 'shared/src/contract/contract.ts': text });

test('SHAPE-008 GEN-021 the newest release with another contract is found, also where today’s is not committed', async () => {
  const { commit, root, write } = history;
  const first = await commit({ ...version('1.0.0'), ...migration('0001'), ...contract('one') });
  expect(previousContract(root)).toBeUndefined();
  await write(contract('two'));
  expect(previousContract(root)).toBe(first);
  await commit({ 'README.md': 'beside the contract' });
  const second = await commit({ ...version('1.1.0') });
  expect(previousContract(root)).toBe(first);
  await commit(contract('three'));
  expect(previousContract(root)).toBe(second);
});

test('SHAPE-008 a test beside the contract is no other contract', async () => {
  const { commit, root } = history;
  await commit({ ...version('1.0.0'), ...migration('0001'), ...contract('one') });
  await commit({ 'shared/src/contract/contract.test.ts': 'new' });
  expect(previousContract(root)).toBeUndefined();
});
