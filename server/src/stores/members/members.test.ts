import { contract, type AnswerOf } from '@hora-marcada/shared/contract';
import { sol, unknown } from '../../test-support/fixture-stores.ts';
import { anaLima, asMember, signIn } from '../../test-support/owner/members.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;
let owner: SignedInOwner;

beforeEach(async () => {
  server = await openTestApp();
  owner = await server.asOwner('sol');
});

afterEach(() => server.close());

const members = async () =>
  ((await owner.ask(contract.getMembers.path)).body as AnswerOf<'getMembers'>).members;
const add = (change: object = {}) => owner.ask(contract.addMember.path, { ...anaLima, ...change });
const update = (id: string, change: object) => owner.ask(contract.updateMember.path, { id, ...change });
const logIn = (body: object = anaLima) => server.ask(contract.login.path, body);
const meOf = (who: SignedInOwner) => who.ask(contract.me.path);

test('TEAM-001 the team is listed in the order in which it came, with calendars, rights and last use', async () => {
  expect(await members()).toEqual([]);
  const ana = await asMember(server);
  const bruno = { name: 'Bruno', username: 'bruno', calendars: [sol.bruno, sol.ana], sees_prices: false };
  server.setNow('2026-03-09T12:11:00Z');
  expect((await add(bruno)).status).toBe(201);
  expect(await members()).toEqual([
    { ...ana.member, last_used_at: '2026-03-09T09:10:00' },
    expect.objectContaining({
      name: 'Bruno',
      username: 'bruno',
      calendars: [sol.ana, sol.bruno],
      sees_phones: true,
      sees_prices: false,
      may_change: true,
      is_active: true,
      last_used_at: null,
    }),
  ]);
  const lua = await server.asOwner('lua');
  expect(await lua.ask(contract.getMembers.path)).toMatchObject({
    body: { members: [] },
  });
});

test('TEAM-001 the last use of a member is the last renewal of their access, not their login', async () => {
  const ana = await asMember(server);
  server.setNow('2026-03-09T12:11:00Z');
  await asMember(server, { name: 'Bruno', username: 'bruno' });
  server.setNow('2026-03-09T12:19:00Z');
  expect((await server.ask(contract.refresh.path, { refresh: ana.refresh })).status).toBe(200);
  expect(await members()).toMatchObject([
    { last_used_at: '2026-03-09T09:19:00' },
    { last_used_at: '2026-03-09T09:11:00' },
  ]);
});

test.each([
  [{ name: '' }, 'name', 'Erro: Informe o nome'],
  [{ name: 'x'.repeat(33) }, 'name', 'Erro: Use no máximo 32 caracteres no nome'],
  [{ username: 'an' }, 'username', 'Erro: Use de 3 a 40 caracteres no usuário'],
  [{ username: 'ana lima' }, 'username', 'Erro: Use letras, números, ponto e hífen no usuário'],
  [{ password: 'curta' }, 'password', 'A senha deve ter de 10 a 200 caracteres.'],
  [{ password: 'ana.lima12' }, 'password', expect.any(String)],
  [{ calendars: [] }, 'calendars', 'Erro: Selecione pelo menos um calendário.'],
])('TEAM-002 a member with %j is refused', async (change, field, message) => {
  const answer = await add(change);
  expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: message } } });
  expect(await members()).toEqual([]);
});

test('TEAM-002 a username is taken by an owner or a member of any store', async () => {
  await asMember(server);
  const lua = await server.asOwner('lua');
  for (const username of ['sol', 'lua', anaLima.username]) {
    const answer = await lua.ask(contract.addMember.path, { ...anaLima, username, calendars: ['x'] });
    expect([username, answer.status]).toEqual([username, 404]);
    expect(await add({ username })).toMatchObject({
      status: 400,
      body: { code: 'username_taken', detail: 'Erro: Este usuário já existe' },
    });
  }
});

