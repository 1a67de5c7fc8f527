import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { previousContract, findsPlantedBreakages } from './other-contracts.ts';
import { migration, openHistory, version, type TestHistory } from './test-history.ts';
import { z } from 'zod';
import { breakages, type ComparedCall, type ComparedContract } from './breakages.ts';

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

const call = (path: ComparedCall['path'], fields?: z.ZodRawShape): ComparedCall => ({
  method: 'POST',
  path,
  ...(fields && { body: z.object(fields) }),
  answers: { 200: z.object({ id: z.string() }) },
});
const sampleContract = {
  list: call('/list/'),
  book: call('/book/', { name: z.string() }),
  move: call('/move/', { to: z.string() }),
};

test('GEN-023 a comparison that works finds the planted breakages, and nothing else', () => {
  expect(findsPlantedBreakages(sampleContract)).toBe(true);
});

test.each([
  ['a call that is gone', /is gone/],
  ['a field that has to be sent', /old request/],
  ['an answer that is emptied', /cannot be read/],
])('GEN-023 a comparison that misses %s is noticed', (_, missed) => {
  const compare = (before: ComparedContract, after: ComparedContract) =>
    breakages(before, after).filter((sentence) => !missed.test(sentence));
  expect(findsPlantedBreakages(sampleContract, compare)).toBe(false);
});

test('GEN-023 a comparison that complains of the same contract is noticed', () => {
  const compare = (before: ComparedContract, after: ComparedContract) => [
    ...breakages(before, after),
    'list: sempre.',
  ];
  expect(findsPlantedBreakages(sampleContract, compare)).toBe(false);
});
