import type { AnswerOf, OwnerEvent } from '@hora-marcada/shared/contract';
import { asListed, eventsOf, meeting, theMeeting } from '../../test-support/owner/owner-events.ts';
import { bookAt } from '../../test-support/public-booking.ts';
import { sol } from '../../test-support/fixture-stores.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;
let owner: SignedInOwner;

beforeAll(async () => {
  server = await openTestApp();
  owner = await server.asOwner('sol');
});

afterAll(() => server.close());

beforeEach(() => server.database.pool.query('truncate events'));

const events = () => eventsOf(owner);

const move = (change: object) => owner.ask('/user/v1/move_event/', { ...theMeeting, ...change });

const offers = async () => {
  const { rows } = await server.database.pool.query<{ name: string; offer_version: number }>(
    'select name, offer_version from calendars',
  );
  return Object.fromEntries(rows.map(({ name, offer_version }) => [name, offer_version]));
};

const exempt = async () => {
  const { rows } = await server.database.pool.query<{ title: string }>(
    'select title from events where may_overlap order by title',
  );
  return rows.map(({ title }) => title);
};

test('MOVE-014 MOVE-029 an owner’s move keeps the booking, its length and its confirmation, and says what it was', async () => {
  expect((await bookAt(server, '10:00')).status).toBe(201);
  const [booked] = await events().list();
  await owner.ask('/user/v1/update_event_confirmation/', { ...theMeeting, is_confirmed: true });
  const answer = await move({ new_start: '2026-03-12T14:10:00' });
  expect(answer).toMatchObject({ status: 200 });
  const { notice, ...moved } = asListed(answer.body) as OwnerEvent & { readonly notice?: unknown };
  expect(notice).toMatchObject({ sent: false });
  expect(moved).toEqual({
    ...booked,
    start_time: '2026-03-12T14:10:00',
    end_time: '2026-03-12T14:40:00',
    is_confirmed: true,
    moved_from: '2026-03-10T10:00:00',
    moved_by: 'owner',
    presence: false,
    no_reminders: false,
    revision: 2,
  });
  expect(await events().list()).toEqual([moved]);
  expect((await bookAt(server, '10:00')).status).toBe(201);
});

test('MOVE-029 an owner moves into the past, at night, beyond the horizon, on top of others and into another calendar', async () => {
  let start = meeting.start;
  await events().created();
  await events().created({ title: 'Outra', start: '2026-03-11T10:30:00', end: '2026-03-11T11:30:00' });
  for (const next of ['2026-03-01T03:07:00', '2027-12-24T23:30:00', '2026-03-11T10:00:00']) {
    expect(await move({ start, new_start: next })).toMatchObject({ status: 200, body: { start_time: next } });
    start = next;
  }
  expect(await exempt()).toEqual(['Reunião']);
  const elsewhere = await move({ start, new_start: start, new_calendar: 'Bruno' });
  expect(elsewhere).toMatchObject({ status: 200, body: { calendar: 'Bruno', moved_from: meeting.start } });
  expect(await exempt()).toEqual([]);
  const nowhere = await move({ start, calendar: 'Bruno', new_start: start, new_calendar: '' });
  expect(nowhere).toMatchObject({ status: 200, body: { calendar: '' } });
});

test('MOVE-028 a move back is as if nothing had been', async () => {
  const { revision: _, ...before } = await events().created();
  const there = (await move({ new_start: '2026-03-10T15:00:00', new_calendar: 'Bruno' })).body as OwnerEvent;
  const back = await move({
    start: there.start_time,
    calendar: there.calendar,
    new_start: meeting.start,
    new_end: meeting.end,
    new_calendar: meeting.calendar,
    revision: there.revision,
  });
  expect(asListed(back.body)).toEqual({ ...before, revision: 2, moved_by: 'owner' });
});

test('MOVE-014 another end alone is no move', async () => {
  await events().created();
  const longer = await move({ new_start: meeting.start, new_end: '2026-03-10T12:30:00' });
  expect(longer.body).toMatchObject({ end_time: '2026-03-10T12:30:00', moved_from: null, moved_by: null });
});

