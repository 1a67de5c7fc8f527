import { databaseErrorOf } from './database-error.ts';

const refused = (message: string, facts = {}) => Object.assign(new Error(message), facts);

test('CITUS-005 the constraint stands in the error, or in the words of a machine of a cluster', () => {
  const own = refused('in words', { code: '23505', constraint: 'events_start_once' });
  expect(databaseErrorOf(own)).toEqual({ code: '23505', constraint: 'events_start_once' });
  const copied = refused('duplicate key value violates unique constraint "idempotency_keys_pkey_102039"', {
    code: 'XX000',
  });
  expect(databaseErrorOf(copied)).toEqual({ code: 'XX000', constraint: 'idempotency_keys_pkey' });
});

test.each([refused('there is no "events_1"'), 'no error'])('%s names no constraint', (error) => {
  expect(databaseErrorOf(error).constraint).toBeUndefined();
});
