import type { AnswerOf } from '@hora-marcada/shared/contract';
import { lua, sol } from '../../test-support/fixture-stores.ts';
import { asMember } from '../../test-support/owner/members.ts';
import { bookAt } from '../../test-support/public-booking.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;
let owner: SignedInOwner;

const morning = '2026-03-09T12:10:00Z';

beforeAll(async () => {
  server = await openTestApp();
});

beforeEach(async () => {
  server.setNow(morning);
  owner = await server.asOwner('sol');
  await server.database.pool.query('truncate events, cancelled_events');
});

afterAll(() => server.close());

const tokenOf = async (time: string, selected_day = '2026-03-10') =>
  ((await bookAt(server, time, { selected_day })).body as { manage_token: string }).manage_token;

const asCustomer = async (call: 'cancel' | 'move', token: string, change: object = {}) => {
  const link = { endpoint: sol.endpoint, token };
  const shown = await server.ask('/scheduler/v1/get_booking/', link);
  const { revision } = shown.body as AnswerOf<'getBooking'>;
  const answer = await server.ask(`/scheduler/v1/${call}_booking/`, { ...link, revision, ...change });
  expect(answer).toMatchObject({ status: 200 });
};

const cancel = (token: string, reason = '') => asCustomer('cancel', token, { reason });

const moveTo = (token: string, selected_time: string, selected_day = '2026-03-10') =>
  asCustomer('move', token, { selected_day, selected_time, calendar_id: sol.ana });

const news = async (asked = owner) =>
  ((await asked.ask('/user/v1/get_news/')).body as AnswerOf<'getNews'>).news;

const dismiss = (item: object) => owner.ask('/user/v1/dismiss_news/', item);
const dismissAll = (latest: object) => dismiss({ ...latest, and_earlier: true });

test('MOVE-025 the owner learns what customers cancelled and moved, the latest first', async () => {
  const [one, other] = [await tokenOf('10:00'), await tokenOf('11:00')];
  await moveTo(one, '13:00');
  await cancel(one, 'Viagem');
  server.setNow('2026-03-09T12:20:00Z');
  await moveTo(other, '14:00');
  const booking = { id: expect.any(String) as string, title: 'Corte', client_name: 'João', calendar: 'Ana' };
  expect(await news()).toEqual([
    {
      ...booking,
      kind: 'moved',
      at: '2026-03-09T12:20:00.000Z',
      reason: '',
      start_time: '2026-03-10T14:00:00',
      moved_from: '2026-03-10T11:00:00',
    },
    {
      ...booking,
      kind: 'cancelled',
      at: '2026-03-09T12:10:00.000Z',
      reason: 'Viagem',
      start_time: '2026-03-10T13:00:00',
      moved_from: '2026-03-10T10:00:00',
    },
  ]);
  expect(await news(await server.asOwner('lua'))).toEqual([]);
});

test('MOVE-025 what was dismissed is gone, and what the customer does next is news again', async () => {
  const [one, other] = [await tokenOf('10:00'), await tokenOf('11:00')];
  await cancel(one);
  await moveTo(other, '14:00');
  for (const item of await news()) expect((await dismiss(item)).status).toBe(200);
  expect(await news()).toEqual([]);
  server.setNow('2026-03-09T12:20:00Z');
  await moveTo(other, '13:00');
  expect(await news()).toMatchObject([{ kind: 'moved', start_time: '2026-03-10T13:00:00' }]);
});

test('MOVE-025 dismissing an earlier move leaves the one that came meanwhile', async () => {
  const token = await tokenOf('10:00');
  await moveTo(token, '11:00');
  const [seen = {}] = await news();
  server.setNow('2026-03-09T12:20:00Z');
  await moveTo(token, '14:00');
  expect((await dismiss(seen)).status).toBe(200);
  expect(await news()).toMatchObject([{ start_time: '2026-03-10T14:00:00' }]);
});

test('MOVE-025 a cancellation is dismissed by its instant alone, and twice is in the history once', async () => {
  await cancel(await tokenOf('10:00'));
  const [item = {}] = await news();
  expect((await dismiss({ ...item, at: '2026-03-09T12:00:00.000Z' })).status).toBe(404);
  expect(await news()).toEqual([item]);
  for (const _ of [1, 2]) expect((await dismiss(item)).status).toBe(200);
  expect(await news()).toEqual([]);
  const dismissals = `select from change_log where action = 'news_dismissed' and subject_id = $1`;
  const { rows } = await server.database.pool.query(dismissals, [(item as { id: string }).id]);
  expect(rows).toHaveLength(1);
});

