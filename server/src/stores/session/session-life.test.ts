import { randomUUID } from 'node:crypto';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { fixtureNow, sol } from '../../test-support/fixture-stores.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';
import { waitForLockWaits } from '../../test-support/database/lock-waits.ts';
import { testOnPostgres } from '../../test-support/database/test-on-postgres.ts';
import { deleteStore, resetPassword } from '../lifecycle/store-actions.ts';
import { storePassword } from '../account/account-queries.ts';
import { openSession } from './session-actions.ts';
import { operatorAuthor } from '../change-log/change-rules.ts';
import { findLogin, findOpenSessions, insertSession, lockPassword } from './session-queries.ts';
import { sessionEnd } from './session-rules.ts';

let server: TestApp;
let owner: SignedInOwner;

beforeEach(async () => {
  server = await openTestApp();
  owner = await server.asOwner('sol');
});

afterEach(() => server.close());

const refresh = async (token = owner.refresh) =>
  (await server.ask('/api/token/refresh/', { refresh: token })).status;

/** 400 while the access token is good: the body that would end the session is missing. */
const access = async ({ ask } = owner) => (await ask('/api/token/logout/', {})).status;

const sessions = async () => {
  const { rows } = await server.database.pool.query<{ sessions: number }>(
    'select count(*) as sessions from sessions',
  );
  return rows[0]?.sessions;
};

test('PERM-003 access ends after 15 minutes, and the refresh token brings it back', async () => {
  server.setNow('2026-03-09T12:24:59Z');
  expect(await access()).toBe(400);
  server.setNow('2026-03-09T12:25:00Z');
  expect(await access()).toBe(401);
  const renewed = await server.ask('/api/token/refresh/', { refresh: owner.refresh });
  const { access: token } = renewed.body as { access: string };
  expect((await server.ask('/api/token/logout/', {}, { authorization: `Bearer ${token}` })).status).toBe(400);
});

/** Renews now and then, as a browser does that is in use. */
async function useUntil(instant: string, token = owner.refresh) {
  for (let day = Date.parse('2026-03-15T12:10:00Z'); day < Date.parse(instant); day += 6 * 86_400_000) {
    server.setNow(new Date(day).toISOString());
    expect(await refresh(token)).toBe(200);
  }
  server.setNow(instant);
}

test('API-019 a session is over after 30 days, with every token of it', async () => {
  await useUntil('2026-04-08T12:09:59Z');
  const renewed = await server.ask('/api/token/refresh/', { refresh: owner.refresh });
  expect(renewed.status).toBe(200);
  const authorization = `Bearer ${(renewed.body as { access: string }).access}`;
  server.setNow('2026-04-08T12:10:00Z');
  expect(await refresh()).toBe(401);
  expect((await server.ask('/api/token/logout/', {}, { authorization })).status).toBe(401);
});

test('ACC-008 a session that was not used for seven days is over, with every token of it', async () => {
  server.setNow('2026-03-16T12:09:59Z');
  const renewed = await server.ask('/api/token/refresh/', { refresh: owner.refresh });
  expect(renewed.status).toBe(200);
  server.setNow('2026-03-23T12:09:58Z');
  expect(await refresh()).toBe(200);
  server.setNow('2026-03-30T12:09:58Z');
  expect(await refresh()).toBe(401);
});

test('PERM-008 every owner of a store may do the same, for there are no finer roles', async () => {
  await server.database.pool.query(
    `insert into owners (store_id, username, password_hash, created_at)
     select store_id, 'socio', password_hash, created_at from owners where username = 'sol'`,
  );
  const login = await server.ask('/api/token/', { username: 'socio', password: 'sol-pass' });
  const authorization = `Bearer ${(login.body as { access: string }).access}`;
  const [first, second] = await Promise.all([
    owner.ask('/user/v1/dashboard/'),
    server.ask('/user/v1/dashboard/', undefined, { authorization }),
  ]);
  expect([second.status, second.body]).toEqual([200, first.body]);
});

test('sessions that expired, or were not used for long, are removed with the next login of their store', async () => {
  await server.asOwner('lua');
  await useUntil('2026-04-08T12:10:00Z');
  await server.asOwner('sol');
  expect(await sessions()).toBe(2);
  await server.asOwner('lua');
  expect(await sessions()).toBe(2);
  server.setNow('2026-04-15T12:10:00Z');
  await server.asOwner('sol');
  expect(await sessions()).toBe(2);
});

