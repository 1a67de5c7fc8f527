import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { lua, sol } from '../../test-support/fixture-stores.ts';
import { eventsOf, theMeeting, type OwnerEvents } from '../../test-support/owner/owner-events.ts';
import { openTestApp, type TestApp } from '../../test-support/test-app.ts';
import { calendarForNewEvent, findOwnCalendar } from './event-rules.ts';

let server: TestApp;
let events: OwnerEvents;
let lunar: OwnerEvents;

beforeAll(async () => {
  server = await openTestApp();
  events = eventsOf(await server.asOwner('sol'));
  lunar = eventsOf(await server.asOwner('lua'));
});

beforeEach(() => server.database.pool.query('truncate events'));

afterAll(() => server.close());

test.each<[string, string]>([
  ['without seconds', '2026-03-10T10:00'],
  ['with a blank', '2026-03-10 10:00:00'],
  ['with seconds and milliseconds', '2026-03-10T10:00:59.999'],
  ['in UTC', '2026-03-10T13:00:00.000Z'],
  ['in another zone', '2026-03-10T22:00:00+09:00'],
  ['in the zone furthest east', '2026-03-11T03:00:00+14:00'],
  ['in a zone with half an hour', '2026-03-10T09:30:00-03:30'],
  ['in another zone without a colon', '2026-03-10T10:00:00-0300'],
])('Q-12 a moment is read %s, and names the event by its minute', async (_, start) => {
  expect(await events.created({ start })).toMatchObject({ start_time: '2026-03-10T10:00:00' });
  await expect(events.act('delete_event', { ...theMeeting, start })).resolves.toMatchObject({ status: 200 });
  expect(await events.list()).toEqual([]);
});

test('Q-12 times that a change of summer time skips or repeats are stored and found again', async () => {
  await server.database.pool.query(
    `update stores set time_zone = 'America/New_York' where endpoint = 'salao-lua'`,
  );
  const moments = ['2026-03-08T02:30:00', '2026-11-01T01:30:00', '2026-11-01T06:40:00Z'];
  for (const start of moments) {
    const day = start.slice(0, 10);
    const answer = await lunar.create({ start, end: `${day}T09:00:00`, calendar: 'Clara' });
    expect(answer.status).toBe(201);
    const { start_time, calendar } = answer.body as OwnerEvent;
    for (const named of [start, start_time]) {
      const confirmed = { start: named, calendar, is_confirmed: true };
      expect((await lunar.act('update_event_confirmation', confirmed)).status).toBe(200);
    }
  }
  const skipped = { start: '2026-03-08T02:30', end: '2026-03-08T03:15' };
  expect(await lunar.create({ ...skipped, calendar: '' })).toMatchObject({ status: 400 });
  await server.database.pool.query(
    `update stores set time_zone = 'America/Sao_Paulo' where endpoint = 'salao-lua'`,
  );
});

test('API-024 P-45 deletes exactly the event of its calendar', async () => {
  await events.created();
  await events.created({ calendar: 'Bruno' });
  await events.created({ calendar: '' });
  const { status, body } = await events.act('delete_event', theMeeting);
  expect({ status, body }).toMatchObject({ status: 200, body: { detail: 'Evento deletado!' } });
  expect((await events.list()).map(({ calendar }) => calendar).sort()).toEqual(['', 'Bruno']);
});

