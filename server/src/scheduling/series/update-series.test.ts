import type { AnswerOf } from '@hora-marcada/shared/contract';
import { sol } from '../../test-support/fixture-stores.ts';
import { eventsOf, type OwnerEvents } from '../../test-support/owner/owner-events.ts';
import { addedSeries, tuesdays } from '../../test-support/owner/owner-series.ts';
import { asMember } from '../../test-support/owner/members.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;
let owner: SignedInOwner;
let events: OwnerEvents;

beforeEach(async () => {
  server = await openTestApp();
  owner = await server.asOwner('sol');
  events = eventsOf(owner);
});

afterEach(() => server.close());

const update = (id: string, change: object, revision = 0) =>
  owner.ask('/user/v1/update_series/', { id, revision, ...change });

const starts = async () =>
  (await events.list()).map(({ start_time, calendar }) => `${start_time} ${calendar}`);

test('REC-008 from a day on a series has another time, and its customers keep their links', async () => {
  const { series } = await addedSeries(owner);
  const before = await events.list();
  const { body: linked } = await owner.ask('/user/v1/booking_link/', {
    start: '2026-03-24T10:00:00',
    calendar: 'Ana',
  });
  const { status, body } = await update(series.id, { from_day: '2026-03-17', time: '11:00' });
  expect([status, body]).toMatchObject([
    200,
    { made: 25, skipped: 0, series: { words: 'toda terça às 11:00', revision: 1 } },
  ]);
  const after = await events.list();
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(after.slice(0, 3).map(({ start_time }) => start_time)).toEqual([
    '2026-03-10T10:00:00',
    '2026-03-17T11:00:00',
    '2026-03-24T11:00:00',
  ]);
  expect(after[2]).toMatchObject({ revision: 1, has_link: true, moved_from: null, is_confirmed: true });
  const token = (linked as AnswerOf<'bookingLink'>).link.split('#')[1];
  const shown = await server.ask('/scheduler/v1/get_booking/', { endpoint: sol.endpoint, token });
  expect(shown.body).toMatchObject({
    start_time: '2026-03-24T11:00:00',
    series: { words: 'toda terça às 11:00' },
  });
});

test('REC-008 another weekday, rhythm and calendar begin with the first date that is given', async () => {
  const { series } = await addedSeries(owner);
  const change = { from_day: '2026-03-17', day: '2026-03-18', every_weeks: 2, calendar_id: sol.bruno };
  const { body } = await update(series.id, change);
  expect(body).toMatchObject({ series: { words: 'quarta sim, quarta não, às 10:00', calendar: 'Bruno' } });
  expect((await starts()).slice(0, 3)).toEqual([
    '2026-03-10T10:00:00 Ana',
    '2026-03-18T10:00:00 Bruno',
    '2026-04-01T10:00:00 Bruno',
  ]);
});

test('REC-002 REC-008 at the same hour of another calendar nothing is made on top of what stands there', async () => {
  const { series } = await addedSeries(owner);
  await events.created({ calendar: 'Bruno', start: '2026-03-24T10:15:00', end: '2026-03-24T10:45:00' });
  const { body } = await update(series.id, { from_day: '2026-03-17', calendar_id: sol.bruno });
  expect(body).toMatchObject({ skipped: 1, series: { skips: [{ day: '2026-03-24', why: 'on_top' }] } });
  expect((await starts()).slice(1, 4)).toEqual([
    '2026-03-17T10:00:00 Bruno',
    '2026-03-24T10:15:00 Bruno',
    '2026-03-31T10:00:00 Bruno',
  ]);
});

test('REC-008 a series that was to end goes on once its last date is taken away, and not before', async () => {
  const { series, made } = await addedSeries(owner, { last_day: '2026-03-24' });
  expect(made).toBe(3);
  const { body: later } = await update(series.id, { from_day: '2026-03-10', time: '11:00' });
  expect(later).toMatchObject({ made: 3, series: { last_day: '2026-03-24' } });
  const { body } = await update(series.id, { from_day: '2026-03-10', last_day: null }, 1);
  expect(body).toMatchObject({ made: 26, series: { last_day: null } });
});

test('REC-009 REC-006 what was moved alone stays, what was removed stays away, and the check counts the first', async () => {
  const { series } = await addedSeries(owner);
  await events.act('move_event', {
    start: '2026-03-24T10:00:00',
    calendar: 'Ana',
    new_start: '2026-03-25T15:00:00',
  });
  await events.act('delete_event', { start: '2026-03-31T10:00:00', calendar: 'Ana' });
  const rule = { calendar_id: sol.ana, minutes: 30, first_day: '2026-03-10', time: '11:00', every_weeks: 1 };
  const { body } = await owner.ask('/user/v1/check_series/', {
    ...rule,
    id: series.id,
    from_day: '2026-03-17',
  });
  const { dates, staying } = body as AnswerOf<'checkSeries'>;
  expect([staying, dates.length, new Set(dates.map(({ state }) => state))]).toEqual([
    1,
    23,
    new Set(['free']),
  ]);
  await update(series.id, { from_day: '2026-03-17', time: '11:00' });
  expect((await starts()).slice(0, 4)).toEqual([
    '2026-03-10T10:00:00 Ana',
    '2026-03-17T11:00:00 Ana',
    '2026-03-25T15:00:00 Ana',
    '2026-04-07T11:00:00 Ana',
  ]);
});

