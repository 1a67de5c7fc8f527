import { contract, type AnswerOf } from '@hora-marcada/shared/contract';
import { sol } from '../../test-support/fixture-stores.ts';
import { anaLima, asMember, signIn, type SignedInMember } from '../../test-support/owner/members.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;
let owner: SignedInOwner;
let ana: SignedInMember;

beforeEach(async () => {
  server = await openTestApp();
  owner = await server.asOwner('sol');
  ana = await asMember(server);
});

afterEach(() => server.close());

const update = async (change: object) => {
  const answer = await owner.ask(contract.updateMember.path, { id: ana.member.id, ...change });
  expect(answer.status).toBe(200);
  return (answer.body as AnswerOf<'updateMember'>).change_id;
};
const undo = async (id: string | undefined) => {
  const answer = await owner.ask(contract.undoChange.path, { id });
  return { ...answer, changeId: (answer.body as Partial<AnswerOf<'undoChange'>>).change?.id };
};
const isAdmitted = async ({ ask }: SignedInOwner) => (await ask(contract.me.path)).status === 200;
const mayRenew = async ({ refresh }: SignedInOwner) =>
  (await server.ask(contract.refresh.path, { refresh })).status === 200;
const loginStatus = async () => (await server.ask(contract.login.path, anaLima)).status;
const listed = async () => {
  const { members } = (await owner.ask(contract.getMembers.path)).body as AnswerOf<'getMembers'>;
  return members[0];
};
const endedSessions = async () =>
  (
    await server.database.pool.query(
      `select from security_log where username = $1 and event = 'session_ended' and count = 1`,
      [anaLima.username],
    )
  ).rowCount;

test('AUD-006 TEAM-003 an access that was ended is given back, and what it had ended stays ended', async () => {
  await ana.ask(contract.addFeed.path, { calendars: [sol.ana] });
  const changeId = await update({ is_active: false });
  expect(await loginStatus()).toBe(401);
  expect(await undo(changeId)).toMatchObject({
    status: 200,
    body: { change: { action: 'undone', undoes: 'member_disabled', subject: 'member', name: 'Ana Lima' } },
  });
  expect(await listed()).toMatchObject({ ...ana.member, last_used_at: expect.any(String) });
  expect([await isAdmitted(ana), await mayRenew(ana)]).toEqual([false, false]);
  const again = await signIn(server, anaLima);
  expect(await isAdmitted(again)).toBe(true);
  expect((await again.ask(contract.getFeeds.path)).body).toEqual([]);
});

test('AUD-006 TEAM-003 a change is undone also where the member has been here since', async () => {
  const changeId = await update({ name: 'Ana Souza' });
  server.setNow('2026-03-09T18:00:00Z');
  owner = await server.asOwner('sol');
  await signIn(server, anaLima);
  const { last_used_at } = (await listed()) ?? {};
  expect(await undo(changeId)).toMatchObject({ status: 200 });
  expect(await listed()).toMatchObject({ name: ana.member.name, last_used_at });
});

test('AUD-010 TEAM-003 taking that back ends the access again, with its sessions and feeds', async () => {
  const { changeId } = await undo(await update({ is_active: false }));
  const again = await signIn(server, anaLima);
  await again.ask(contract.addFeed.path, { calendars: [sol.ana] });
  const before = await endedSessions();
  expect(await undo(changeId)).toMatchObject({ status: 200, body: { change: { undoes: 'undone' } } });
  expect([await isAdmitted(again), await mayRenew(again), await loginStatus()]).toEqual([false, false, 401]);
  const { rowCount } = await server.database.pool.query('select from feeds where member_id is not null');
  expect([rowCount, before, await endedSessions()]).toEqual([0, 1, 0]);
});

test('AUD-007 an access that was changed since is not given back by undoing, one with another password is', async () => {
  const first = await update({ is_active: false });
  await update({ sees_prices: false });
  expect(await undo(first)).toMatchObject({ status: 409, body: { code: 'not_undoable' } });
  expect(await listed()).toMatchObject({ is_active: false, sees_prices: false });
  await update({ is_active: true });
  const second = await update({ is_active: false });
  const password = 'zebra-verde-77';
  await owner.ask(contract.resetMemberPassword.path, { id: ana.member.id, password });
  const { changes } = (await owner.ask(contract.getChanges.path)).body as AnswerOf<'getChanges'>;
  expect(changes.find(({ id }) => id === second)).toMatchObject({ can_undo: true });
  expect((await undo(second)).status).toBe(200);
  expect(await loginStatus()).toBe(401);
  expect(await isAdmitted(await signIn(server, { ...anaLima, password }))).toBe(true);
});

test('TEAM-003 undoing an edit takes calendars, rights and feeds back to what they were', async () => {
  const changeId = await update({ calendars: [sol.ana, sol.bruno], sees_phones: false, name: 'Ana' });
  await ana.ask(contract.addFeed.path, { calendars: [sol.bruno] });
  expect((await undo(changeId)).status).toBe(200);
  expect(await listed()).toMatchObject({ name: 'Ana Lima', calendars: [sol.ana], sees_phones: true });
  expect(await isAdmitted(ana)).toBe(true);
  expect((await ana.ask(contract.getFeeds.path)).body).toEqual([]);
});

test('TEAM-003 what is kept of an access for undoing holds neither its password nor its username', async () => {
  await update({ is_active: false });
  const { rows } = await server.database.pool.query<{ kept: string }>(
    `select to_jsonb(change_versions)::text as kept from change_versions`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.kept).not.toMatch(/ana\.lima|password|hash/);
});

test('AUD-006 a member undoes nothing of the team', async () => {
  const id = await update({ sees_prices: false });
  expect((await ana.ask(contract.undoChange.path, { id })).status).toBe(404);
});
