import { openTestApp, type AppAnswer, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

const logIn = (body: object) => server.ask('/api/token/', body);
const refresh = (body: object) => server.ask('/api/token/refresh/', body);

interface Tokens {
  readonly access: string;
  readonly refresh: string;
}

function expectRefused(answer: AppAnswer, detail = 'Entre novamente para continuar.') {
  expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated', detail } });
  expect(answer.headers['www-authenticate']).toBe('Bearer');
  expect(answer.body).not.toHaveProperty('access');
}

test('API-017 the right username and password answer an access and a refresh token, and nothing else', async () => {
  const { status, body } = await logIn({ username: 'sol', password: 'sol-pass' });
  expect(status).toBe(200);
  expect(Object.keys(body as Tokens).sort()).toEqual(['access', 'refresh']);
});

test.each([
  ['sol', 'lua-pass'],
  ['sol', 'Sol-pass'],
  ['sol', ''],
  ['sol', ' sol-pass'],
  ['', ''],
  ['', 'sol-pass'],
  ['Sol', 'sol-pass'],
  ['nobody', 'sol-pass'],
  ['sol\u0000', 'sol-pass'],
  ['sol', 'sol-pass\u0000'],
  ["' or true --", 'x'],
])('API-017 the login %j with %j is refused like any other wrong one', async (username, password) => {
  expectRefused(await logIn({ username, password }), 'Credenciais inválidas');
});

test('API-018 Q-01 the login also takes user, and username wins when both come', async () => {
  expect((await logIn({ user: 'sol', password: 'sol-pass' })).status).toBe(200);
  expect((await logIn({ user: 'x', username: 'sol', password: 'sol-pass' })).status).toBe(200);
  expectRefused(await logIn({ user: 'sol', username: 'x', password: 'sol-pass' }), 'Credenciais inválidas');
});

test('API-017 ACC-011 an accent counts the same however a keyboard writes it', async () => {
  await server.database.pool.query(
    `insert into owners (store_id, username, password_hash, created_at)
     select store_id, 'andr\u00e9', password_hash, created_at from owners where username = 'sol'`,
  );
  const whole = await logIn({ username: 'andr\u00e9', password: 'sol-pass' });
  const [cookie = ''] = String(whole.headers['set-cookie']).split(';');
  const parts = { username: 'andre\u0301', password: 'sol-pass' };
  const again = await server.ask('/api/token/', parts, { cookie });
  expect([whole.status, again.status]).toEqual([200, 200]);
  // The browser that signed in before is known by both.
  expect(again.headers['set-cookie']).toContain(`${cookie};`);
});

test('PERM-003 the word before an access token is read in any case', async () => {
  const { token } = await server.asOwner('sol');
  for (const word of ['bearer', 'BEARER'])
    expect((await server.ask('/user/v1/me/', undefined, { authorization: `${word} ${token}` })).status).toBe(
      200,
    );
});

test('API-019 a refresh token answers a new access token, again and again', async () => {
  const { refresh: token } = await server.asOwner('sol');
  for (const _ of [1, 2]) {
    const { status, body } = await refresh({ refresh: token });
    expect(status).toBe(200);
    expect(Object.keys(body as Tokens)).toEqual(['access']);
  }
});

test('API-020 Q-02 the refresh also takes refreshToken', async () => {
  const { refresh: token } = await server.asOwner('sol');
  expect((await refresh({ refreshToken: token })).status).toBe(200);
  expect((await refresh({ refreshToken: 'x', refresh: token })).status).toBe(200);
});

test('PERM-009 a logout ends the session: neither of its tokens is good any more', async () => {
  const sol = await server.asOwner('sol');
  const { status } = await sol.ask('/api/token/logout/', { refresh: sol.refresh });
  expect(status).toBe(200);
  expectRefused(await sol.ask('/api/token/logout/', { refresh: sol.refresh }));
  expectRefused(await refresh({ refresh: sol.refresh }));
});

test.each([
  ['none', {}],
  ['null', { refresh: null }],
  ['a number', { refresh: 7 }],
  ['too long', { refresh: 'x'.repeat(4001) }],
])('a logout whose refresh token is %s is 400, and the session stays', async (_, body) => {
  const sol = await server.asOwner('sol');
  const answer = await sol.ask('/api/token/logout/', body);
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
  expect(Object.keys((answer.body as { errors: object }).errors)).toEqual(['refresh']);
  expect((await refresh({ refresh: sol.refresh })).status).toBe(200);
});

test('API-019 a refresh token that is garbage is refused', async () => {
  for (const garbage of ['', ' ', 'x', '..', 'a.b.c', '\u0000', 'é', 'x'.repeat(4000)]) {
    expectRefused(await refresh({ refresh: garbage }));
  }
});

test('API-019 a refresh token with another secret, session or store in it is refused', async () => {
  const sol = (await server.asOwner('sol')).refresh.split('.');
  const phone = (await server.asOwner('sol')).refresh.split('.');
  const lua = (await server.asOwner('lua')).refresh.split('.');
  for (const forged of [
    [sol[0], sol[1], phone[2]],
    [sol[0], phone[1], sol[2]],
    [lua[0], sol[1], sol[2]],
    [sol[0], sol[1], ''],
    [sol[0], sol[1]],
    [...sol, ''],
    [sol[0]?.toUpperCase(), sol[1], sol[2]],
  ]) {
    expectRefused(await refresh({ refresh: forged.join('.') }));
  }
  expect((await refresh({ refresh: sol.join('.') })).status).toBe(200);
});

test('the API describes the calls of a session', async () => {
  const { body } = await server.ask('/api/openapi.json');
  expect(Object.keys((body as { paths: object }).paths)).toEqual(
    expect.arrayContaining(['/api/token/', '/api/token/refresh/', '/api/token/logout/']),
  );
});
