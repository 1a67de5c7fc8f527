import { expect, test } from '@jest/globals';
import { idsIn, testNames } from './test-names.mjs';

test.each([
  ["test('API-001 is answered', () => {})", ['API-001']],
  ["test.each([['Q-01'], ['Q-02']])('%s is answered', () => {})", ['Q-01', 'Q-02']],
  ["testOnPostgres('API-012 waits for a lock', async () => {})", ['API-012']],
  ["testOffCitus('API-013 is refused', 'it has one', async () => {})", ['API-013']],
  ["testOnPostgres('waits', async () => { await ask('API-012'); })", []],
])('the row ids of %s are counted', (source, ids) => {
  const names = testNames(source, 'some.test.ts');
  expect(names.flatMap((name) => idsIn(name, ['API', 'Q']))).toEqual(ids);
});
