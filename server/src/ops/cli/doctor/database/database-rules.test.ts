import type { Cluster, StoreTable } from '../../../../platform/database/citus/read-cluster.ts';
import { clusterFindings, readOnlyFindings } from './database-rules.ts';

const cluster: Cluster = { version: '13.2-1', isCoordinator: true, workers: 2, inactiveWorkers: 0 };
const table = (name: string, place: StoreTable['place']): StoreTable => ({ name, place });
const stores = table('stores', 'beside stores');

test.each<[string, Partial<Cluster>, StoreTable[], string, RegExp]>([
  [
    'on several machines',
    {},
    [stores],
    'fine',
    /^Citus 13\.2-1: os estabelecimentos estão em 2 servidores\.$/,
  ],
  ['behind a worker', { isCoordinator: false }, [stores], 'error', /não é o coordenador/],
  ['with a new table', {}, [stores, table('notes', 'local')], 'warning', /só no coordenador: notes\.$/],
  ['with a table apart', {}, [stores, table('events', 'elsewhere')], 'error', /Citus: events\.$/],
  ['with a machine out of use', { inactiveWorkers: 1 }, [stores], 'warning', /^1 de 2 servidores/],
])('CITUS-002 doctor knows a cluster %s', (_, facts, tables, level, text) => {
  expect(clusterFindings({ ...cluster, ...facts }, tables)).toEqual([
    expect.objectContaining({ level, text: expect.stringMatching(text) }),
  ]);
});

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
