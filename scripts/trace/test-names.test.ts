import { expect, test } from '@jest/globals';
import { idsIn, testNames } from './test-names.ts';

test.each([
  ["test('API-001 is answered', () => {})", ['API-001']],
  ["test.each([['Q-01'], ['Q-02']])('%s is answered', () => {})", ['Q-01', 'Q-02']],
  ["testOnPostgres('API-012 waits for a lock', async () => {})", ['API-012']],
  ["testOffCitus('API-013 is refused', 'it has one', async () => {})", ['API-013']],
  ["test.each(['API-021', 'x'])('%s is answered', () => {})", ['API-021']],
  ["describe('API-022 is asked', () => {})", ['API-022']],
  ["test.describe.serial('API-023 is asked', () => {})", ['API-023']],
  ['test.each`\nid\n${1}\n`("API-024 is asked", () => {})', ['API-024']],
  ['test(`API-025 of ${app} and API-026`, () => {})', ['API-025', 'API-026']],
  ["test('API-008..010 are answered', () => {})", ['API-008', 'API-009', 'API-010']],
  ["test('API-009..API-011 are answered', () => {})", ['API-009', 'API-010', 'API-011']],
  ["test('API-031, GPL-3 and P-02 are named', () => {})", ['API-031', 'P-02']],
  ["expect('API-001')", []],
  ["testOnPostgres('waits', async () => { await ask('API-012'); })", []],
])('the row ids of %s are counted', (source, ids) => {
  const names = testNames(source, 'some.test.ts');
  expect(names.flatMap((name) => idsIn(name, ['API', 'Q']))).toEqual(ids);
});