test('AUD-002 another end alone is an edit in the history, and another calendar a move', async () => {
  const { id } = await events().created();
  await move({ new_start: meeting.start, new_end: '2026-03-10T12:30:00' });
  await move({ new_start: meeting.start, new_calendar: 'Bruno' });
  const { body } = await owner.ask(`/user/v1/get_changes/?subject=event&subject_id=${id}`);
  expect((body as AnswerOf<'getChanges'>).changes.map(({ action }) => action)).toEqual([
    'event_moved',
    'event_edited',
    'event_created',
  ]);
});

test.each([['Bruno'], ['']])(
  'MOVE-028 an equal start in the calendar "%s" is refused, and nothing has moved',
  async (calendar) => {
    await events().created();
    await events().created({ title: 'Outra', calendar });
    const answer = await move({ new_start: meeting.start, new_calendar: calendar });
    expect(answer).toMatchObject({
      status: 409,
      body: { detail: 'Já existe um evento neste calendário com este horário de início.' },
    });
    expect((await events().list()).map((event) => event.calendar).sort()).toEqual(['Ana', calendar].sort());
  },
);

test('MOVE-018 a move of another revision than the stored one is refused; without one the start and calendar decide', async () => {
  const { revision } = await events().created();
  await owner.ask('/user/v1/update_event_confirmation/', { ...theMeeting, is_confirmed: true });
  const stale = await move({ new_start: '2026-03-10T15:00:00', revision });
  expect(stale).toMatchObject({ status: 409, body: { code: 'booking_changed' } });
  expect((await move({ new_start: '2026-03-10T15:00:00' })).status).toBe(200);
  expect((await move({ new_start: '2026-03-10T16:00:00' })).status).toBe(404);
});

test.each([
  ['an unknown calendar', { new_calendar: 'Zé' }, 404],
  ['an end before the start', { new_end: '2026-03-10T14:00:00' }, 400],
  ['an end a month later', { new_end: '2026-05-10T14:00:00' }, 400],
  ['no moment', { new_start: 'amanhã' }, 400],
  ['no start', { new_start: undefined }, 400],
  ['a moment that no clock shows', { new_start: '2026-02-30T10:00:00' }, 400],
  ['half a revision', { revision: 0.5 }, 400],
])('MOVE-028 a move with %s is refused and changes nothing', async (_, change, status) => {
  await events().created();
  const before = await events().list();
  expect((await move({ new_start: '2026-03-10T15:00:00', ...change })).status).toBe(status);
  expect(await events().list()).toEqual(before);
});

test('MOVE-029 the event beneath comes back under the guarantee once the one on top has moved, and the other way round', async () => {
  await events().created({ title: 'A' });
  await events().created({ title: 'B', start: '2026-03-10T10:30:00', end: '2026-03-10T11:30:00' });
  expect(await exempt()).toEqual(['B']);
  await move({ new_start: '2026-03-10T14:00:00' });
  expect(await exempt()).toEqual([]);
  await move({ start: '2026-03-10T14:00:00', new_start: '2026-03-10T11:00:00' });
  expect(await exempt()).toEqual(['A']);
  expect((await bookAt(server, '11:30')).status).toBe(409);
});

test('MOVE-029 a move makes what was computed for both calendars compute again, and for no other', async () => {
  await events().created();
  const { Ana = 0, Bruno = 0, ...others } = await offers();
  await move({ new_start: meeting.start, new_calendar: 'Bruno' });
  expect(await offers()).toEqual({ Ana: Ana + 1, Bruno: Bruno + 1, ...others });
});

test('MOVE-014 presence that a customer said does not outlast the owner’s move', async () => {
  await events().created();
  await server.database.pool.query('update events set presence_at = now()');
  expect((await events().list())[0]).toMatchObject({ presence: true });
  await move({ new_start: meeting.start, new_end: '2026-03-10T11:30:00' });
  expect((await events().list())[0]).toMatchObject({ presence: true });
  await move({ new_start: '2026-03-10T15:00:00' });
  expect((await events().list())[0]).toMatchObject({ presence: false });
});

test('MOVE-029 what is moved blocks the slots where it lies now', async () => {
  await events().created();
  await move({ new_start: '2026-03-10T08:00:00' });
  const { body } = await server.ask('/scheduler/v1/available_slots/', {
    client_name: sol.endpoint,
    service_id: sol.corte,
    calendar_id: sol.ana,
    selected_day: '2026-03-10',
  });
  expect((body as { available_slots: string[] }).available_slots.slice(0, 3)).toEqual([
    '09:00',
    '09:30',
    '10:00',
  ]);
});