test('REC-009 what was moved alone is offered for its date neither once the weekday went nor once it came back', async () => {
  const { series } = await addedSeries(owner);
  await events.act('move_event', {
    start: '2026-03-24T10:00:00',
    calendar: 'Ana',
    new_start: '2026-03-25T15:00:00',
  });
  await update(series.id, { from_day: '2026-03-10', day: '2026-03-11' });
  const back = { ...tuesdays, id: series.id, from_day: '2026-03-10' };
  const { dates, staying } = (await owner.ask('/user/v1/check_series/', back))
    .body as AnswerOf<'checkSeries'>;
  expect([staying, dates.slice(0, 3).map(({ day }) => day)]).toEqual([
    1,
    ['2026-03-10', '2026-03-17', '2026-03-31'],
  ]);
  const { body } = await update(series.id, { revision: 1, from_day: '2026-03-10', day: '2026-03-10' });
  expect(body).toMatchObject({ made: dates.length, skipped: 0 });
});

test('REC-011 another title and price are those of the dates from then on, never of the past', async () => {
  const { series } = await addedSeries(owner);
  await update(series.id, { from_day: '2026-03-17', title: 'Barba', price: 70, description: 'Máquina 2' });
  const [first, second] = await events.list();
  expect([first, second]).toMatchObject([
    { title: 'Corte', price: 50, start_time: '2026-03-10T10:00:00' },
    { title: 'Barba', price: 70, description: 'Máquina 2', start_time: '2026-03-17T10:00:00' },
  ]);
});

test('REC-011 what lies on others by the will of the owner stays there when the title changes', async () => {
  await events.created({ start: '2026-03-24T10:10:00', end: '2026-03-24T10:40:00', title: 'Reunião' });
  const { series, made } = await addedSeries(owner, { also: ['2026-03-24'] });
  expect(made).toBe(26);
  const { body } = await update(series.id, { from_day: '2026-03-10', title: 'Barba' });
  expect(body).toMatchObject({ made: 26, skipped: 0 });
});

test('REC-008 a series does not meet itself, but what others put there', async () => {
  const { series } = await addedSeries(owner);
  await events.created({ start: '2026-03-24T10:45:00', end: '2026-03-24T11:15:00', title: 'Barba' });
  const { body } = await update(series.id, { from_day: '2026-03-17', time: '10:15', minutes: 45 });
  expect(body).toMatchObject({ made: 24, skipped: 1 });
});

test('REC-013 a change is undone as one step, with what it cancelled', async () => {
  const { series } = await addedSeries(owner);
  const before = await starts();
  const { body } = await update(series.id, { from_day: '2026-03-17', day: '2026-03-24', every_weeks: 4 });
  expect((await starts()).length).toBeLessThan(10);
  const { change_id } = body as AnswerOf<'updateSeries'>;
  expect((await owner.ask('/user/v1/undo_change/', { id: change_id })).status).toBe(200);
  expect(await starts()).toEqual(before);
  const list = (await owner.ask('/user/v1/get_series/', {})).body as AnswerOf<'getSeries'>;
  expect(list.series).toMatchObject([{ words: 'toda terça às 10:00', first_day: '2026-03-10', made: 26 }]);
});

test('REC-013 dates that went one week on come back, each to where another is now', async () => {
  const { series } = await addedSeries(owner);
  const before = await starts();
  const { body } = await update(series.id, { from_day: '2026-03-10', day: '2026-03-17' });
  const { change_id } = body as AnswerOf<'updateSeries'>;
  expect((await starts())[0]).toBe('2026-03-17T10:00:00 Ana');
  expect((await owner.ask('/user/v1/undo_change/', { id: change_id })).status).toBe(200);
  expect(await starts()).toEqual(before);
});

test.each([
  [409, { revision: 3, from_day: '2026-03-17' }],
  [404, { id: '00000000-0000-4000-8000-0000000000aa', from_day: '2026-03-17' }],
  [404, { calendar_id: '00000000-0000-4000-8000-0000000000aa', from_day: '2026-03-17' }],
  [400, { every_weeks: 1, month_week: 2, from_day: '2026-03-17' }],
  [400, { last_day: '2026-03-01', from_day: '2026-03-17' }],
])('REC-008 it is refused with %i: %j', async (status, change) => {
  const { series } = await addedSeries(owner);
  const before = await starts();
  expect((await update(series.id, { ...change })).status).toBe(status);
  expect(await starts()).toEqual(before);
});

test('REC-017 a member makes and changes series in own calendars, and finds none that is in a colleague’s now', async () => {
  const ana = await asMember(server);
  const { series } = await addedSeries(ana, { price: undefined, client_phone: undefined });
  const ask = (change: object) =>
    ana.ask('/user/v1/update_series/', { id: series.id, from_day: '2026-03-17', ...change });
  expect((await ask({ revision: 0, time: '11:00' })).status).toBe(200);
  await update(series.id, { from_day: '2026-03-17', calendar_id: sol.bruno }, 1);
  expect((await ask({ revision: 2, time: '09:00' })).status).toBe(404);
  const end = { id: series.id, revision: 2, from_day: '2026-03-17' };
  expect((await ana.ask('/user/v1/end_series/', end)).status).toBe(404);
  expect((await ana.ask('/user/v1/get_series/', {})).body).toEqual({ series: [] });
});

test('REC-010 REC-017 a member who may not see phones ends a series without the message to its customer', async () => {
  const { series } = await addedSeries(owner);
  const ana = await asMember(server, { sees_phones: false });
  const end = { id: series.id, revision: 0, from_day: '2026-03-17' };
  const { status, body } = await ana.ask('/user/v1/end_series/', end);
  expect([status, body]).toMatchObject([200, { removed: 25 }]);
  expect(JSON.stringify(body)).not.toContain('11987654321');
  expect(body).not.toHaveProperty('notice');
});
