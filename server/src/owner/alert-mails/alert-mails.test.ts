import { contract, type AnswerOf } from '@hora-marcada/shared/contract';
import {
  codeIn,
  mailVariables,
  startFakeMailServer,
  startSilentServer,
  turnMailOn,
  type FakeMailServer,
} from '../../test-support/mail/fake-mail-server.ts';
import { asMember } from '../../test-support/owner/members.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';

const address = 'dono@example.com';

let mails: FakeMailServer;
let server: TestApp;
let owner: SignedInOwner;

beforeEach(async () => {
  mails = await startFakeMailServer();
  server = await openTestApp({}, mailVariables(mails.url));
  owner = await server.asOwner('sol');
});

afterEach(async () => {
  await server.close();
  await mails.close();
});

const shown = async ({ ask } = owner) =>
  (await ask(contract.getAlertMail.path)).body as AnswerOf<'getAlertMail'>;
const add = (typed: unknown = address) => owner.ask(contract.addAlertMail.path, { address: typed });
const confirm = (code: string) => owner.ask(contract.confirmAlertMail.path, { code });
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('MAIL-001 an address is on once the six digits that it was sent are typed', async () => {
  expect(await shown()).toEqual({ is_available: true, mail: null });
  const asked = await add();
  expect(asked.body).toEqual({
    is_available: true,
    mail: { address, is_confirmed: false, problem: null },
  });
  expect(mails.received).toHaveLength(1);
  expect(mails.received[0]).toMatchObject({ from: 'avisos@agenda.example', recipients: [address] });
  const code = codeIn(mails);
  expect(code).toMatch(/^\d{6}$/);
  expect(asked.text).not.toContain(code);
  expect((await confirm(code)).body).toMatchObject({ mail: { is_confirmed: true } });
  expect(await shown(await asMember(server))).toMatchObject({ mail: null });
  expect(await shown(await server.asOwner('lua'))).toMatchObject({ mail: null });
});

test('MAIL-001 without a mail server nothing is offered', async () => {
  const without = await openTestApp();
  const { ask } = await without.asOwner('sol');
  expect((await ask(contract.getAlertMail.path)).body).toEqual({ is_available: false, mail: null });
  expect(await ask(contract.addAlertMail.path, { address })).toMatchObject({
    status: 400,
    body: { code: 'invalid' },
  });
  await without.close();
});

test('MAIL-001 a code is good for ten minutes', async () => {
  await add();
  server.setNow('2026-03-09T12:20:00Z');
  const { status, body } = await confirm(codeIn(mails));
  expect(status).toBe(400);
  expect(body).toMatchObject({ errors: { code: 'O código não confere ou venceu.' } });
});

test('MAIL-001 after five wrong codes the right one opens nothing, and another one is asked for', async () => {
  await add();
  const code = codeIn(mails);
  const tries = await Promise.all(Array.from({ length: 5 }, () => confirm(otherThan(code))));
  expect(tries.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
  expect(await confirm(code)).toMatchObject({
    status: 429,
    body: { detail: 'Muitas tentativas. Peça outro código.' },
  });
  await add();
  expect((await confirm(codeIn(mails))).status).toBe(200);
});

test('MAIL-001 a code opens neither another address nor the one of another login', async () => {
  await add();
  const first = codeIn(mails);
  const other = await server.asOwner('lua');
  await other.ask(contract.addAlertMail.path, { address: 'outra@example.com' });
  expect((await confirm(codeIn(mails))).status).toBe(400);
  await add('novo@example.com');
  expect((await confirm(first)).status).toBe(400);
});

test('MAIL-001 the answer is the same whatever the mail server says of an address', async () => {
  const taken = await add();
  mails.reply = { status: 550, at: 'recipient' };
  const refused = await add();
  expect({ ...refused, headers: {} }).toEqual({ ...taken, headers: {} });
});

test('MAIL-001 nobody is sent codes by the dozen', async () => {
  const limited = await openTestApp({}, { ...mailVariables(mails.url), RATE_LIMIT: 'on' });
  const sol = await limited.asOwner('sol');
  const lua = await limited.asOwner('lua');
  const statusOf = async ({ ask }: SignedInOwner, to: string) =>
    (await ask(contract.addAlertMail.path, { address: to })).status;
  for (let count = 0; count < 5; count += 1) expect(await statusOf(sol, address)).toBe(200);
  expect(await statusOf(sol, 'outro@example.com')).toBe(429);
  expect(await statusOf(lua, address.toUpperCase())).toBe(429);
  expect(await statusOf(lua, 'lua@example.com')).toBe(200);
  expect(mails.received).toHaveLength(6);
  await limited.close();
});

test.each([
  'dono@example.com\r\nBcc: outro@example.com',
  'dono@example.com, outro@example.com',
  'Dono <dono@example.com>',
  '"dono,outro@example.com"@example.com',
  'dono@example.com>\r\nRCPT TO:<outro@example.com',
  'dono',
  '',
  ['dono@example.com', 'outro@example.com'],
  `${'d'.repeat(250)}@example.com`,
])('MAIL-003 %j is no address, and nothing is sent', async (typed) => {
  expect(await add(typed)).toMatchObject({ status: 400, body: { code: 'invalid' } });
  expect(mails.received).toEqual([]);
});

test('MAIL-003 a mail server that never answers holds a call up for seconds only', async () => {
  const silent = await startSilentServer();
  const other = await openTestApp({}, mailVariables(silent.url));
  const { ask } = await other.asOwner('sol');
  expect((await ask(contract.addAlertMail.path, { address })).status).toBe(200);
  await other.close();
  await silent.close();
}, 30_000);

test("MAIL-004 an address goes with 'Remover', with its member's access and with its store", async () => {
  const rows = async () =>
    (await server.database.pool.query('select address from alert_mails order by address')).rows;
  const member = await asMember(server);
  await turnMailOn(owner, mails);
  await turnMailOn(member, mails, 'ana@example.com');
  await turnMailOn(await server.asOwner('lua'), mails, 'lua@example.com');
  await member.ask(contract.logout.path, { refresh: member.refresh });
  expect(await rows()).toHaveLength(3);
  await owner.ask(contract.updateMember.path, { id: member.member.id, is_active: false });
  expect(await rows()).toEqual([{ address: 'dono@example.com' }, { address: 'lua@example.com' }]);
  await owner.ask(contract.deleteAlertMail.path, {});
  expect(await rows()).toEqual([{ address: 'lua@example.com' }]);
  expect(await shown()).toMatchObject({ mail: null });
  await server.database.pool.query(`delete from stores where endpoint = 'salao-lua'`);
  expect(await rows()).toEqual([]);
});