test('OWN-107 one call dismisses a piece of news and all before it; what came after it stays', async () => {
  const tokens = await Promise.all(['10:00', '10:30', '11:00', '11:30'].map((time) => tokenOf(time)));
  const [first = '', second = '', third = '', last = ''] = tokens;
  await cancel(first);
  await moveTo(second, '13:00');
  server.setNow('2026-03-09T12:15:00Z');
  await cancel(third);
  const [latest = {}] = await news();
  server.setNow('2026-03-09T12:20:00Z');
  await cancel(last);
  expect((await dismissAll(latest)).status).toBe(200);
  expect(await news()).toMatchObject([{ kind: 'cancelled', at: '2026-03-09T12:20:00.000Z' }]);
  server.setNow('2026-03-09T12:21:00Z');
  await moveTo(second, '14:00');
  expect(await news()).toMatchObject([{ kind: 'moved' }, { kind: 'cancelled' }]);
});

test('OWN-107 what is dismissed at once stands in the history once, and is the own store’s alone', async () => {
  for (const time of ['10:00', '11:00', '13:00']) await cancel(await tokenOf(time));
  await server.database.pool
    .query(`insert into cancelled_events (store_id, event_id, calendar_id, title, description,
      start_time, end_time, is_confirmed, client_name, client_phone, is_booking, revision, created_at, cancelled_at, cancelled_by)
    select '${lua.storeId}', gen_random_uuid(), '${lua.clara}', title, description,
      start_time, end_time, is_confirmed, client_name, client_phone, is_booking, revision, created_at, cancelled_at, cancelled_by
    from cancelled_events`);
  const [latest = {}, ...others] = await news();
  for (const _ of [1, 2]) expect((await dismissAll(latest)).status).toBe(200);
  expect(await news()).toEqual([]);
  expect(await news(await server.asOwner('lua'))).toHaveLength(3);
  const { rows } = await server.database.pool.query(
    `select subject_id as id from change_log where action = 'news_dismissed' and subject_id = any ($1)`,
    [[latest, ...others].map((item) => (item as { id: string }).id)],
  );
  expect(rows).toEqual([{ id: (latest as { id: string }).id }]);
});

test('OWN-107 a member dismisses at once what came in the own calendars, and nothing else', async () => {
  for (const time of ['10:00', '10:30', '11:00']) await cancel(await tokenOf(time));
  await server.database.pool.query(
    `update cancelled_events set calendar_id = $1 where start_time = '2026-03-10T13:00:00Z'`,
    [sol.bruno],
  );
  const ana = await asMember(server);
  const seen = ((await ana.ask('/user/v1/get_news/')).body as AnswerOf<'getNews'>).news;
  expect(seen).toHaveLength(2);
  expect((await ana.ask('/user/v1/dismiss_news/', { ...seen[0], and_earlier: true })).status).toBe(200);
  expect(await news()).toMatchObject([{ calendar: 'Bruno' }]);
});

test('MOVE-025 news stays seven days', async () => {
  await cancel(await tokenOf('10:00', '2026-03-17'));
  await moveTo(await tokenOf('11:00', '2026-03-17'), '14:00', '2026-03-17');
  server.setNow('2026-03-16T12:09:59Z');
  owner = await server.asOwner('sol');
  expect(await news()).toHaveLength(2);
  server.setNow('2026-03-16T12:10:00Z');
  expect(await news()).toEqual([]);
});

test('MOVE-025 what the owner does is no news', async () => {
  await tokenOf('10:00');
  await tokenOf('11:00');
  const theBooking = (start: string) => ({ start, calendar: 'Ana' });
  await owner.ask('/user/v1/delete_event/', theBooking('2026-03-10T10:00:00'));
  const move = { ...theBooking('2026-03-10T11:00:00'), new_start: '2026-03-10T14:00:00' };
  expect((await owner.ask('/user/v1/move_event/', move)).status).toBe(200);
  expect(await news()).toEqual([]);
});

test.each([
  ['of another store', {}, 404],
  ['without an instant', { at: undefined }, 400],
  ['with a day only', { at: '2026-03-09' }, 400],
  ['with an id that is none', { id: "x' or true" }, 404],
])('MOVE-025 news %s is not dismissed', async (_, change, status) => {
  await cancel(await tokenOf('10:00'));
  const [item = {}] = await news();
  const stranger = await server.asOwner('lua');
  expect((await stranger.ask('/user/v1/dismiss_news/', { ...item, ...change })).status).toBe(status);
  expect(await news()).toEqual([item]);
});
