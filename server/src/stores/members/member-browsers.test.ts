import { contract } from '@hora-marcada/shared/contract';
import { anaLima } from '../../test-support/owner/members.ts';
import {
  openTestApp,
  type AppAnswer,
  type SignedInOwner,
  type TestApp,
} from '../../test-support/test-app.ts';
import { operatorOf } from '../../test-support/test-operator.ts';

const own = '198.51.100.7';
const newPassword = 'zebra-verde-77';

let server: TestApp;
let owner: SignedInOwner;
let member: { readonly id: string };

beforeEach(async () => {
  server = await openTestApp({}, { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' });
  owner = await server.asOwner('sol');
  member = (await owner.ask(contract.addMember.path, anaLima)).body as { id: string };
});

afterEach(() => server.close());

const { username, password } = anaLima;

const attempt = (change: { password?: string; cookie?: string; address?: string } = {}) => {
  const { cookie = '', address = own, ...typed } = change;
  return server.ask(
    contract.login.path,
    { username, password, ...typed },
    { cookie, 'x-forwarded-for': address },
  );
};

const cookieOf = ({ headers }: AppAnswer) => String(headers['set-cookie']).split(';')[0] ?? '';

test('ACC-019 wrong passwords of others do not keep a member out of a browser that they signed in with before', async () => {
  const cookie = cookieOf(await attempt());
  for (let index = 0; index < 100; index += 1)
    await attempt({ password: 'wrong', address: `203.0.113.${Math.floor(index / 5)}` });
  expect((await attempt()).status).toBe(429);
  expect((await attempt({ cookie })).status).toBe(200);
  for (const _ of Array(5)) expect((await attempt({ cookie, password: 'wrong' })).status).toBe(401);
  expect((await attempt({ cookie })).status).toBe(429);
});

describe('ACC-019 a member’s browser', () => {
  let lost: string;
  let kept: string;
  let session: string;
  let current: string;
  let authorization: string;

  beforeEach(async () => {
    const login = await attempt();
    lost = cookieOf(login);
    session = (login.body as { refresh: string }).refresh.split('.')[1] ?? '';
    const other = await attempt();
    kept = cookieOf(other);
    authorization = `Bearer ${(other.body as { access: string }).access}`;
    current = password;
    expect([lost, kept]).toEqual(Array(2).fill(expect.stringMatching(/^known_browser_/)));
  });

  const act = (path: string, body: object) => server.ask(path, body, { authorization });
  const areKnown = async () => {
    const isKnown = async (cookie: string) =>
      cookieOf(await attempt({ cookie, password: current })) === cookie;
    return [await isKnown(lost), await isKnown(kept)];
  };

  test('stays known after a logout, and after what an owner does to the own sessions and password', async () => {
    await act(contract.logout.path, { refresh: 'x' });
    const change = { current_password: 'sol-pass', new_password: newPassword };
    await owner.ask(contract.endOtherSessions.path, {});
    expect((await owner.ask(contract.changePassword.path, change)).status).toBe(200);
    expect(await areKnown()).toEqual([true, true]);
  });

  test('is forgotten when the member ends its session', async () => {
    await act(contract.endSession.path, { session_id: session });
    expect(await areKnown()).toEqual([false, true]);
  });

  test('is forgotten when the member ends all other sessions', async () => {
    await act(contract.endOtherSessions.path, {});
    expect(await areKnown()).toEqual([false, true]);
  });

  test('is forgotten with another password, but where the member changed it', async () => {
    current = newPassword;
    await act(contract.changePassword.path, { current_password: password, new_password: current });
    expect(await areKnown()).toEqual([false, true]);
  });

  test.each([
    ['ends the member’s sessions', contract.revokeMemberSessions.path, {}],
    ['gives the member another password', contract.resetMemberPassword.path, { password: newPassword }],
  ])('is forgotten when the owner %s', async (_, path, change: { readonly password?: string }) => {
    current = change.password ?? password;
    expect((await owner.ask(path, { id: member.id, ...change })).status).toBe(200);
    expect(await areKnown()).toEqual([false, false]);
  });

  test('is forgotten when the owner ends the access, which gives none of it back', async () => {
    for (const is_active of [false, true])
      await owner.ask(contract.updateMember.path, { id: member.id, is_active });
    expect(await areKnown()).toEqual([false, false]);
  });

  test('is forgotten when the operator ends its session', async () => {
    await operatorOf(server.database).store(['revoke', 'barbearia-sol', '--session', session]);
    expect(await areKnown()).toEqual([false, true]);
  });

  test('is forgotten with the store', async () => {
    await operatorOf(server.database).store(['delete', 'barbearia-sol', '--yes']);
    expect((await server.database.pool.query('select from known_browsers')).rows).toEqual([]);
  });
});
