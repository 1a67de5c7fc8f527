import { createHmac } from 'node:crypto';
import { FakeTimers } from '../../test-support/fake-timers.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';
import { printed, operatorOf, refused, type TestOperator } from '../../test-support/test-operator.ts';

const secret = 'a secret of the server';
const address = '203.0.113.7';
const ipHash = createHmac('sha256', secret).update(`security log: ${address}`).digest('hex').slice(0, 16);
const android = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/126.0.0.0 Mobile Safari/537.36';

let server: TestApp;
let operator: TestOperator;
let timers: FakeTimers;

beforeEach(async () => {
  timers = new FakeTimers();
  server = await openTestApp(
    { timers },
    { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1', SESSION_SECRET: secret },
  );
  operator = operatorOf(server.database);
});

afterEach(() => server.close());

const from = { 'x-forwarded-for': address };
const logIn = (username = 'sol', password = 'sol-pass') =>
  server.ask('/api/token/', { username, password }, from);

/** What happened, how often and to whom, in the order of the alphabet. */
async function logged(): Promise<string[]> {
  const { rows } = await server.database.pool.query<{ entry: string }>(
    `select concat_ws(' ', event, count, username, address_hash) as entry from security_log`,
  );
  return rows.map(({ entry }) => entry).sort();
}

async function asOwner(): Promise<SignedInOwner> {
  const owner = await server.asOwner('sol', from);
  return { ...owner, ask: (url, body) => owner.ask(url, body, from) };
}

test('ACC-015 logins are told with account, outcome and keyed hash of the address, counted by the hour', async () => {
  await logIn();
  for (const _ of Array(6)) await logIn('lua', 'wrong');
  server.setNow('2026-03-09T12:59:59Z');
  await logIn();
  server.setNow('2026-03-09T13:00:00Z');
  await logIn();
  expect(await logged()).toEqual([
    `login 1 sol ${ipHash}`,
    `login 2 sol ${ipHash}`,
    `login_limited 1 lua ${ipHash}`,
    `login_refused 5 lua ${ipHash}`,
  ]);
});

test('ACC-015 of an account that does not exist nothing that was typed is kept: it might be a password', async () => {
  for (const typed of ['nobody', 'sol-pass', 'so\u0000l', '']) await logIn(typed, 'x');
  expect(await logged()).toEqual([`login_refused 4  ${ipHash}`]);
});

test('ACC-015 every change of an account is told', async () => {
  const phone = await server.asOwner('sol', { ...from, 'user-agent': android });
  const owner = await asOwner();
  await server.ask('/api/token/refresh/', { refresh: phone.refresh }, from);
  await owner.ask('/user/v1/end_session/', { session_id: phone.refresh.split('.')[1] });
  await owner.ask('/user/v1/end_session/', { session_id: phone.refresh.split('.')[1] });
  const change = { current_password: 'sol-pass', new_password: 'girafa azul' };
  await owner.ask('/user/v1/change_password/', { ...change, current_password: 'wrong' });
  await owner.ask('/user/v1/change_password/', change);
  await owner.ask('/user/v1/end_other_sessions/', {});
  await owner.ask('/api/token/logout/', { refresh: 'x' });
  expect(await logged()).toEqual([
    `login 2 sol ${ipHash}`,
    `logout 1 sol ${ipHash}`,
    `password_changed 1 sol ${ipHash}`,
    `password_refused 1 sol ${ipHash}`,
    `session_elsewhere 1 sol ${ipHash}`,
    `session_ended 1 sol ${ipHash}`,
  ]);
});

test('ACC-015 so is what the operator does, and what becomes of a link', async () => {
  await server.asOwner('sol', from);
  await operator.store(['revoke', 'barbearia-sol', '--all']);
  await operator.store(['reset-password', 'sol', '--password', 'girafa azul']);
  const { said } = await operator.store(['reset-link', 'sol']);
  const token = said.split('#')[1]?.split('\n')[0] ?? '';
  for (const used of [token, token, 'x'])
    await server.ask('/api/password_reset/', { token: used, new_password: 'girafa verde' }, from);
  expect(await logged()).toEqual([
    `login 1 sol ${ipHash}`,
    'password_changed 1 sol ',
    'reset_link_made 1 sol ',
    `reset_link_refused 2  ${ipHash}`,
    `reset_link_used 1 sol ${ipHash}`,
    'session_ended 1 sol ',
  ]);
});

test('ACC-015 no address stands in it, and without a secret of the server no hash that outlives the process', async () => {
  const hashes = async () => {
    const other = await openTestApp({}, { TRUST_PROXY: '127.0.0.1' });
    await other.asOwner('sol', from);
    const { rows } = await other.database.pool.query<{ row: string }>(
      'select l::text as row from security_log l',
    );
    await other.close();
    expect(rows[0]?.row).not.toContain(address);
    return rows[0]?.row;
  };
  const [first, second] = [await hashes(), await hashes()];
  expect(first).toMatch(/,[0-9a-f]{16},/);
  expect(first).not.toBe(second);
});

test('ACC-016 entries are deleted after 30 days, also those of no account', async () => {
  await server.app.ready();
  await logIn();
  await logIn('nobody', 'x');
  timers.advance(5 * 60_000);
  await timers.asked(3_600_000);
  expect(await logged()).toHaveLength(2);
  server.setNow('2026-04-08T12:10:00Z');
  await logIn();
  timers.advance(3_600_000);
  await timers.asked(3_600_000);
  expect(await logged()).toHaveLength(3);
  server.setNow('2026-04-08T13:00:01Z');
  timers.advance(3_600_000);
  await timers.asked(3_600_000);
  expect(await logged()).toEqual([`login 1 sol ${ipHash}`]);
});

test('ACC-016 a store takes its entries with it, and no other store’s', async () => {
  await logIn();
  await logIn('lua', 'lua-pass');
  await operator.store(['delete', 'barbearia-sol', '--yes']);
  expect(await logged()).toEqual([`login 1 lua ${ipHash}`]);
});

test('ACC-017 the operator reads what happened, newest first', async () => {
  await logIn();
  await logIn('nobody', 'x');
  server.setNow('2026-03-09T12:20:00Z');
  for (const _ of Array(3)) await logIn('lua', 'wrong');
  server.setNow('2026-03-09T12:30:00Z');
  await operator.store(['reset-link', 'lua']);
  const { code, said } = await operator.store(['security-log']);
  expect(code).toBe(0);
  expect(said.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    ['ÚLTIMA VEZ', 'USUÁRIO', 'O QUE HOUVE', 'VEZES NA HORA', 'ENDEREÇO'],
    ['09/03/2026 09:20', 'lua', 'senha errada', '3', ipHash],
    ['09/03/2026 09:10', '(desconhecido)', 'senha errada', '1', ipHash],
    ['09/03/2026 09:10', 'lua', 'link de nova senha criado', '1', 'operador'],
    ['09/03/2026 09:10', 'sol', 'entrou', '1', ipHash],
  ]);
  const own = (await operator.store(['security-log', 'sol'])).said.split('\n');
  expect(own).toHaveLength(2);
  expect(own[1]).toMatch(/ {2}sol {2,}entrou {2,}/);
});

