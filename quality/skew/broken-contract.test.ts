import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { breakages, type ComparedCall, type ComparedContract } from './breakages.ts';
import { findsPlantedBreakages } from './broken-contract.ts';

const call = (path: ComparedCall['path'], fields?: z.ZodRawShape): ComparedCall => ({
  method: 'POST',
  path,
  ...(fields && { body: z.object(fields) }),
  answers: { 200: z.object({ id: z.string() }) },
});
const contract = {
  list: call('/list/'),
  book: call('/book/', { name: z.string() }),
  move: call('/move/', { to: z.string() }),
};

test('GEN-023 a comparison that works finds the planted breakages, and nothing else', () => {
  expect(findsPlantedBreakages(contract)).toBe(true);
});

test.each([
  ['a call that is gone', /is gone/],
  ['a field that has to be sent', /old request/],
  ['an answer that is emptied', /cannot be read/],
])('GEN-023 a comparison that misses %s is noticed', (_, missed) => {
  const compare = (before: ComparedContract, after: ComparedContract) =>
    breakages(before, after).filter((sentence) => !missed.test(sentence));
  expect(findsPlantedBreakages(contract, compare)).toBe(false);
});

test('GEN-023 a comparison that complains of the same contract is noticed', () => {
  const compare = (before: ComparedContract, after: ComparedContract) => [
    ...breakages(before, after),
    'list: sempre.',
  ];
  expect(findsPlantedBreakages(contract, compare)).toBe(false);
});