test('TEAM-003 a member is changed as the owner says, and what is left out stays', async () => {
  const { member } = await asMember(server);
  const { status, body } = await update(member.id, { sees_phones: false, calendars: [sol.bruno] });
  expect([status, body]).toEqual([
    200,
    {
      ...member,
      sees_phones: false,
      calendars: [sol.bruno],
      last_used_at: '2026-03-09T09:10:00',
      change_id: expect.any(String),
    },
  ]);
  expect((await update(unknown, { name: 'X' })).status).toBe(404);
  expect((await update(member.id, { calendars: [unknown] })).status).toBe(404);
  const lua = await server.asOwner('lua');
  expect((await lua.ask(contract.updateMember.path, { id: member.id, name: 'X' })).status).toBe(404);
});

test('TEAM-003 TEAM-004 ending an access ends its sessions at once, and its login reads what a wrong one reads', async () => {
  const ana = await asMember(server);
  expect((await meOf(ana)).status).toBe(200);
  expect((await update(ana.member.id, { is_active: false })).status).toBe(200);
  expect((await meOf(ana)).status).toBe(401);
  expect((await server.ask(contract.refresh.path, { refresh: ana.refresh })).status).toBe(401);
  expect(await logIn()).toMatchObject({ status: 401, body: { detail: 'Credenciais inválidas' } });
  await update(ana.member.id, { is_active: true });
  expect((await logIn()).status).toBe(200);
  expect((await meOf(ana)).status).toBe(401);
});

test('TEAM-004 a member logs in like an owner, renews the access, and logs out', async () => {
  const ana = await asMember(server);
  const renewed = await server.ask(contract.refresh.path, { refresh: ana.refresh });
  expect(renewed.status).toBe(200);
  const { access } = renewed.body as AnswerOf<'refresh'>;
  const me = await server.ask(contract.me.path, undefined, { authorization: `Bearer ${access}` });
  expect(me.body).toEqual({
    role: 'member',
    name: 'Ana Lima',
    username: 'ana.lima',
    calendars: [{ id: sol.ana, name: 'Ana' }],
    sees_phones: true,
    sees_prices: true,
    may_change: true,
  });
  expect((await ana.ask(contract.logout.path, { refresh: ana.refresh })).status).toBe(200);
  expect((await meOf(ana)).status).toBe(401);
});

