import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { readConfig } from '../../../../config.ts';
import { openTestOperator, type TestOperator } from '../../../../test-support/test-operator.ts';
import { emptySchema } from '../../../../test-support/test-transfer.ts';
import { insertDemonstration } from '../../../demonstration/prepare-demonstration.ts';
import { findDatabaseFacts } from './database-facts-queries.ts';
import { examineDatabase } from './examine-database.ts';
import { quietMachine } from '../../../../test-support/quiet-machine.ts';

let operator: TestOperator;

beforeAll(async () => {
  operator = await openTestOperator();
});

afterAll(() => operator.database.close());

async function examined(env: Readonly<Record<string, string>>) {
  const { findings } = await examineDatabase(readConfig(env), quietMachine(operator.database));
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
  expect(unsafeParameters).toContainEqual({ name: 'synchronous_commit', source: 'session' });
});

test('OPR-031 a database that was only created is well, and doctor says what its first start does', async () => {
  await emptySchema(operator.database);
  expect((await examined({})).at(-1)).toEqual({
    level: 'fine',
    text: 'O banco de dados ainda não tem nada do Hora Marcada: o primeiro início do servidor cria as tabelas.',
  });
});
