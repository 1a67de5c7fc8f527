import type { Database } from '../../../platform/database/database.ts';
import { inspectCluster } from '../../../platform/database/citus/read-cluster.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { migrate } from '../../../platform/database/migrations/migrate.ts';
import { openTestDatabase } from '../../../test-support/database/test-database.ts';
import {
  testOffCitus,
  testOnCitus,
  testOnPostgres,
} from '../../../test-support/database/test-on-postgres.ts';
import {
  databaseUrl,
  citusWorkers,
  openUndistributed,
} from '../../../test-support/database/throw-away-database.ts';
import { insertFixtureStores } from '../../../test-support/fixture-stores.ts';
import { storeTables } from '../../../test-support/statements/watch-statements.ts';
import { refusedDb, rowsOf, runDb } from '../../../test-support/test-transfer.ts';

const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';

async function placesOf({ pool }: Database): Promise<Record<string, string>> {
  const tables = (await inspectCluster(pool))?.tables ?? [];
  return Object.fromEntries(tables.map(({ name, place }) => [name, place]));
}

async function onUndistributed(check: (source: Database) => Promise<void>): Promise<void> {
  const source = await openUndistributed(serverUrl);
  try {
    await check(source);
  } finally {
    await source.close();
  }
}

const all = (place: string) => Object.fromEntries([...storeTables].map((name) => [name, place]));

testOffCitus(
  'CITUS-001 without a cluster distribute says in one sentence what is missing',
  'it has one',
  async () => {
    const source = await openTestDatabase();
    expect(await runDb(['distribute'], { source })).toEqual(
      refusedDb(
        source.kind === 'pglite'
          ? 'O banco embutido fica em uma máquina só: npm run db -- copy leva os dados a um PostgreSQL com Citus.'
          : 'O banco de dados não está em um cluster Citus: crie a extensão citus nele, em cada servidor, junte os servidores com citus_add_node e repita o comando.',
      ),
    );
    const { complained } = await runDb(['distribute', '--json'], { source });
    expect(JSON.parse(complained)).toMatchObject({ code: 'not_distributable' });
    await source.close();
  },
);

testOnPostgres('OPR-044 while a server runs on the database distribute is refused', async () => {
  const source = await openTestDatabase();
  const stop = await source.listen('changes', { onSignal: () => undefined, onListening: () => undefined });
  expect(await runDb(['distribute'], { source })).toEqual(
    refusedDb('O servidor usa este banco de dados: pare todos os processos dele e repita o comando.'),
  );
  await stop();
  await source.close();
});

testOnCitus('CITUS-001 distribute spreads every table by store with its rows, and again nothing', () =>
  onUndistributed(async (source) => {
    await insertFixtureStores(source.handle);
    const before = await rowsOf(source);
    const { code, said } = await runDb(['distribute'], { source });
    expect({ code, said }).toEqual({
      code: 0,
      said: [expect.stringMatching(/^Distribuído por .*: stores, /)],
    });
    expect(await placesOf(source)).toEqual(all('beside stores'));
    expect(await rowsOf(source)).toEqual(before);
    expect(await runDb(['distribute'], { source })).toEqual({
      code: 0,
      said: ['Todas as tabelas já estavam distribuídas: nada mudou.'],
      complained: '',
    });
    expect((await runDb(['distribute', '--json'], { source })).said).toEqual(['{"distributed":[]}']);
  }),
);

testOnCitus(
  'CITUS-001 a table that somebody distributed in another way is refused, and nothing changes',
  () =>
    onUndistributed(async (source) => {
      await source.pool.query(`select create_distributed_table('security_log', 'hour')`);
      const before = await placesOf(source);
      expect(before).toEqual({ ...all('local'), security_log: 'elsewhere' });
      expect(await runDb(['distribute'], { source })).toEqual(
        refusedDb(
          'O banco de dados está distribuído pela metade, ou de outro modo (security_log): desfaça isso com undistribute_table e repita o comando.',
        ),
      );
      expect(await placesOf(source)).toEqual(before);
    }),
);

testOnCitus('CITUS-001 a Citus that is too old is refused, and nothing changes', () =>
  onUndistributed(async (source) => {
    await source.pool.query(`update pg_extension set extversion = '11.1-1' where extname = 'citus'`);
    expect(await runDb(['distribute'], { source })).toEqual(
      refusedDb('O Citus do banco de dados é da versão 11.1-1: use a 13 ou uma mais nova.'),
    );
    await source.pool.query(`update pg_extension set extversion = '13.2-1' where extname = 'citus'`);
    expect(await placesOf(source)).toEqual(all('local'));
  }),
);

testOnCitus('CITUS-001 a database whose tables are not there yet is refused', async () => {
  const source = await openDatabase(serverUrl);
  const { complained } = await runDb(['distribute'], { source });
  await source.close();
  expect(complained).toMatch(/(ainda não tem as tabelas|não está em um cluster)/);
});

testOnCitus('CITUS-001 a machine other than the coordinator is refused', async () => {
  const database = await openTestDatabase();
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
  const source = await openDatabase(databaseUrl(citusWorkers[0] ?? '', rows[0]?.name ?? ''));
  expect(await runDb(['distribute'], { source })).toEqual(
    refusedDb(
      'DATABASE_URL leva a um servidor que não é o coordenador do cluster Citus: use o endereço do coordenador.',
    ),
  );
  await source.close();
  await database.close();
});

testOnCitus('CITUS-003 a table that a release adds is distributed by its migrations', async () => {
  const database = await openTestDatabase();
  await database.pool.query(
    'create table notes (store_id uuid not null references stores on delete cascade, note_id uuid, primary key (store_id, note_id))',
  );
  await migrate(database.pool);
  expect(await placesOf(database)).toEqual({ ...all('beside stores'), notes: 'beside stores' });
  await database.close();
});