test('TEAM-004 wrong passwords of a member are counted as those of an owner', async () => {
  await server.close();
  server = await openTestApp({}, { RATE_LIMIT: 'on' });
  owner = await server.asOwner('sol');
  await add();
  const statuses = [];
  for (const _ of Array(6)) statuses.push((await logIn({ ...anaLima, password: 'x' })).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('TEAM-012 the own password needs the present one and ends the other sessions', async () => {
  const ana = await asMember(server);
  const phone = await signIn(server, anaLima);
  const change = (current_password: string) =>
    ana.ask(contract.changePassword.path, { current_password, new_password: 'zebra-verde-77' });
  expect(await change('errada')).toMatchObject({ status: 403, body: { code: 'wrong_password' } });
  expect((await meOf(phone)).status).toBe(200);
  expect((await change(anaLima.password)).status).toBe(200);
  expect([(await meOf(ana)).status, (await meOf(phone)).status]).toEqual([200, 401]);
  expect((await logIn({ ...anaLima, password: 'zebra-verde-77' })).status).toBe(200);
  expect((await owner.ask(contract.getSessions.path)).status).toBe(200);
});

test('TEAM-003 the owner gives a member another password, or ends the sessions alone', async () => {
  const ana = await asMember(server);
  const { id } = ana.member;
  const reset = (password: string) => owner.ask(contract.resetMemberPassword.path, { id, password });
  expect((await reset('curta')).status).toBe(400);
  expect((await reset('zebra-verde-77')).status).toBe(200);
  expect([(await meOf(ana)).status, (await logIn()).status]).toEqual([401, 401]);
  const again = await signIn(server, { ...anaLima, password: 'zebra-verde-77' });
  const ended = await owner.ask(contract.revokeMemberSessions.path, { id });
  expect([ended.status, (await meOf(again)).status]).toEqual([200, 401]);
  const lua = await server.asOwner('lua');
  expect((await lua.ask(contract.revokeMemberSessions.path, { id })).status).toBe(404);
  expect((await lua.ask(contract.resetMemberPassword.path, { id, password: 'zebra-verde-78' })).status).toBe(
    404,
  );
});

test('TEAM-002 TEAM-003 ACC-002 what anybody knows of a member or the store is no password of a member', async () => {
  const named = { name: 'Ana Maria Lima', username: 'ana.cabelos' };
  await server.database.pool.query(`update stores set title = 'Tesoura & Navalha'`);
  const ana = await asMember(server, named);
  const codesOf = async (new_password: string) => {
    const other = { id: ana.member.id, password: new_password };
    const own = { current_password: anaLima.password, new_password };
    return [
      (await add({ ...named, password: new_password })).body,
      (await owner.ask(contract.resetMemberPassword.path, other)).body,
      ...(new_password === named.name ? [] : [(await ana.ask(contract.changePassword.path, own)).body]),
    ].map((answer) => (answer as { code?: string }).code);
  };
  expect(await codesOf(named.name)).toEqual(['invalid', 'invalid']);
  for (const known of [named.username, 'Tesoura, Navalha!', sol.endpoint, '11 98765-4321'])
    expect([known, await codesOf(known)]).toEqual([known, ['invalid', 'invalid', 'invalid']]);
  expect((await meOf(ana)).status).toBe(200);
});

test('TEAM-003 AUD-001 one session that ended is called one, and ending none is in no log', async () => {
  const { member } = await asMember(server);
  const end = async () =>
    (await owner.ask(contract.revokeMemberSessions.path, { id: member.id })).body as { detail: string };
  expect([await end(), await end()]).toEqual([
    { detail: '1 sessão encerrada.' },
    { detail: '0 sessões encerradas.' },
  ]);
  const ended = await server.database.pool.query(
    `select action from change_log where action = 'member_sessions_ended'
     union all select event from security_log where event = 'session_ended'`,
  );
  expect(ended.rows).toEqual([{ action: 'member_sessions_ended' }, { action: 'session_ended' }]);
});

test('TEAM-012 a member sees and ends the own sessions only', async () => {
  const ana = await asMember(server);
  const sessionsOf = async (who: SignedInOwner) =>
    ((await who.ask(contract.getSessions.path)).body as AnswerOf<'getSessions'>).sessions;
  expect(await sessionsOf(ana)).toHaveLength(1);
  const [ofOwner] = await sessionsOf(owner);
  expect((await ana.ask(contract.endSession.path, { session_id: ofOwner?.id })).status).toBe(404);
  expect((await ana.ask(contract.endOtherSessions.path, {})).status).toBe(200);
  expect((await meOf(owner)).status).toBe(200);
});

test('TEAM-016 a store has at most 30 members', async () => {
  await server.database.pool.query(
    `insert into members (store_id, member_id, name, username, password_hash, created_at)
     select $1, gen_random_uuid(), 'M', 'm' || n, 'x', now() from generate_series(1, 30) as n`,
    [sol.storeId],
  );
  expect(await add()).toMatchObject({
    status: 409,
    body: { code: 'quota_reached', detail: 'Erro: Número máximo de profissionais cadastrados' },
  });
});

test('TEAM-015 the page of a store says nothing of its team', async () => {
  const page = () => server.ask('/scheduler/v1/get_store/barbearia-sol/');
  const before = await page();
  await asMember(server);
  expect((await page()).text).toBe(before.text);
});

test('TEAM-017 an owner has every right and all calendars', async () => {
  expect((await meOf(owner)).body).toEqual({
    role: 'owner',
    name: 'sol',
    username: 'sol',
    calendars: [
      { id: sol.ana, name: 'Ana' },
      { id: sol.bruno, name: 'Bruno' },
    ],
    sees_phones: true,
    sees_prices: true,
    may_change: true,
  });
});

test('AUD-001 what the owner does to the team is in the log of changes, by the member’s id', async () => {
  const { member } = await asMember(server);
  const { id } = member;
  await update(id, { may_change: false });
  await update(id, { may_change: false });
  await update(id, { is_active: false });
  server.setNow('2026-03-09T12:11:00Z');
  await update(id, { is_active: false });
  const { rows } = await server.database.pool.query<{ action: string; fields: unknown }>(
    `select action, facts -> 'fields' as fields from change_log where subject = 'member' and subject_id = $1 order by at`,
    [id],
  );
  expect(rows).toEqual([
    { action: 'member_added', fields: null },
    { action: 'member_edited', fields: ['may_change'] },
    { action: 'member_disabled', fields: null },
  ]);
});
