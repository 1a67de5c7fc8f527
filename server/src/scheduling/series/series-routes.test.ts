import type { AnswerOf, OwnerEvent } from '@hora-marcada/shared/contract';
import { addDays } from '@hora-marcada/shared/format';
import { sol, unknown } from '../../test-support/fixture-stores.ts';
import { dayOff } from '../../test-support/owner/owner-blocks.ts';
import { eventsOf, type OwnerEvents } from '../../test-support/owner/owner-events.ts';
import { addedSeries, ofJoao, tuesdays } from '../../test-support/owner/owner-series.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;
let owner: SignedInOwner;
let events: OwnerEvents;

beforeAll(async () => {
  server = await openTestApp();
  owner = await server.asOwner('sol');
  events = eventsOf(owner);
});

beforeEach(() =>
  server.database.pool.query(
    'truncate events, cancelled_events, series, series_skips, blocks, store_holidays',
  ),
);

afterAll(() => server.close());

const check = async (change: object = {}) =>
  (await owner.ask('/user/v1/check_series/', { ...tuesdays, ...change })).body as AnswerOf<'checkSeries'>;

const add = (change: object = {}) => addedSeries(owner, change);

const list = async (query: object = {}) =>
  ((await owner.ask('/user/v1/get_series/', query)).body as AnswerOf<'getSeries'>).series;

const tell = (event: OwnerEvent) => `${event.start_time} ${event.title} ${event.client_name}`;

test('REC-003 a series makes the events of 26 weeks, today and day 182 included, each with all that the rule says', async () => {
  const { series, made, skipped, change_id } = await add();
  expect([made, skipped]).toEqual([26, 0]);
  expect(change_id).toEqual(expect.any(String));
  const found = await events.list();
  expect(found).toHaveLength(26);
  expect(found.map(({ start_time }) => start_time.slice(0, 10))).toEqual(
    Array.from({ length: 26 }, (_, index) => addDays('2026-03-10', 7 * index)),
  );
  expect(found[0]).toMatchObject({
    title: 'Corte',
    start_time: '2026-03-10T10:00:00',
    end_time: '2026-03-10T10:30:00',
    calendar: 'Ana',
    price: 50,
    is_confirmed: true,
    client_name: 'João Silva',
    client_phone: '11987654321',
    series: { id: series.id, words: 'toda terça às 10:00', calendar: 'Ana', day: '2026-03-10', revision: 0 },
  });
  expect(found[1]?.series).toMatchObject({ id: series.id, day: '2026-03-17' });
  expect(series).toMatchObject({
    calendar: 'Ana',
    words: 'toda terça às 10:00',
    next_day: '2026-03-10',
    made: 26,
    skips: [],
    services: [{ id: sol.corte, name: 'Corte' }],
  });
});

test('REC-003 today counts, and so does day 182, which is a Monday as today', async () => {
  const { made } = await add({ first_day: '2026-03-09', time: '11:00' });
  expect(made).toBe(27);
  expect((await events.list()).at(-1)?.start_time).toBe('2026-09-07T11:00:00');
});

test('REC-003 a series late in the evening has its next day where the store is, which is a day later in UTC', async () => {
  const { series } = await add({ time: '22:30', also: ['2026-03-10'] });
  expect(series).toMatchObject({ next_day: '2026-03-10', words: 'toda terça às 22:30' });
});

test('REC-002 the dates are told with what keeps them from being made, the first reason of several', async () => {
  await events.created({ title: 'Reunião', start: '2026-03-10T10:00:00', end: '2026-03-10T10:30:00' });
  await events.created({ title: 'Barba', start: '2026-03-17T10:15:00', end: '2026-03-17T10:45:00' });
  await owner.ask('/user/v1/update_holidays/', { holidays: { tiradentes: true } });
  const block = { ...dayOff, name: 'Curso', first_day: '2026-03-24', last_day: '2026-03-24' };
  expect((await owner.ask('/user/v1/add_block/', block)).status).toBe(201);
  const { dates } = await check();
  expect(dates).toHaveLength(26);
  expect(dates.filter(({ state }) => state !== 'free')).toEqual([
    { day: '2026-03-10', state: 'taken' },
    { day: '2026-03-17', state: 'on_top', with: 'Barba', at: '10:15' },
    { day: '2026-03-24', state: 'day_off', with: 'Curso' },
    { day: '2026-04-21', state: 'holiday', with: 'Tiradentes' },
  ]);
  const late = await check({ time: '22:00' });
  expect(new Set(late.dates.map(({ state }) => state))).toEqual(new Set(['outside', 'day_off', 'holiday']));
});