test('the database stores no secret of a token in plain text', async () => {
  const { rows } = await server.database.pool.query<{ row: string }>('select s::text as row from sessions s');
  const [, , secret = ''] = owner.refresh.split('.');
  expect(secret).toHaveLength(43);
  const kept = rows.map(({ row }) => row).join();
  expect(kept).not.toContain(secret);
  expect(kept).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
});

test('PERM-009 a logout ends one session, whatever refresh token comes with it', async () => {
  const phone = await server.asOwner('sol');
  const lua = await server.asOwner('lua');
  expect((await owner.ask('/api/token/logout/', { refresh: lua.refresh })).status).toBe(200);
  expect([await access(), await refresh()]).toEqual([401, 401]);
  expect([await access(phone), await refresh(phone.refresh)]).toEqual([400, 200]);
  expect([await access(lua), await refresh(lua.refresh)]).toEqual([400, 200]);
});

const tools = { clock: { now: () => fixtureNow }, newId: randomUUID, author: operatorAuthor };

test('another password ends every session of its owner, and no other', async () => {
  const lua = await server.asOwner('lua');
  await resetPassword({ ...tools, database: server.database }, 'sol', 'another-pass');
  expect([await access(), await refresh()]).toEqual([401, 401]);
  expect(await access(lua)).toBe(400);
  const login = await server.ask('/api/token/', { username: 'sol', password: 'another-pass' });
  expect(login.status).toBe(200);
});

test('a login with the old password that is under way begins no session', async () => {
  const { database } = server;
  const read = await findLogin(database.handle, 'sol');
  if (!read) throw new Error('no owner');
  let login: Promise<unknown> = Promise.resolve();
  await database.handle.transaction().execute(async (transaction) => {
    const entry = { event: 'password_changed', ipHash: '' } as const;
    const password = { role: 'owner', username: 'sol', passwordHash: 'another hash', tools } as const;
    await storePassword(transaction, sol.storeId, { ...password, ...entry }, fixtureNow);
    login = openSession({ ...tools, database }, '', read, {
      userAgent: '',
      ipHash: '',
      browser: undefined,
    }).catch((error: unknown) => error);
    await waitForLockWaits(server.database, 1, login);
  });
  expect(await login).toMatchObject({ message: 'Credenciais inválidas' });
  expect(await sessions()).toBe(1);
});

testOnPostgres('another password ends also the session of a login that is under way', async () => {
  const { database } = server;
  const read = await findLogin(database.handle, 'sol');
  if (!read) throw new Error('no owner');
  const { reset } = await database.handle.transaction().execute(async (login) => {
    await lockPassword(login, sol.storeId, read);
    await insertSession(login, sol.storeId, 'owner', {
      sessionId: randomUUID(),
      username: 'sol',
      refreshHash: Buffer.alloc(32),
      accessKey: Buffer.alloc(32),
      createdAt: fixtureNow,
      expiresAt: sessionEnd(fixtureNow),
      device: '',
      browserId: randomUUID(),
    });
    const reset = resetPassword({ ...tools, database }, 'sol', 'another-pass');
    await waitForLockWaits(database, 1, reset);
    return { reset };
  });
  await reset;
  expect(await findOpenSessions(database.handle, sol.storeId, 'owner', fixtureNow)).toEqual([]);
});

test("a store's end is its sessions' end", async () => {
  await deleteStore(server.database.handle, 'barbearia-sol', new Date());
  expect([await access(), await refresh()]).toEqual([401, 401]);
  expect(await sessions()).toBe(0);
});

test('Q-66 an owner whose store has expired logs in and works on', async () => {
  await server.database.handle
    .updateTable('stores')
    .set({ expiration_date: '2026-03-01' })
    .where('store_id', '=', sol.storeId)
    .execute();
  expect((await server.ask('/scheduler/v1/get_store/barbearia-sol/')).status).toBe(403);
  expect(await access(await server.asOwner('sol'))).toBe(400);
  expect(await refresh()).toBe(200);
});

test('servers on one database take each other’s tokens, unless their secrets differ', async () => {
  const ask = async (secret: string) => {
    const config = readConfig({ RATE_LIMIT: 'off', SESSION_SECRET: secret });
    const other = await buildApp({
      database: server.database,
      clock: tools.clock,
      newId: randomUUID,
      config,
    });
    const { statusCode } = await other.inject({
      method: 'POST',
      url: '/api/token/logout/',
      headers: { authorization: `Bearer ${owner.token}` },
      payload: {},
    });
    await other.close();
    return statusCode;
  };
  expect(await ask('')).toBe(400);
  expect(await ask('a secret of its own')).toBe(401);
});
