import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';
import { breakages } from './breakages.mjs';
import { findsPlantedBreakages } from './broken-contract.mjs';

const { z } = createRequire(import.meta.url)('zod');

const call = (path, body) => ({ method: 'POST', path, body, answers: { 200: z.object({ id: z.string() }) } });
const contract = {
  list: call('/list/'),
  book: call('/book/', z.object({ name: z.string() })),
  move: call('/move/', z.object({ to: z.string() })),
};

test('GEN-023 a comparison that works finds the planted breakages, and nothing else', () => {
  expect(findsPlantedBreakages(contract)).toBe(true);
});

test.each([
  ['a call that is gone', /deixou de existir/],
  ['a field that has to be sent', /pedido antigo/],
  ['an answer that is emptied', /não é lida/],
])('GEN-023 a comparison that misses %s is noticed', (_, missed) => {
  const compare = (...contracts) => breakages(...contracts).filter((sentence) => !missed.test(sentence));
  expect(findsPlantedBreakages(contract, compare)).toBe(false);
});

test('GEN-023 a comparison that complains of the same contract is noticed', () => {
  const compare = (...contracts) => [...breakages(...contracts), 'list: sempre.'];
  expect(findsPlantedBreakages(contract, compare)).toBe(false);
});