test.each<[string, object]>([
  ['another start', { start: '2026-03-10T10:01' }],
  ['another calendar', { calendar: 'Bruno' }],
  ['no calendar', { calendar: null }],
  ['an empty calendar', { calendar: ' ' }],
  ['a calendar that is not there', { calendar: 'Caio' }],
  ['a calendar of another store', { calendar: 'Clara' }],
  ['the id of a calendar of another store', { calendar: lua.clara }],
])('API-028 Q-13 an event is not found under %s, and nothing changes', async (_, change) => {
  await events.created();
  const before = await events.list();
  const answers = await Promise.all([
    events.act('delete_event', { ...theMeeting, ...change }),
    events.act('update_event', { ...theMeeting, ...change, title: 'Outro', end: '2026-03-10T12:00' }),
    events.act('update_event', { ...theMeeting, ...change, title: 'Outro' }),
    events.act('update_event_confirmation', { ...theMeeting, ...change, is_confirmed: true }),
  ]);
  for (const answer of answers) {
    expect(answer).toMatchObject({
      status: 404,
      body: { code: 'not_found', detail: 'Evento não encontrado.' },
    });
  }
  expect(await events.list()).toEqual(before);
});

test('Q-13 a calendar is meant by its name, exactly before in any case, and by its id at last', async () => {
  const { pool } = server.database;
  for (const calendar of ['Ana', ' ana ', 'ANA', sol.ana, sol.ana.toUpperCase()]) {
    await events.created({ calendar });
    expect(await events.act('delete_event', theMeeting)).toMatchObject({ status: 200 });
  }
  await pool.query('update calendars set name = $1 where calendar_id = $2', [sol.ana, sol.bruno]);
  expect(await events.created({ calendar: sol.ana })).toMatchObject({ calendar: sol.ana });
  const { rows } = await pool.query<{ calendar_id: string }>('select calendar_id from events');
  await pool.query(`update calendars set name = 'Bruno' where calendar_id = $1`, [sol.bruno]);
  expect(rows).toEqual([{ calendar_id: sol.bruno }]);
  expect(await events.list()).toMatchObject([{ calendar: 'Bruno' }]);
});

test('Q-57 without a calendar a store takes its only one, and of several none', async () => {
  for (const calendar of ['', null, undefined]) {
    const only = await lunar.create({ calendar });
    expect(only).toMatchObject({ status: 201, body: { calendar: 'Clara' } });
    await lunar.act('delete_event', { ...theMeeting, calendar: 'Clara' });
    expect(await events.created({ calendar })).toMatchObject({ calendar: '' });
    await events.act('delete_event', { ...theMeeting, calendar: '' });
  }
  expect(await events.create({ calendar: 'Clara' })).toMatchObject({
    status: 404,
    body: { detail: 'Calendário não encontrado.' },
  });
});

test.each([['Ana'], ['']])('Q-13 a start is taken once in the calendar "%s"', async (calendar) => {
  const first = await events.created({ calendar });
  expect(await events.create({ calendar, end: '2026-03-10T10:15' })).toMatchObject({
    status: 409,
    body: {
      code: 'event_start_taken',
      detail: 'Já existe um evento neste calendário com este horário de início.',
    },
  });
  expect(await events.list()).toEqual([first]);
});

const ana = { id: 'a0000000-0000-4000-8000-00000000000f', name: 'Ana' };
const bruno = { id: 'b0000000-0000-4000-8000-00000000000f', name: 'Bruno' };
const stored = {
  title: 'Sol',
  reviewUrl: '',
  timeZone: 'America/Sao_Paulo',
  calendars: [ana, bruno],
  isBound: false,
};
const unnamed = [null, '', '  '];

test('a new event of a member of two calendars names one of them, an owner’s may be in none', () => {
  for (const name of unnamed) {
    expect(calendarForNewEvent(stored, name)).toBeNull();
    expect(() => calendarForNewEvent({ ...stored, isBound: true }, name)).toThrow(
      'Calendário não encontrado.',
    );
  }
});

test('a new event without a calendar’s name is in the only one, be its creator a member or the owner', () => {
  for (const isBound of [true, false])
    expect(calendarForNewEvent({ ...stored, calendars: [bruno], isBound }, '')).toEqual(bruno);
});

test('a calendar may be named by its id, in whatever case it is written', () => {
  expect(findOwnCalendar(stored, ` ${bruno.id.toUpperCase()} `)).toEqual(bruno);
});
