import { contract, type AnswerOf, type EndpointName } from '@hora-marcada/shared/contract';
import { asMember } from '../../../test-support/owner/members.ts';
import { begunMeeting, eventsOf, meeting } from '../../../test-support/owner/owner-events.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../../test-support/test-app.ts';

let server: TestApp;
let owner: SignedInOwner;

beforeEach(async () => {
  server = await openTestApp();
  owner = await server.asOwner('sol');
});

afterEach(() => server.close());

const have = (change: object = {}) => eventsOf(owner).created(change);
const ask = async (name: EndpointName, body: object, who = owner) => {
  const { status, body: answer } = await who.ask(contract[name].path, body);
  return { status, answer: answer as AnswerOf<'confirmEvents'> };
};
const listed = async () =>
  (await eventsOf(owner).list()).map(({ id, is_confirmed, outcome }) => ({ id, is_confirmed, outcome }));
const latest = async () => {
  const { body } = await owner.ask(`${contract.getChanges.path}?limit=1`);
  return (body as AnswerOf<'getChanges'>).changes[0];
};
const undo = (id: string | undefined) => owner.ask(contract.undoChange.path, { id });

test('DAY-020 what waits is confirmed in one call, which is one entry of the log and undone at once', async () => {
  const waiting = await have();
  const later = await have({ start: '2026-03-10T16:00:00', end: '2026-03-10T17:00:00' });
  const confirmed = await have({
    start: '2026-03-10T18:00:00',
    end: '2026-03-10T19:00:00',
    is_confirmed: true,
  });
  const before = await listed();
  const ids = [later.id, waiting.id, confirmed.id, 'nobody'];
  const { answer } = await ask('confirmEvents', { ids });
  expect(answer.events.map(({ id, is_confirmed }) => [id, is_confirmed])).toEqual([
    [waiting.id, true],
    [later.id, true],
  ]);
  expect((await listed()).every(({ is_confirmed: isConfirmed }) => isConfirmed)).toBe(true);
  expect(await latest()).toMatchObject({
    id: answer.change_id,
    action: 'events_confirmed',
    count: 2,
    can_undo: true,
  });
  const undone = await undo(answer.change_id);
  expect(undone).toMatchObject({
    status: 200,
    body: { change: { action: 'undone', count: 2 }, event: null },
  });
  expect(await listed()).toEqual(before);
  expect(await undo((undone.body as AnswerOf<'undoChange'>).change.id)).toMatchObject({ status: 200 });
  expect((await listed()).every(({ is_confirmed: isConfirmed }) => isConfirmed)).toBe(true);
});

test('DAY-019 of what has begun, only that of which nothing is noted is marked, with or without a customer', async () => {
  const walkIn = await have(begunMeeting);
  const missed = await have({ ...begunMeeting, start: '2026-03-09T07:00:00', end: '2026-03-09T07:30:00' });
  const ahead = await have({ ...meeting, client_name: 'João' });
  await owner.ask(contract.markOutcome.path, {
    start: missed.start_time,
    calendar: 'Ana',
    outcome: 'missed',
  });
  const ids = [walkIn.id, missed.id, ahead.id];
  const { answer } = await ask('markEvents', { ids, outcome: 'attended' });
  expect(answer.events.map(({ id, outcome }) => [id, outcome])).toEqual([[walkIn.id, 'attended']]);
  expect(await latest()).toMatchObject({ action: 'outcomes_marked', count: 1 });
  expect(await undo(answer.change_id)).toMatchObject({ status: 200 });
  expect(await listed()).toEqual([
    expect.objectContaining({ id: missed.id, outcome: 'missed' }),
    expect.objectContaining({ id: walkIn.id, outcome: null }),
    expect.objectContaining({ id: ahead.id, outcome: null }),
  ]);
});

test('DAY-020 where nothing waits nothing is recorded', async () => {
  const { id } = await have({ is_confirmed: true });
  const before = await latest();
  expect(await ask('confirmEvents', { ids: [id] })).toEqual({ status: 200, answer: { events: [] } });
  expect(await latest()).toEqual(before);
});

test('DAY-020 nothing of it is undone once one of them was changed', async () => {
  const [one, other] = [
    await have(),
    await have({ start: '2026-03-10T16:00:00', end: '2026-03-10T17:00:00' }),
  ];
  const { answer } = await ask('confirmEvents', { ids: [one.id, other.id] });
  await owner.ask(contract.confirmEvent.path, {
    start: one.start_time,
    calendar: 'Ana',
    is_confirmed: false,
  });
  expect(await undo(answer.change_id)).toMatchObject({ status: 409, body: { code: 'not_undoable' } });
  expect(await listed()).toEqual([
    expect.objectContaining({ id: one.id, is_confirmed: false }),
    expect.objectContaining({ id: other.id, is_confirmed: true }),
  ]);
});

test('DAY-020 AUD-006 what was done at once is offered to be undone though others were changed at once since', async () => {
  const [one, other] = [
    await have(),
    await have({ start: '2026-03-10T16:00:00', end: '2026-03-10T17:00:00' }),
  ];
  for (const { id } of [one, other]) {
    await ask('confirmEvents', { ids: [id] });
    server.setNow('2026-03-09T12:11:00Z');
  }
  const { body } = await owner.ask(`${contract.getChanges.path}?limit=2`);
  const { changes } = body as AnswerOf<'getChanges'>;
  expect(changes.map(({ can_undo: canUndo }) => canUndo)).toEqual([true, true]);
  expect(await undo(changes[1]?.id)).toMatchObject({ status: 200 });
  expect(await listed()).toEqual([
    expect.objectContaining({ id: one.id, is_confirmed: false }),
    expect.objectContaining({ id: other.id, is_confirmed: true }),
  ]);
});

test('DAY-019 DAY-020 a member changes, and takes back, what is in own calendars', async () => {
  const [own, foreign] = [await have(begunMeeting), await have({ ...begunMeeting, calendar: 'Bruno' })];
  const ana = await asMember(server);
  const ids = [own.id, foreign.id];
  const confirmed = await ask('confirmEvents', { ids }, ana);
  expect(confirmed.answer.events.map(({ id }) => id)).toEqual([own.id]);
  const marked = await ask('markEvents', { ids, outcome: 'attended' }, ana);
  expect(marked.answer.events.map(({ id }) => id)).toEqual([own.id]);
  expect(await ana.ask(contract.undoChange.path, { id: marked.answer.change_id })).toMatchObject({
    status: 200,
  });
});

test('DAY-019 DAY-020 what is kept to undo it by names nobody', async () => {
  const { id } = await have({ ...begunMeeting, client_name: 'João', client_phone: '11987654321' });
  await ask('confirmEvents', { ids: [id] });
  const { rows } = await server.database.pool.query<{ kept: string }>(
    `select (before || after)::text as kept from change_log join change_versions using (store_id, change_id)
     where action = 'events_confirmed'`,
  );
  expect(rows[0]?.kept).toContain(id);
  expect(rows[0]?.kept).not.toMatch(/João|11987654321/);
});
