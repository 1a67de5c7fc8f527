import { contract } from '@hora-marcada/shared/contract';
import { anaLima, signIn } from '../../test-support/owner/members.ts';
import { openTestApp, type AppAnswer, type TestApp } from '../../test-support/test-app.ts';
import { operatorOf } from '../../test-support/test-operator.ts';

let server: TestApp;

beforeEach(async () => {
  server = await openTestApp({}, { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' });
});

afterEach(() => server.close());

interface Attempt {
  readonly username?: string;
  readonly password?: string;
  readonly cookie?: string;
  readonly address?: string;
}

const own = '198.51.100.7';

const attempt = ({ username = 'sol', password = 'sol-pass', cookie = '', address = own }: Attempt = {}) =>
  server.ask('/api/token/', { username, password }, { cookie, 'x-forwarded-for': address });

const cookieOf = ({ headers }: AppAnswer) => String(headers['set-cookie']).split(';')[0] ?? '';
const knownBrowser = async (username?: 'lua') =>
  cookieOf(await attempt(username ? { username, password: `${username}-pass` } : {}));

/** Ends what the owner's right login from elsewhere would not have to wait for. */
async function lockOut(): Promise<void> {
  for (let index = 0; index < 100; index += 1)
    await attempt({ password: 'wrong', address: `203.0.113.${Math.floor(index / 5)}` });
  expect((await attempt()).status).toBe(429);
}

test('ACC-010 a hundred wrong passwords of others do not keep out a browser that signed in before', async () => {
  const cookie = await knownBrowser();
  await lockOut();
  expect((await attempt({ cookie })).status).toBe(200);
  expect((await attempt({ cookie: `other=1; ${cookie}; preview=x` })).status).toBe(200);
  expect((await attempt()).status).toBe(429);
});

test('ACC-010 nor do wrong passwords from its own address, on this account and on others', async () => {
  const cookie = await knownBrowser();
  for (const username of ['sol', 'a', 'b', 'c', 'd', 'e'])
    for (const _ of Array(6)) await attempt({ username, password: 'wrong' });
  expect((await attempt({ username: 'lua', password: 'lua-pass' })).status).toBe(429);
  expect((await attempt({ cookie })).status).toBe(200);
});

test('ACC-010 five wrong passwords of its own make it wait five minutes at most, and nobody else', async () => {
  const cookie = await knownBrowser();
  for (const _ of Array(5)) expect((await attempt({ cookie, password: 'wrong' })).status).toBe(401);
  server.setNow('2026-03-09T12:11:00Z');
  expect(await attempt({ cookie })).toMatchObject({ status: 429, headers: { 'retry-after': '240' } });
  expect((await attempt()).status).toBe(200);
  server.setNow('2026-03-09T12:15:00Z');
  expect((await attempt({ cookie })).status).toBe(200);
  for (const _ of Array(4)) await attempt({ cookie, password: 'wrong' });
  expect((await attempt({ cookie })).status).toBe(200);
  expect((await attempt({ cookie, password: 'wrong' })).status).toBe(401);
});

test('ACC-011 the cookie is out of reach of scripts, goes to the login only, and lives 180 days', async () => {
  const answer = await attempt();
  expect(answer.headers['set-cookie']).toMatch(
    /^known_browser_[0-9a-f]{12}=[\w.-]+; Path=\/api\/token; HttpOnly; SameSite=Lax; Max-Age=15552000$/,
  );
  const overTls = await server.ask(
    '/api/token/',
    { username: 'sol', password: 'sol-pass' },
    { 'x-forwarded-proto': 'https', 'x-forwarded-for': own },
  );
  expect(overTls.headers['set-cookie']).toMatch(/; Secure$/);
});

test('ACC-011 a known browser is prolonged by each login, and not known twice', async () => {
  const cookie = await knownBrowser();
  expect(cookieOf(await attempt({ cookie }))).toBe(cookie);
  const { rows } = await server.database.pool.query('select from known_browsers');
  expect(rows).toHaveLength(1);
  server.setNow('2026-09-05T12:09:59Z');
  expect(cookieOf(await attempt({ cookie }))).toBe(cookie);
  server.setNow('2027-03-04T12:09:59Z');
  expect(cookieOf(await attempt({ cookie }))).not.toBe(cookie);
});

test('ACC-011 what a browser is known by opens nothing', async () => {
  const [, token = ''] = (await knownBrowser()).split('=');
  expect((await server.ask('/api/token/refresh/', { refresh: token })).status).toBe(401);
  const authorization = `Bearer ${token}`;
  expect((await server.ask('/user/v1/dashboard/', undefined, { authorization })).status).toBe(401);
  expect((await attempt({ cookie: `x=${token}`, password: token })).status).toBe(401);
});

test('ACC-011 it counts for its own account only, and a forged one for none', async () => {
  const ofSol = await knownBrowser();
  const ofLua = await knownBrowser('lua');
  const [name = '', token = ''] = ofSol.split('=');
  const [store = '', id = '', secret = ''] = token.split('.');
  const [, luaToken = ''] = ofLua.split('=');
  await lockOut();
  for (const forged of [
    ofLua,
    `${name}=${luaToken}`,
    `${name}=${[store, id, 'x'].join('.')}`,
    `${name}=${[luaToken.split('.')[0], id, secret].join('.')}`,
    `${name}=`,
    `${name}=..`,
    `x${ofSol}`,
  ]) {
    expect([forged, (await attempt({ cookie: forged })).status]).toEqual([forged, 429]);
  }
  expect((await attempt({ cookie: ofSol })).status).toBe(200);
});

test('ACC-011 the database holds no secret of it in plain text', async () => {
  const secret = (await knownBrowser()).split('.')[2] ?? '';
  const { rows } = await server.database.pool.query<{ row: string }>(
    'select b::text as row from known_browsers b',
  );
  expect(secret).toHaveLength(43);
  expect(rows[0]?.row).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
  expect(rows[0]?.row).not.toContain(secret);
});

describe('ACC-011 it is forgotten', () => {
  let lost: string;
  let kept: string;
  let session: string;
  let authorization: string;

  beforeEach(async () => {
    const login = await attempt();
    lost = cookieOf(login);
    session = (login.body as { refresh: string }).refresh.split('.')[1] ?? '';
    const other = await attempt();
    kept = cookieOf(other);
    authorization = `Bearer ${(other.body as { access: string }).access}`;
  });

  const act = (call: string, body: object) => server.ask(`/user/v1/${call}/`, body, { authorization });
  const areKnown = async () => {
    const known = async (cookie: string) => cookieOf(await attempt({ cookie, password })) === cookie;
    return [await known(lost), await known(kept)];
  };
  let password = 'sol-pass';
  afterEach(() => {
    password = 'sol-pass';
  });

  test('not by a logout', async () => {
    await server.ask('/api/token/logout/', { refresh: 'x' }, { authorization });
    expect(await areKnown()).toEqual([true, true]);
  });

  test('when its session is ended by the owner', async () => {
    await act('end_session', { session_id: session });
    expect(await areKnown()).toEqual([false, true]);
  });

  test('when all other sessions are', async () => {
    await act('end_other_sessions', {});
    expect(await areKnown()).toEqual([false, true]);
  });

  test('with another password, but where it was changed', async () => {
    password = 'girafa azul';
    await act('change_password', { current_password: 'sol-pass', new_password: password });
    expect(await areKnown()).toEqual([false, true]);
  });

  test('not by a member who ends other sessions and chooses another password', async () => {
    await server.ask(contract.addMember.path, anaLima, { authorization });
    const ana = await signIn(server, anaLima);
    const change = { current_password: anaLima.password, new_password: 'zebra verde' };
    expect((await ana.ask(contract.endOtherSessions.path, {})).status).toBe(200);
    expect((await ana.ask(contract.changePassword.path, change)).status).toBe(200);
    expect(await areKnown()).toEqual([true, true]);
  });

  test('when the operator ends its session, or sets another password', async () => {
    const operator = operatorOf(server.database);
    await operator.store(['revoke', 'barbearia-sol', '--session', session]);
    expect(await areKnown()).toEqual([false, true]);
    password = 'girafa azul';
    await operator.store(['reset-password', 'sol', '--password', password]);
    expect(await areKnown()).toEqual([false, false]);
  });
});

test('ACC-011 of a program that keeps no cookie only the last twenty logins are known', async () => {
  const first = await knownBrowser();
  for (let index = 0; index < 20; index += 1) {
    server.setNow(new Date(Date.parse('2026-03-09T12:10:00Z') + index * 1000 + 1000).toISOString());
    await attempt();
  }
  const { rows } = await server.database.pool.query('select from known_browsers');
  expect(rows).toHaveLength(20);
  expect(cookieOf(await attempt({ cookie: first }))).not.toBe(first);
});
