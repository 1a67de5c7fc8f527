import { randomUUID } from 'node:crypto';
import { readConfig } from '../../../config.ts';
import { openTestOperator } from '../../../test-support/test-operator.ts';
import { insertDemonstration } from '../../demonstration/prepare-demonstration.ts';
import { freeMegabytes } from './doctor-tools.ts';
import { examineDatabase } from './examine-database.ts';

test('OPR-008 in production the demonstration’s password is named, and the command that is advised ends that', async () => {
  const { database, store } = await openTestOperator();
  await insertDemonstration(database, { now: new Date(), newId: randomUUID });
  const found = async (env: Readonly<Record<string, string>>) => {
    const { findings } = await examineDatabase(readConfig(env), {
      env,
      clock: { now: () => new Date() },
      nodeVersion: '24.0.0',
      openDatabase: () => Promise.resolve({ ...database, close: () => Promise.resolve() }),
      databaseExists: () => true,
      requireCreatable: () => Promise.resolve(),
      embeddedAccess: () => undefined,
      probeServer: () => Promise.resolve('silence'),
      freeMegabytes,
    });
    return findings.filter(({ text }) => text.includes('senha da demonstração'));
  };
  expect(await found({})).toEqual([]);
  const [finding, ...others] = await found({ NODE_ENV: 'production' });
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ level: 'warning' });
  const [, words = ''] = /npm run store -- ([\w -]+)\.$/.exec(finding?.advice ?? '') ?? [];
  expect(await store(words.split(' '))).toMatchObject({ code: 0 });
  expect(await found({ NODE_ENV: 'production' })).toEqual([]);
  await database.close();
});
