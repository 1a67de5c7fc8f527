import { contract, type AnswerOf } from '@hora-marcada/shared/contract';
import { lua, sol } from '../../test-support/fixture-stores.ts';
import { anaLima, asMember, signIn } from '../../test-support/owner/members.ts';
import {
  deadBrowser,
  pushVariables,
  startFakePushService,
  turnOn,
  type FakePushService,
} from '../../test-support/push/fake-push-service.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';

const chrome = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile' };
const choices = { kinds: ['bookings', 'changes', 'money'], with_names: false };

let service: FakePushService;
let server: TestApp;
let owner: SignedInOwner;

beforeAll(async () => {
  service = await startFakePushService();
  server = await openTestApp({}, pushVariables(service.host));
});

beforeEach(async () => {
  server.setNow('2026-03-09T12:10:00Z');
  await server.database.pool.query('delete from push_devices; delete from members');
  owner = await server.asOwner('sol', chrome);
});

afterAll(async () => {
  await server.close();
  await service.close();
});

const listed = async ({ ask } = owner) => (await ask(contract.getPush.path)).body as AnswerOf<'getPush'>;
const add = (change: object) =>
  owner.ask(contract.addPushDevice.path, { ...service.browser().subscription, ...choices, ...change });

test('PUSH-011 a login lists its devices: which one it is, since when, and the last notice', async () => {
  expect(await listed()).toMatchObject({ is_available: true, devices: [] });
  const { id } = await turnOn(owner, service.browser(), { with_names: true, summary_at: '06:30' });
  expect((await listed()).devices).toEqual([
    {
      id,
      device: 'Chrome em Android',
      is_this: true,
      kinds: ['bookings', 'changes', 'money'],
      with_names: true,
      summary_at: '06:30',
      created_at: '2026-03-09T09:10:00',
      last_sent_at: null,
      problem: null,
    },
  ]);
  const elsewhere = await server.asOwner('sol');
  expect((await listed(elsewhere)).devices).toMatchObject([{ id, is_this: false }]);
  expect((await listed(await asMember(server))).devices).toEqual([]);
  expect((await listed(await server.asOwner('lua'))).devices).toEqual([]);
});

test('PUSH-011 what a device tells of is changed, and a device is turned off, by its login alone', async () => {
  const { id } = await turnOn(owner, service.browser());
  const change = { id, kinds: ['summary', 'bookings'], with_names: true, summary_at: '08:00' };
  const stranger = await asMember(server);
  for (const path of [contract.updatePushDevice.path, contract.deletePushDevice.path, contract.testPush.path])
    for (const other of [stranger, await server.asOwner('lua')])
      expect((await other.ask(path, change)).status).toBe(404);
  const { body } = await owner.ask(contract.updatePushDevice.path, change);
  expect(body).toMatchObject({ devices: [{ id, kinds: ['bookings', 'summary'], with_names: true }] });
  expect((await owner.ask(contract.deletePushDevice.path, { id })).status).toBe(200);
  expect((await owner.ask(contract.deletePushDevice.path, { id })).status).toBe(404);
  expect((await listed()).devices).toEqual([]);
});

test('the same browser again takes the place of what it had, and a login has at most ten', async () => {
  const browser = service.browser();
  const { id } = await turnOn(owner, browser);
  expect((await turnOn(owner, browser, { with_names: true })).id).toBe(id);
  expect((await listed()).devices).toHaveLength(1);
  for (let count = 1; count < 10; count += 1) await turnOn(await server.asOwner('sol'), service.browser());
  const eleventh = await server.asOwner('sol');
  expect(
    await eleventh.ask(contract.addPushDevice.path, { ...service.browser().subscription, ...choices }),
  ).toMatchObject({ status: 409, body: { code: 'quota_reached' } });
  expect((await add(browser.subscription)).status).toBe(200);
  expect((await turnOn(await asMember(server), service.browser())).is_this).toBe(true);
});

