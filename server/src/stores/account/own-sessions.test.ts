import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';

const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36';
const linux = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

let server: TestApp;
let owner: SignedInOwner;
let phone: SignedInOwner;
let lua: SignedInOwner;

beforeEach(async () => {
  server = await openTestApp();
  server.setNow('2026-03-09T11:57:00Z');
  phone = await server.asOwner('sol', { 'user-agent': android });
  server.setNow('2026-03-09T12:10:00Z');
  owner = await server.asOwner('sol', { 'user-agent': linux });
  lua = await server.asOwner('lua');
});

afterEach(() => server.close());

const idOf = ({ refresh }: SignedInOwner) => refresh.split('.')[1] ?? '';
const list = async ({ ask } = owner) => (await ask('/user/v1/get_sessions/')).body;
const end = ({ ask }: SignedInOwner, session_id: unknown) => ask('/user/v1/end_session/', { session_id });
const renew = ({ refresh }: SignedInOwner, agent = '') =>
  server.ask('/api/token/refresh/', { refresh }, { 'user-agent': agent });
const isOpen = async (one: SignedInOwner) => [
  (await one.ask('/user/v1/dashboard/')).status,
  (await renew(one)).status,
];

test('ACC-006 an owner sees the own sessions on the store’s clock, this one first', async () => {
  expect(await list()).toEqual({
    sessions: [
      {
        id: idOf(owner),
        device: 'Firefox em Linux',
        other_device: null,
        created_at: '2026-03-09T09:10:00',
        last_used_at: '2026-03-09T09:00:00',
        is_current: true,
      },
      {
        id: idOf(phone),
        device: 'Chrome em Android',
        other_device: null,
        created_at: '2026-03-09T08:57:00',
        last_used_at: '2026-03-09T08:45:00',
        is_current: false,
      },
    ],
  });
});

test('ACC-006 what was used last stands first, and nothing in the list opens a session', async () => {
  const tablet = await server.asOwner('sol');
  server.setNow('2026-03-09T12:20:00Z');
  await renew(phone, android);
  const { sessions } = (await list()) as { sessions: { id: string }[] };
  expect(sessions.map(({ id }) => id)).toEqual([idOf(owner), idOf(phone), idOf(tablet)]);
  const { text } = await owner.ask('/user/v1/get_sessions/');
  for (const { token, refresh } of [owner, phone]) {
    expect(text).not.toContain(token);
    expect(text).not.toContain(refresh.split('.')[2]);
  }
});

test('ACC-006 the session that asks is used at that moment, whenever it was renewed', async () => {
  server.setNow('2026-03-09T12:24:59Z');
  expect(await list()).toMatchObject({
    sessions: [
      { is_current: true, last_used_at: '2026-03-09T09:15:00' },
      { is_current: false, last_used_at: '2026-03-09T08:45:00' },
    ],
  });
});

test('ACC-007 a session that is ended is over at once, and no other is', async () => {
  expect(await end(owner, idOf(phone))).toMatchObject({ status: 200, body: { detail: 'Sessão encerrada.' } });
  expect(await isOpen(phone)).toEqual([401, 401]);
  expect([await isOpen(owner), await isOpen(lua)]).toEqual([
    [200, 200],
    [200, 200],
  ]);
  expect(await end(owner, idOf(phone))).toMatchObject({
    status: 404,
    body: { code: 'not_found', detail: 'Esta sessão já não está aberta.' },
  });
});

test('ACC-007 all others are ended at once', async () => {
  await server.asOwner('sol');
  const answer = await owner.ask('/user/v1/end_other_sessions/', {});
  expect(answer).toMatchObject({ status: 200, body: { detail: '2 sessões encerradas.' } });
  expect([await isOpen(phone), await isOpen(owner), await isOpen(lua)]).toEqual([
    [401, 401],
    [200, 200],
    [200, 200],
  ]);
  expect((await owner.ask('/user/v1/end_other_sessions/', {})).body).toEqual({
    detail: '0 sessões encerradas.',
  });
});

test('ACC-007 AUD-001 one other session is called one, and ending none leaves no trace', async () => {
  const endOthers = async () => (await owner.ask('/user/v1/end_other_sessions/', {})).body;
  expect(await endOthers()).toEqual({ detail: '1 sessão encerrada.' });
  await endOthers();
  const { rows: changes } = await server.database.pool.query(
    `select facts from change_log where action = 'sessions_ended'`,
  );
  const { rows: events } = await server.database.pool.query(
    `select count from security_log where event = 'session_ended'`,
  );
  expect([changes, events]).toEqual([[{ facts: { count: 1 } }], [{ count: 1 }]]);
});

test('ACC-007 PERM-005 another store’s session is neither listed nor ended', async () => {
  expect(JSON.stringify(await list())).not.toContain(idOf(lua));
  for (const id of [idOf(lua), idOf(lua).toUpperCase()]) expect((await end(owner, id)).status).toBe(404);
  await owner.ask('/user/v1/end_other_sessions/', {});
  expect(await isOpen(lua)).toEqual([200, 200]);
});

test('ACC-007 a second owner of the store has sessions of their own', async () => {
  await server.database.pool.query(
    `insert into owners (store_id, username, password_hash, created_at)
     select store_id, 'socio', password_hash, created_at from owners where username = 'sol'`,
  );
  const { body } = await server.ask('/api/token/', { username: 'socio', password: 'sol-pass' });
  const { access, refresh } = body as { access: string; refresh: string };
  expect(JSON.stringify(await list())).not.toContain(refresh.split('.')[1]);
  expect((await end(owner, refresh.split('.')[1])).status).toBe(404);
  await owner.ask('/user/v1/end_other_sessions/', {});
  const authorization = `Bearer ${access}`;
  expect((await server.ask('/user/v1/dashboard/', undefined, { authorization })).status).toBe(200);
});

test.each([[7], ['x'], ['\u0000'], [null], [{}], ['9'.repeat(65)]])(
  'a session that is called %j is refused',
  async (id) => {
    expect([400, 404]).toContain((await end(owner, id)).status);
    expect(await isOpen(phone)).toEqual([200, 200]);
  },
);

test('ACC-009 a session that was renewed on another kind of device says so, and goes on', async () => {
  const otherDevice = async () =>
    ((await list()) as { sessions: { other_device: unknown }[] }).sessions[1]?.other_device;
  await renew(phone, android.replace('126', '127'));
  expect(await otherDevice()).toBeNull();
  expect((await renew(phone, linux)).status).toBe(200);
  expect(await otherDevice()).toBe('Firefox em Linux');
  await renew(phone, android);
  expect(await otherDevice()).toBe('Firefox em Linux');
  await renew(phone, 'curl/8.5.0');
  expect(await otherDevice()).toBe('');
});

test('ACC-009 a session that began on an unknown device has nothing to compare', async () => {
  const script = await server.asOwner('sol', { 'user-agent': 'script' });
  await renew(script, linux);
  const { sessions } = (await list(script)) as { sessions: { other_device: unknown }[] };
  expect(sessions[0]).toMatchObject({ device: '', other_device: null, is_current: true });
});
