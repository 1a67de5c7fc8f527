import { openTestApp, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;

beforeEach(async () => {
  server = await openTestApp({}, { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' });
});

afterEach(() => server.close());

const logIn = (username: string, password: string, address = '203.0.113.1') =>
  server.ask('/api/token/', { username, password }, { 'x-forwarded-for': address });

const tries = async (times: number, attempt: (index: number) => ReturnType<typeof logIn>) => {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) statuses.push((await attempt(index)).status);
  return statuses;
};

test.each(['sol', 'nobody'])(
  'after five wrong passwords %s has to wait, whether such an account exists or not',
  async (username) => {
    expect(await tries(7, () => logIn(username, 'wrong'))).toEqual([401, 401, 401, 401, 401, 429, 429]);
    const refused = await logIn(username, 'sol-pass');
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(refused.headers['retry-after']).toBe('900');
    expect(refused.body).not.toHaveProperty('access');
  },
);

test('many wrong passwords at once do not pass either', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => logIn('sol', 'wrong')));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
});

test('a quarter of an hour after the first wrong password the owner enters, however often it was tried', async () => {
  await tries(5, () => logIn('sol', 'wrong'));
  server.setNow('2026-03-09T12:24:59Z');
  const refused = await logIn('sol', 'sol-pass');
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
  server.setNow('2026-03-09T12:25:00Z');
  expect((await logIn('sol', 'sol-pass')).status).toBe(200);
});

test('the right password forgives the wrong ones before it, and never counts itself', async () => {
  await tries(4, () => logIn('sol', 'wrong'));
  expect(await tries(6, () => logIn('sol', 'sol-pass'))).toEqual(Array(6).fill(200));
  expect(await tries(6, () => logIn('sol', 'wrong'))).toEqual([401, 401, 401, 401, 401, 429]);
});

test('guessing locks out neither the owner elsewhere nor another account', async () => {
  await tries(6, () => logIn('sol', 'wrong'));
  expect((await logIn('sol', 'sol-pass', '198.51.100.7')).status).toBe(200);
  expect((await logIn('lua', 'lua-pass')).status).toBe(200);
});

test('an address may be wrong thirty times over all accounts; its own account in between does not help', async () => {
  const guesses = await tries(30, async (index) => {
    if (index % 10 === 9) expect((await logIn('lua', 'lua-pass')).status).toBe(200);
    return logIn(`user-${index}`, 'wrong');
  });
  expect(guesses).toEqual(Array(30).fill(401));
  expect((await logIn('lua', 'lua-pass')).status).toBe(429);
  expect((await logIn('user-30', 'wrong')).status).toBe(429);
  expect((await logIn('lua', 'lua-pass', '198.51.100.7')).status).toBe(200);
});

test('an IPv6 network counts as one address', async () => {
  expect(await tries(6, (index) => logIn('sol', 'wrong', `2001:db8::${index + 1}`))).toContain(429);
  expect((await logIn('sol', 'wrong', '2001:db8:0:1::1')).status).toBe(401);
});

test('an account is wrong a hundred times from anywhere, then waits', async () => {
  const from = (index: number) => `198.51.${Math.floor(index / 100)}.${index % 100}`;
  expect(new Set(await tries(100, (index) => logIn('nobody', 'x', from(index))))).toEqual(new Set([401]));
  expect((await logIn('nobody', 'x', '192.0.2.1')).status).toBe(429);
});

test('the right password forgives an account the wrong ones from anywhere', async () => {
  const from = (index: number) => `198.51.100.${index}`;
  expect(new Set(await tries(99, (index) => logIn('sol', 'x', from(index))))).toEqual(new Set([401]));
  expect((await logIn('sol', 'sol-pass', from(100))).status).toBe(200);
  expect(await tries(2, (index) => logIn('sol', 'x', from(101 + index)))).toEqual([401, 401]);
});

test('a fault of the server does not count as a wrong password', async () => {
  await server.database.pool.query('alter table owners rename to owners_away');
  expect(await tries(6, () => logIn('sol', 'sol-pass'))).toEqual(Array(6).fill(500));
  await server.database.pool.query('alter table owners_away rename to owners');
  expect((await logIn('sol', 'sol-pass')).status).toBe(200);
});

test('a request that is no login does not count', async () => {
  await tries(6, () => server.ask('/api/token/', { username: 'sol' }, { 'x-forwarded-for': '203.0.113.1' }));
  expect((await logIn('sol', 'sol-pass')).status).toBe(200);
});