test('PUSH-002 a browser that is turned on again at another address is one device, also where a login has ten', async () => {
  for (let count = 1; count < 10; count += 1) await turnOn(await server.asOwner('sol'), service.browser());
  await turnOn(owner, service.browser());
  await server.database.pool.query('update push_devices set stopped_at = now()');
  await turnOn(owner, service.browser());
  const { devices } = await listed();
  expect(devices).toHaveLength(10);
  expect(devices.filter((device) => device.is_this)).toMatchObject([{ problem: null }]);
});

test('PUSH-004 all stores have one key, so that a browser can be told of two of them', async () => {
  const [ofSol, ofLua] = [await listed(), await listed(await server.asOwner('lua'))];
  expect(Buffer.from(ofSol.public_key ?? '', 'base64url')).toHaveLength(65);
  expect(ofLua.public_key).toBe(ofSol.public_key);
});

test.each([
  ['http://fcm.googleapis.com/fcm/send/x', 'not https'],
  ['https://example.com/push', 'not known'],
  ['https://fcm.googleapis.com.example.com/x', 'another domain'],
  ['https://user@fcm.googleapis.com/x', 'with a name'],
  ['https://fcm.googleapis.com:8443/x', 'another port'],
  ['http://127.0.0.1:1/x', 'this machine, not named'],
  ['//fcm.googleapis.com/x', 'no address'],
])('PUSH-013 the endpoint %s is refused: %s', async (endpoint) => {
  expect(await add({ endpoint })).toMatchObject({ status: 400, body: { code: 'invalid' } });
});

test.each([
  'https://fcm.googleapis.com/fcm/send/x',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/x',
  'https://wns2-by3p.notify.windows.com/w/?token=x',
])('PUSH-013 the endpoint %s is accepted', async (endpoint) => {
  expect((await add({ endpoint })).status).toBe(200);
});

test.each([
  ['p256dh', Buffer.alloc(65, 4).toString('base64url')],
  ['p256dh', Buffer.from(deadBrowser.p256dh, 'base64url').subarray(1).toString('base64url')],
  ['p256dh', '?'],
  ['auth', Buffer.alloc(15).toString('base64url')],
  ['auth', ''],
])('PUSH-013 keys that cannot encrypt are refused at once: %s %s', async (field, key) => {
  const { status, body } = await add({ [field]: key });
  expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([400, [field]]);
});

test('PUSH-002 a server without its public address offers no notices', async () => {
  const local = await openTestApp({}, { PUBLIC_ORIGINS: 'http://127.0.0.1:3000' });
  const there = await local.asOwner('sol');
  expect((await there.ask(contract.getPush.path)).body).toEqual({ is_available: false, devices: [] });
  const sent = { ...service.browser().subscription, ...choices };
  expect((await there.ask(contract.addPushDevice.path, sent)).status).toBe(400);
  await local.close();
});

test('PUSH-002 a test notice arrives encrypted and signed, and a refused one says so', async () => {
  const browser = service.browser();
  const { id } = await turnOn(owner, browser);
  const { body } = await owner.ask(contract.testPush.path, { id });
  expect(body).toEqual({ is_sent: true, detail: 'Aviso de teste enviado.' });
  expect(browser.notices).toMatchObject([{ title: 'Hora Marcada', tag: 'teste', url: '/admin' }]);
  expect(browser.headers).toMatchObject([{ ttl: '3600', 'content-encoding': 'aes128gcm' }]);
  const [, signed = ''] = /t=([^,]+)/.exec(browser.headers[0]?.authorization ?? '') ?? [];
  const claims: unknown = JSON.parse(Buffer.from(signed.split('.')[1] ?? '', 'base64url').toString());
  expect(claims).toMatchObject({ aud: `http://${service.host}`, sub: 'https://agenda.example' });
  browser.reply = { status: 403 };
  expect((await owner.ask(contract.testPush.path, { id })).body).toMatchObject({ is_sent: false });
  expect((await listed()).devices).toMatchObject([
    { problem: 'stopped', last_sent_at: '2026-03-09T09:10:00' },
  ]);
  expect((await turnOn(owner, browser)).problem).toBeNull();
});