test('ACC-017 each kind of entry is said in words, and one of a later release by its own', async () => {
  const words = {
    login: 'entrou',
    login_refused: 'senha errada',
    login_limited: 'tentativas demais',
    logout: 'saiu',
    password_changed: 'trocou a senha',
    password_refused: 'senha atual errada',
    reset_link_made: 'link de nova senha criado',
    reset_link_used: 'nova senha pelo link',
    reset_link_refused: 'link de nova senha inválido',
    session_ended: 'sessão encerrada',
    session_elsewhere: 'sessão em outro dispositivo',
    later_event: 'later_event',
  };
  await server.database.pool.query(
    `insert into security_log (store_id, hour, username, event, address_hash, count, last_at)
     select gen_random_uuid(), now(), event, event, '', 1, now() from unnest($1::text[]) as event`,
    [Object.keys(words)],
  );
  const [, ...rows] = (await operator.store(['security-log'])).said.split('\n');
  const said = rows.map((line) => line.split(/ {2,}/).slice(1, 3));
  expect(Object.fromEntries(said)).toEqual(words);
});

test('ACC-017 what happens again within the hour is one line, with the last time, and moves up', async () => {
  await logIn();
  server.setNow('2026-03-09T12:20:00Z');
  await logIn('lua', 'lua-pass');
  server.setNow('2026-03-09T12:40:00Z');
  await logIn();
  const { said } = await operator.store(['security-log']);
  expect(said.split('\n').map((line) => line.split(/ {2,}/).slice(0, 4))).toEqual([
    ['ÚLTIMA VEZ', 'USUÁRIO', 'O QUE HOUVE', 'VEZES NA HORA'],
    ['09/03/2026 09:40', 'sol', 'entrou', '2'],
    ['09/03/2026 09:20', 'lua', 'entrou', '1'],
  ]);
});

test('ACC-017 an empty log says so, and an unknown user is refused', async () => {
  expect(await operator.store(['security-log'])).toEqual(printed('Nada registrado nos últimos 30 dias.'));
  expect(await operator.store(['security-log', 'nobody'])).toEqual(refused('Não existe o usuário nobody.'));
});
