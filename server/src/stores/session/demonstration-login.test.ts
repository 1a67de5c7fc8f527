import { randomUUID } from 'node:crypto';
import { contract } from '@hora-marcada/shared/contract';
import { insertDemonstration, prepareDemonstration } from '../../ops/demonstration/prepare-demonstration.ts';
import { openTestDatabase } from '../../test-support/database/test-database.ts';
import { signIn } from '../../test-support/owner/members.ts';
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

describe('ACC-022 a public start', () => {
  const now = () => new Date('2026-03-09T12:10:00Z');
  const startPublicly = ({ database }: TestApp) =>
    prepareDemonstration({ database, clock: { now }, newId: randomUUID }, { isPublic: true });

  test('ends each session that the demonstration’s password opened, forgets its browser, and says so in both logs', async () => {
    const { headers } = await logInTo({});
    if (!server) throw new Error('no server');
    const owner = await signIn(server, { username: 'demo', password: 'demo1234' });
    await startPublicly(server);
    expect((await owner.ask(contract.dashboard.path)).status).toBe(401);
    expect((await server.ask(contract.refresh.path, { refresh: owner.refresh })).status).toBe(401);
    const { rows } = await server.database.pool.query(
      `select (select count(*) from known_browsers) as browsers,
        (select count(*) from security_log where event = 'session_ended') as events,
        (select facts from change_log where action = 'sessions_ended') as facts`,
    );
    expect(headers['set-cookie']).toBeDefined();
    expect(rows).toEqual([{ browsers: 0, events: 1, facts: { count: 2 } }]);
  });

  test('leaves the sessions of another password alone', async () => {
    await logInTo({});
    if (!server) throw new Error('no server');
    const owner = await signIn(server, { username: 'demo', password: 'demo1234' });
    const change = { current_password: 'demo1234', new_password: 'girafa azul' };
    expect((await owner.ask(contract.changePassword.path, change)).status).toBe(200);
    await startPublicly(server);
    expect((await owner.ask(contract.dashboard.path)).status).toBe(200);
  });
});