test('REC-003 what is in the way is skipped and noted, and what the owner switched on is made on top', async () => {
  await events.created({ title: 'Reunião', start: '2026-03-10T10:00:00', end: '2026-03-10T10:30:00' });
  await events.created({ title: 'Barba', start: '2026-03-17T10:15:00', end: '2026-03-17T10:45:00' });
  await events.created({ title: 'Barba', start: '2026-03-24T10:15:00', end: '2026-03-24T10:45:00' });
  const { series, made, skipped } = await add({ also: ['2026-03-10', '2026-03-24'] });
  expect([made, skipped]).toEqual([24, 2]);
  expect(series.skips).toEqual([
    { day: '2026-03-10', why: 'taken' },
    { day: '2026-03-17', why: 'on_top' },
  ]);
  expect((await events.list()).map(tell)).toContain('2026-03-24T10:00:00 Corte João Silva');
});

test('REC-003 what is outside the hours is made only where it was asked for', async () => {
  const { made, skipped } = await add({ time: '22:00', also: ['2026-03-17'] });
  expect([made, skipped]).toEqual([1, 25]);
});

test.each([
  ['last_day', { last_day: '2026-03-09' }],
  ['first_day', { first_day: '2027-03-09' }],
  ['also', { also: Array.from({ length: 61 }, (_, index) => addDays('2026-03-10', index)) }],
  ['every_weeks', { every_weeks: null }],
  ['every_weeks', { every_weeks: 5 }],
  ['month_week', { month_week: 2 }],
  ['minutes', { minutes: 0 }],
  ['minutes', { minutes: 1441 }],
  ['title', { title: '' }],
])('REC-003 a rule with a wrong %s is refused by its field', async (field, change) => {
  const { status, body } = await owner.ask('/user/v1/add_series/', { ...ofJoao, ...change });
  expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([400, [field]]);
  expect(await events.list()).toEqual([]);
});

test('REC-003 an unknown calendar or service is refused, and nothing is made', async () => {
  for (const change of [{ calendar_id: unknown }, { services: [unknown] }]) {
    const { status } = await owner.ask('/user/v1/add_series/', { ...ofJoao, ...change });
    expect(status).toBe(404);
  }
  expect(await events.list()).toEqual([]);
  expect(await list()).toEqual([]);
});

test('REC-014 a customer’s series are listed with the next date, until they are over', async () => {
  const { series } = await add();
  await add({ client_name: 'Maria', client_phone: '11911112222', time: '11:00' });
  expect((await list({ phone: '11987654321' })).map(({ id }) => id)).toEqual([series.id]);
  expect(await list()).toHaveLength(2);
});

test('REC-010 a series ends from a day on, and its customer is told until when it goes', async () => {
  const { series } = await add();
  const { status, body } = await owner.ask('/user/v1/end_series/', {
    id: series.id,
    revision: 0,
    from_day: '2026-03-24',
  });
  expect([status, body]).toMatchObject([200, { removed: 24, notice: { sent: false } }]);
  expect((body as AnswerOf<'endSeries'>).notice?.text).toBe(
    'Olá, João Silva! Seu horário fixo de toda terça às 10:00 em Barbearia Sol termina em 17/03.',
  );
  expect(await events.list()).toHaveLength(2);
  const again = await owner.ask('/user/v1/end_series/', {
    id: series.id,
    revision: 0,
    from_day: '2026-03-17',
  });
  expect(again.status).toBe(409);
});

test('REC-010 what was moved alone stays when the rest ends', async () => {
  const { series } = await add();
  const moved = { start: '2026-03-31T10:00:00', calendar: 'Ana', new_start: '2026-04-01T11:00:00' };
  expect((await events.act('move_event', moved)).status).toBe(200);
  await owner.ask('/user/v1/end_series/', { id: series.id, revision: 0, from_day: '2026-03-10' });
  expect((await events.list()).map(({ start_time }) => start_time)).toEqual(['2026-04-01T11:00:00']);
});

