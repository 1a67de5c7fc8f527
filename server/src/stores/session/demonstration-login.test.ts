import { randomUUID } from 'node:crypto';
import { insertDemonstration } from '../../ops/demonstration/prepare-demonstration.ts';
import { openTestDatabase } from '../../test-support/database/test-database.ts';
import { openTestApp, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp | undefined;

afterEach(() => server?.close());

/** The answer to the demonstration's login, on data that began as a newcomer's. */
async function logInTo(env: Readonly<Record<string, string>>, password = 'demo1234') {
  const database = await openTestDatabase();
  await insertDemonstration(database, { now: new Date('2026-03-09T12:00:00Z'), newId: randomUUID });
  server = await openTestApp({ database }, env);
  return server.ask('/api/token/', { username: 'demo', password });
}

test('OPR-007 at home the demonstration is entered with the password of the README', async () => {
  expect((await logInTo({})).status).toBe(200);
});

test.each([
  ['in production', { NODE_ENV: 'production' }],
  ['where other machines come', { HOST: '0.0.0.0' }],
])('OPR-007 %s the same data refuses it, and says what to do', async (_, env) => {
  expect(await logInTo(env)).toMatchObject({
    status: 403,
    body: {
      code: 'demonstration_password',
      detail:
        'A senha da demonstração não vale em um site público: troque-a com npm run store -- reset-password demo.',
    },
  });
});

test('OPR-007 in production another password of that owner is right or wrong as ever', async () => {
  expect(await logInTo({ NODE_ENV: 'production' }, 'demo12345')).toMatchObject({
    status: 401,
    body: { detail: 'Credenciais inválidas' },
  });
});
