import type { Cluster, StoreTable } from '../../../../platform/database/citus/read-cluster.ts';
import { clusterFindings } from './cluster-rules.ts';

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