test('REC-013 creating is undone as one step, and the undoing is undone', async () => {
  const { change_id } = await add();
  const before = await events.list();
  const undone = await owner.ask('/user/v1/undo_change/', { id: change_id });
  expect(undone.status).toBe(200);
  expect(await events.list()).toEqual([]);
  expect(await list()).toEqual([]);
  const { change } = undone.body as AnswerOf<'undoChange'>;
  expect((await owner.ask('/user/v1/undo_change/', { id: change.id })).status).toBe(200);
  expect((await events.list()).map(({ start_time }) => start_time)).toEqual(
    before.map(({ start_time }) => start_time),
  );
  expect(await list()).toHaveLength(1);
});

test('REC-013 ending is undone as one step', async () => {
  const { series } = await add();
  const before = (await events.list()).map(tell);
  const { body } = await owner.ask('/user/v1/end_series/', {
    id: series.id,
    revision: 0,
    from_day: '2026-03-24',
  });
  const { change_id } = body as AnswerOf<'endSeries'>;
  expect((await owner.ask('/user/v1/undo_change/', { id: change_id })).status).toBe(200);
  expect((await events.list()).map(tell)).toEqual(before);
  expect(await list()).toMatchObject([{ id: series.id, last_day: null, made: 26 }]);
});

test('REC-013 nothing is undone once one of the occurrences was changed', async () => {
  const { change_id } = await add();
  await events.act('update_event', { start: '2026-03-31T10:00:00', calendar: 'Ana', title: 'Barba' });
  const { status, body } = await owner.ask('/user/v1/undo_change/', { id: change_id });
  expect([status, (body as { detail: string }).detail]).toEqual([
    409,
    'Não dá para desfazer: houve uma alteração mais recente.',
  ]);
  expect(await events.list()).toHaveLength(26);
});

test('REC-013 one entry of the log tells of a series, without a name', async () => {
  await add();
  const { rows } = await server.database.pool.query<{ action: string; facts: object }>(
    "select action, facts from change_log where subject = 'series' or subject = 'event' order by at desc limit 2",
  );
  expect(rows[0]?.action).toBe('series_created');
  expect(JSON.stringify(rows[0]?.facts)).not.toMatch(/João|1198/);
});

test('REC-016 an occurrence is no booking of a customer', async () => {
  await add();
  const { rows } = await server.database.pool.query('select 1 from events where is_booking');
  expect(rows).toEqual([]);
});

test('REC-015 the link of an occurrence says of which series it is', async () => {
  await addedSeries(owner);
  const { body } = await owner.ask('/user/v1/booking_link/', {
    start: '2026-03-10T10:00:00',
    calendar: 'Ana',
  });
  const token = (body as AnswerOf<'bookingLink'>).link.split('#')[1];
  const shown = await server.ask('/scheduler/v1/get_booking/', { endpoint: sol.endpoint, token });
  expect(shown.body).toMatchObject({ series: { words: 'toda terça às 10:00' }, can_cancel: true });
});

test('REC-004 another zone of the store binds what is made afterwards', async () => {
  await addedSeries(owner);
  const starts = async () =>
    (await server.database.pool.query<{ start: Date }>('select start_time as start from events order by 1'))
      .rows;
  const before = await starts();
  await server.database.pool.query("update stores set time_zone = 'America/Manaus'");
  expect(await starts()).toEqual(before);
  const { series } = await addedSeries(owner, { time: '11:00', last_day: '2026-03-10' });
  expect((await list()).find(({ id }) => id === series.id)).toMatchObject({ time: '11:00' });
  const { rows } = await server.database.pool.query<{ start: Date }>(
    'select start_time as start from events where series_id = $1',
    [series.id],
  );
  expect(rows).toEqual([{ start: new Date('2026-03-10T15:00:00Z') }]);
  await server.database.pool.query("update stores set time_zone = 'America/Sao_Paulo'");
});

test('REC-007 a block written over occurrences moves and deletes nothing, and lists them as any booking', async () => {
  await addedSeries(owner);
  const block = { ...dayOff, name: 'Curso', first_day: '2026-03-17', last_day: '2026-03-17' };
  const { status, body } = await owner.ask('/user/v1/add_block/', block);
  expect(status).toBe(201);
  const { affected } = body as AnswerOf<'addBlock'>;
  expect(affected.map(({ start_time }) => start_time)).toEqual(['2026-03-17T10:00:00']);
  expect(await events.list()).toHaveLength(26);
});
