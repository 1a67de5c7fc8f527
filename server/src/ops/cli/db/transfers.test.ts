import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { databaseOver, type Database } from '../../../platform/database/database.ts';
import { errorCode } from '../../../platform/error-code.ts';
import { migrate } from '../../../platform/database/migrations/migrate.ts';
import { insertFixtureStores, sol } from '../../../test-support/fixture-stores.ts';
import { insertTestEvent } from '../../../test-support/insert-event.ts';
import { openMigratedMemory } from '../../../test-support/database/memory-database.ts';
import { testOnPostgres } from '../../../test-support/database/test-on-postgres.ts';
import { openTestDatabase } from '../../../test-support/database/test-database.ts';
import { emptySchema, openBackupFolder, rowsOf, runDb } from '../../../test-support/test-transfer.ts';
import { loadBackup } from './load-backup.ts';
import { readSnapshot } from './read-snapshot.ts';

const fileOf = openBackupFolder();
let embedded: Database;
let tested: Database;

beforeAll(async () => {
  embedded = databaseOver('pglite', await openMigratedMemory());
  tested = await openTestDatabase();
  await insertFixtureStores(embedded.handle);
  await insertTestEvent(embedded.handle, {
    storeId: sol.storeId,
    calendarId: sol.ana,
    start: '2026-03-10T09:00',
    end: '2026-03-10T10:00',
  });
});

afterAll(() => Promise.all([embedded.close(), tested.close()]));

const copy = (source: Database, target: Database) =>
  runDb(['copy', '--to', 'postgres://there'], { source, target });

const lockNotAvailable = '55P03';

const writeAtOnce = ({ pool }: Database): Promise<unknown> =>
  pool.query(`set lock_timeout = '50ms'; delete from stores`);

test('all of the embedded database goes to another one, counted and summed on both sides, and back', async () => {
  const rows = await rowsOf(embedded);
  const there = await copy(embedded, tested);
  expect(there).toMatchObject({ code: 0, complained: '' });
  expect(there.said).toEqual(
    expect.arrayContaining(['services: 4 linhas', expect.stringMatching(/^stores +2 +\d+$/)]),
  );
  expect(there.said.at(-1)).toMatch(
    /^Cópia feita e conferida: \d+ tabelas, \d+ linhas, com as mesmas contagens e somas nos dois lados\.$/,
  );
  expect(await rowsOf(tested)).toEqual(rows);
  await embedded.pool.query('truncate stores cascade');
  expect((await copy(tested, embedded)).code).toBe(0);
  expect(await rowsOf(embedded)).toEqual(rows);
});

testOnPostgres('no other session writes into a database that is being loaded', async () => {
  await emptySchema(tested);
  await migrate(tested.pool);
  let outcome: unknown;
  await readSnapshot(embedded, ({ manifest, texts }) => {
    async function* whileOthersWrite() {
      for await (const text of texts) {
        outcome ??= await writeAtOnce(tested).catch(errorCode);
        yield text;
      }
    }
    return loadBackup(tested, { manifest, texts: whileOthersWrite() });
  });
  expect(outcome).toBe(lockNotAvailable);
});

test('a row that does not arrive as it was takes everything back', async () => {
  await emptySchema(tested);
  await migrate(tested.pool);
  await tested.pool.query(`create function spoil() returns trigger language plpgsql as
    'begin new.price_in_cents := new.price_in_cents + 1; return new; end';
    create trigger spoil before insert on services for each row execute function spoil()`);
  expect(await copy(embedded, tested)).toMatchObject({
    code: 1,
    complained: 'A tabela services não chegou igual ao destino, e nada foi gravado: repita o comando.',
  });
  expect(Object.values(await rowsOf(tested)).flat()).toEqual([]);
});

test('GEN-031 data of an earlier schema are brought up to date in a database without tables', async () => {
  const ran = async (number: number) => (await migrate(tested.pool, folders[number])).ran;
  const folders = [fileOf('earlier'), fileOf('later')];
  for (const folder of folders) {
    mkdirSync(folder);
    writeFileSync(path.join(folder, '0001_visits.sql'), 'create table visits (name text, at text)');
  }
  writeFileSync(
    path.join(fileOf('later'), '0002_instants.sql'),
    'alter table visits alter at type timestamptz using at::timestamptz',
  );
  await emptySchema(embedded);
  await migrate(embedded.pool, folders[0]);
  await embedded.pool.query(`insert into visits values ('Ana', '2026-03-10 09:00Z')`);
  await emptySchema(tested);
  await ran(1);
  const load = () => readSnapshot(embedded, (backup) => loadBackup(tested, backup, folders[1]));
  await expect(load()).rejects.toThrow(
    'O banco de dados de destino já tem migrações que os dados não têm (eles vão até 0001_visits.sql): escolha um banco novo, sem tabelas.',
  );
  await emptySchema(tested);
  await load();
  expect((await tested.pool.query('select * from visits')).rows).toEqual([
    { name: 'Ana', at: new Date('2026-03-10T09:00Z') },
  ]);
  expect(await ran(1)).toEqual([]);
});