test('PUSH-013 no redirection of a push service is followed', async () => {
  const [browser, other] = [service.browser(), service.browser()];
  browser.reply = { status: 307, headers: { location: other.subscription.endpoint } };
  const { id } = await turnOn(owner, browser);
  expect((await owner.ask(contract.testPush.path, { id })).body).toMatchObject({ is_sent: false });
  expect([browser.notices.length, other.notices.length]).toEqual([1, 0]);
});

describe('PUSH-010 notices end', () => {
  const count = async () => (await listed(await server.asOwner('sol'))).devices.length;

  test('with a logout of the browser, and of no other', async () => {
    await turnOn(owner, service.browser());
    const other = await server.asOwner('sol');
    await other.ask(contract.logout.path, { refresh: other.refresh });
    expect(await count()).toBe(1);
    await owner.ask(contract.logout.path, { refresh: owner.refresh });
    expect(await count()).toBe(0);
  });

  test('with the end of their session, and of all others', async () => {
    await turnOn(owner, service.browser());
    const other = await server.asOwner('sol');
    await other.ask(contract.endSession.path, { session_id: owner.refresh.split('.')[1] });
    expect(await count()).toBe(0);
    await turnOn(other, service.browser());
    await (await server.asOwner('sol')).ask(contract.endOtherSessions.path, {});
    expect(await count()).toBe(0);
  });

  test('with another password, but for the device that sets it', async () => {
    const member = await asMember(server);
    const kept = await turnOn(member, service.browser());
    await turnOn(await signIn(server, anaLima), service.browser());
    await turnOn(owner, service.browser());
    await member.ask(contract.changePassword.path, {
      current_password: anaLima.password,
      new_password: 'zebra-verde-77',
    });
    expect((await listed(member)).devices).toMatchObject([{ id: kept.id }]);
    expect(await count()).toBe(1);
  });

  test('with the access of a member', async () => {
    const member = await asMember(server);
    await turnOn(member, service.browser());
    await owner.ask(contract.updateMember.path, { id: member.member.id, is_active: false });
    await owner.ask(contract.updateMember.path, { id: member.member.id, is_active: true });
    expect((await listed(await signIn(server, anaLima))).devices).toEqual([]);
  });

  test('with their store', async () => {
    await turnOn(await server.asOwner('lua'), service.browser());
    await server.database.pool.query('begin; delete from stores where store_id = $$' + lua.storeId + '$$');
    const { rows } = await server.database.pool.query('select 1 from push_devices');
    await server.database.pool.query('rollback');
    expect(rows).toEqual([]);
  });

  test('not with the age of a session, also where its row is gone; a later logout there ends them', async () => {
    const cookie = { ...chrome, cookie: await cookieOfBrowser() };
    owner = await server.asOwner('sol', cookie);
    await turnOn(owner, service.browser());
    server.setNow('2026-03-20T12:10:00Z');
    const again = await server.asOwner('sol', cookie);
    const { rows } = await server.database.pool.query('select 1 from sessions where store_id = $1', [
      sol.storeId,
    ]);
    expect(rows).toHaveLength(1);
    expect((await listed(again)).devices).toMatchObject([{ is_this: true }]);
    await again.ask(contract.logout.path, { refresh: again.refresh });
    expect(await count()).toBe(0);
  });
});

/** The cookie by which a browser is known when it signs in again. */
async function cookieOfBrowser(): Promise<string> {
  const { headers } = await server.ask(contract.login.path, { username: 'sol', password: 'sol-pass' });
  return String(headers['set-cookie']).split(';')[0] ?? '';
}
