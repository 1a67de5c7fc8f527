import { readOnlyFindings } from './read-only-rules.ts';

const names = { databaseName: 'agenda', userName: 'do"no', isInRecovery: false };

test('a database that takes writes is no finding', () => {
  expect(readOnlyFindings({ ...names, readOnlySource: null })).toEqual([]);
});

test.each([
  ['database', `psql "$DATABASE_URL" -c 'alter database "agenda" reset default_transaction_read_only'`],
  ['user', `psql "$DATABASE_URL" -c 'alter role "do""no" reset default_transaction_read_only'`],
  [
    'database user',
    `psql "$DATABASE_URL" -c 'alter role "do""no" in database "agenda" reset default_transaction_read_only'`,
  ],
  ['configuration file', 'alter system set default_transaction_read_only = off'],
  ['command line', 'do comando que inicia o PostgreSQL'],
  ['client', 'Retire default_transaction_read_only de DATABASE_URL'],
])('OPR-013 a database that only reads because of its %s is told how to write', (readOnlySource, advice) => {
  const found = readOnlyFindings({ ...names, readOnlySource });
  expect(found).toEqual([expect.objectContaining({ level: 'error' })]);
  expect(found[0]?.advice).toContain(advice);
});
