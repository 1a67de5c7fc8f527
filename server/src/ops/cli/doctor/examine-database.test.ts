import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { readConfig } from '../../../config.ts';
import { openTestOperator, type TestOperator } from '../../../test-support/test-operator.ts';
import { emptySchema } from '../../../test-support/test-transfer.ts';
import { insertDemonstration } from '../../demonstration/prepare-demonstration.ts';
import { findDatabaseFacts } from './database-facts-queries.ts';
import { freeMegabytes } from './doctor-tools.ts';
import { examineDatabase } from './examine-database.ts';

let operator: TestOperator;

beforeAll(async () => {
  operator = await openTestOperator();
});

afterAll(() => operator.database.close());

async function examined(env: Readonly<Record<string, string>>) {
  const { findings } = await examineDatabase(readConfig(env), {
    env,
    clock: { now: () => new Date() },
    nodeVersion: '24.0.0',
    openDatabase: () => Promise.resolve({ ...operator.database, close: () => Promise.resolve() }),
    databaseExists: () => true,
    requireCreatable: () => Promise.resolve(),
    embeddedAccess: () => undefined,
    probeServer: () => Promise.resolve('silence'),
    freeMegabytes,
  });
  return findings;
}

test('OPR-008 in production the demonstration’s password is named, and the command that is advised ends that', async () => {
  const { database, store } = operator;
  await insertDemonstration(database, { now: new Date(), newId: randomUUID });
  const found = async (env: Readonly<Record<string, string>>) =>
    (await examined(env)).filter(({ text }) => text.includes('senha da demonstração'));
  expect(await found({})).toEqual([]);
  const [finding, ...others] = await found({ NODE_ENV: 'production' });
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ level: 'warning' });
  const [, words = ''] = /npm run store -- ([\w -]+)\.$/.exec(finding?.advice ?? '') ?? [];
  expect(await store(words.split(' '))).toMatchObject({ code: 0 });
  expect(await found({ NODE_ENV: 'production' })).toEqual([]);
});

test('a database that confirms what it has not yet written is known by its parameter', async () => {
  const { unsafeParameters } = await operator.database.handle.transaction().execute(async (transaction) => {
    await sql`set local synchronous_commit = off`.execute(transaction);
    return findDatabaseFacts(transaction);
  });
  expect(unsafeParameters).toContain('synchronous_commit');
});

test('a database that was only created is told what its first start will do', async () => {
  await emptySchema(operator.database);
  expect((await examined({})).at(-1)).toEqual({
    level: 'warning',
    text: expect.stringMatching(/^Migrações por aplicar: 0001, 0002, /),
    advice: 'O próximo início do servidor as aplica: faça antes uma cópia com npm run db -- backup.',
  });
});
