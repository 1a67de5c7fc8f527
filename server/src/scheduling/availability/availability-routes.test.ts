import { lua, sol } from '../../test-support/fixture-stores.ts';
import { blocksOf } from '../../test-support/owner/owner-blocks.ts';
import { insertTestEvent } from '../../test-support/insert-event.ts';
import { bookAt } from '../../test-support/public-booking.ts';
import { changeOffer } from '../../test-support/database/change-offer.ts';
import { openTestApp, type TestApp } from '../../test-support/test-app.ts';
import { openCountedDatabase } from '../../test-support/database/watched-database.ts';

let server: TestApp;
let database: Awaited<ReturnType<typeof openCountedDatabase>>;

beforeAll(async () => {
  database = await openCountedDatabase();
  server = await openTestApp({ database });
});

const change = (text: string, values?: unknown[]) => changeOffer(server.database.pool, text, values);

beforeEach(async () => {
  await change('truncate events');
  database.takeCount();
});

afterAll(() => server.close());

const inAna = { client_name: 'barbearia-sol', service_id: sol.corte, calendar_id: sol.ana };
const inClara = { client_name: 'salao-lua', service_id: lua.unhas, calendar_id: lua.clara };

async function slots(day: string, change: object = {}) {
  const query = { ...inAna, selected_day: day, ...change };
  const { status, body } = await server.ask('/scheduler/v1/available_slots/', query);
  return { status, slots: (body as { available_slots: string[] }).available_slots };
}

async function days(change: object = {}) {
  const { status, body } = await server.ask('/scheduler/v1/available_days/', { ...inAna, ...change });
  return { status, days: (body as { available_days: string[] }).available_days };
}

const calendars = (body: object) => server.ask('/scheduler/v1/available_calendars/', body);

const wholeDay = '08:00 08:30 09:00 09:30 10:00 10:30 11:00 11:30 13:00 13:30 14:00 14:30'.split(' ');

test('API-005 PERM-001 lists the calendars of a service in order of creation, and only those', async () => {
  const both = await calendars({ client_name: 'barbearia-sol', service_id: sol.corte });
  expect(both).toMatchObject({
    status: 200,
    body: {
      calendars: [
        { id: sol.ana, name: 'Ana' },
        { id: sol.bruno, name: 'Bruno' },
      ],
    },
  });
  const one = await calendars({ client_name: 'Barbearia-Sol', service_id: sol.barba });
  expect(one.body).toEqual({ calendars: [{ id: sol.ana, name: 'Ana' }] });
});

test('a service in no calendar has none, which is no error', async () => {
  const lonely = '00000000-0000-4000-8000-0000000000ff';
  await server.database.handle
    .insertInto('services')
    .values({ store_id: sol.storeId, service_id: lonely, name: 'Nova', created_at: new Date() })
    .execute();
  const { status, body } = await calendars({ client_name: 'barbearia-sol', service_id: lonely });
  expect({ status, body }).toEqual({ status: 200, body: { calendars: [] } });
});

test('API-006 Q-24 lists working days from today to the horizon, ascending, in one query', async () => {
  const { status, days: found } = await days();
  expect(status).toBe(200);
  expect(found.slice(0, 6)).toEqual([
    '2026-03-09',
    '2026-03-10',
    '2026-03-11',
    '2026-03-12',
    '2026-03-13',
    '2026-03-16',
  ]);
  expect(found.at(-1)).toBe('2026-04-08');
  expect(found).toEqual([...new Set(found)].sort());
  expect(database.takeCount()).toBe(1);
});

test('API-007 lists the slots of a day in one query, today only those still to come', async () => {
  expect(await slots('2026-03-10', { calendar_id: sol.bruno })).toEqual({ status: 200, slots: wholeDay });
  expect(database.takeCount()).toBe(1);
  expect((await slots('2026-03-09')).slots).toEqual(wholeDay.slice(3));
});

test('OFF-023 days and slots are one query with days off, too', async () => {
  const owner = await server.asOwner('sol');
  await blocksOf(owner).added({ first_day: '2026-03-11' });
  await blocksOf(owner).closeOn('sexta_feira_santa');
  database.takeCount();
  const inBruno = { calendar_id: sol.bruno, service_id: sol.consulta };
  expect((await days(inBruno)).days).not.toContain('2026-03-11');
  expect(database.takeCount()).toBe(1);
  expect([(await slots('2026-04-03', inBruno)).slots, database.takeCount()]).toEqual([[], 1]);
  await change('delete from blocks; delete from store_holidays');
});

test('the number of events changes neither the number of queries nor what is merged', async () => {
  await Promise.all(
    Array.from({ length: 60 }, (_, index) => {
      const at = (minute: number) =>
        `2026-03-${10 + Math.floor(index / 12)}T${String(8 + Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      const minute = (index % 12) * 20;
      return insertTestEvent(server.database.handle, {
        storeId: sol.storeId,
        calendarId: sol.ana,
        start: at(minute),
        end: at(minute + 20),
      });
    }),
  );
  database.takeCount();
  expect((await days()).days.slice(0, 3)).toEqual(['2026-03-09', '2026-03-10', '2026-03-11']);
  expect(database.takeCount()).toBe(1);
  expect((await slots('2026-03-10')).slots).toEqual(wholeDay.slice(8));
});

test('API-016 an event blocks its calendar only, also where events overlap', async () => {
  const { handle } = server.database;
  const event = { storeId: sol.storeId, calendarId: sol.ana, end: '2026-03-10T11:00' };
  await insertTestEvent(handle, { ...event, start: '2026-03-10T10:00' });
  await insertTestEvent(handle, { ...event, start: '2026-03-10T10:15', mayOverlap: true });
  await insertTestEvent(handle, { ...event, start: '2026-03-10T08:00', calendarId: null });
  expect((await slots('2026-03-10')).slots).toEqual(wholeDay.filter((time) => !/^10/.test(time)));
  expect((await slots('2026-03-10', { calendar_id: sol.bruno })).slots).toEqual(wholeDay);
});

test('an event of several days blocks each of them', async () => {
  await insertTestEvent(server.database.handle, {
    storeId: sol.storeId,
    calendarId: sol.ana,
    start: '2026-02-20T00:00',
    end: '2026-03-11T09:00',
  });
  expect((await days()).days[0]).toBe('2026-03-11');
  expect((await slots('2026-03-10')).slots).toEqual([]);
  expect((await slots('2026-03-11')).slots).toEqual(wholeDay.slice(2));
});

test('Q-58 an event of several days blocks each of them also after a short one was put over it', async () => {
  const { handle } = server.database;
  const ana = { storeId: sol.storeId, calendarId: sol.ana };
  await insertTestEvent(handle, { ...ana, start: '2026-03-09T00:00', end: '2026-03-12T09:00' });
  await insertTestEvent(handle, {
    ...ana,
    start: '2026-03-10T10:00',
    end: '2026-03-10T11:00',
    mayOverlap: true,
  });
  expect((await slots('2026-03-11')).slots).toEqual([]);
  expect((await slots('2026-03-12')).slots).toEqual(wholeDay.slice(2));
  expect((await days()).days[0]).toBe('2026-03-12');
});

test('CONST-001 a service without a duration takes half an hour', async () => {
  const { slots: found } = await slots('2026-03-10', inClara);
  expect(found.at(-1)).toBe('17:30');
});

test('Q-18 an opening-hours set that is gone is ignored, and without any no slot is offered', async () => {
  const removed = '00000000-0000-4000-8000-0000000000aa';
  const link = (ids: string[]) =>
    change('update calendars set opening_hours_ids = $1 where calendar_id = $2', [ids, lua.clara]);
  await link([removed]);
  expect(await slots('2026-03-10', inClara)).toEqual({ status: 200, slots: [] });
  expect((await days(inClara)).days).toEqual([]);
  await link([removed, lua.dia]);
  expect((await slots('2026-03-10', inClara)).slots[0]).toBe('09:00');
});

test.each(['2026-03-08', '2026-04-09', '0001-01-01', '9999-12-31'])(
  'a day that may not be booked (%s) has no slots',
  async (day) => {
    expect(await slots(day)).toEqual({ status: 200, slots: [] });
  },
);

test('the clock is that of the store: today, busy time and changes of summer time', async () => {
  const { database } = server;
  await change(`update stores set time_zone = 'America/New_York' where endpoint = 'salao-lua'`);
  await change(
    `update opening_hours set time_open = '00:00', time_close = '06:00', weekdays = '{7}' where opening_hours_id = $1`,
    [lua.dia],
  );
  await insertTestEvent(database.handle, {
    storeId: lua.storeId,
    calendarId: lua.clara,
    start: '2026-03-08T04:00',
    end: '2026-03-08T05:00',
    timeZone: 'America/New_York',
  });
  // Still Saturday 23:30 in New York, whose clock skips from 02:00 to 03:00 that night.
  server.setNow('2026-03-08T04:30:00Z');
  expect((await days(inClara)).days[0]).toBe('2026-03-08');
  expect((await slots('2026-03-08', inClara)).slots).toEqual([
    '00:00',
    '00:30',
    '01:00',
    '01:30',
    '03:00',
    '03:30',
    '05:00',
    '05:30',
  ]);
  server.setNow('2026-03-09T12:10:00Z');
});

test.each([
  ['22:00', 'America/Sao_Paulo', 'the day after'],
  ['05:00', 'Asia/Tokyo', 'the day before'],
])('a booking at %s in %s, which is %s in UTC, takes its slot', async (time, timeZone) => {
  await change('update stores set time_zone = $1 where store_id = $2', [timeZone, lua.storeId]);
  await change(
    `update opening_hours set time_open = '04:30', time_close = '23:00', weekdays = '{2}' where opening_hours_id = $1`,
    [lua.dia],
  );
  const { slots: before } = await slots('2026-03-10', inClara);
  const { service_id, calendar_id } = inClara;
  const booked = await bookAt(server, time, { endpoint: lua.endpoint, service_id, calendar_id });
  expect({ status: booked.status, wasOffered: before.includes(time) }).toEqual({
    status: 201,
    wasOffered: true,
  });
  expect((await slots('2026-03-10', inClara)).slots).toEqual(before.filter((slot) => slot !== time));
});

test('busy time counts on the last day of the horizon, also where it is tomorrow already', async () => {
  const { database } = server;
  const timeZone = 'Pacific/Kiritimati';
  await change('update stores set time_zone = $1 where store_id = $2', [timeZone, lua.storeId]);
  await change(
    `update opening_hours set time_open = '09:00', time_close = '11:00', weekdays = '{4}' where opening_hours_id = $1`,
    [lua.dia],
  );
  const last = '2026-04-09';
  expect((await slots(last, inClara)).slots).toEqual(['09:00', '09:30', '10:00', '10:30']);
  await insertTestEvent(database.handle, {
    storeId: lua.storeId,
    calendarId: lua.clara,
    timeZone,
    start: `${last}T09:30`,
    end: `${last}T10:30`,
  });
  expect((await slots(last, inClara)).slots).toEqual(['09:00', '10:30']);
});

const unknown = '00000000-0000-4000-8000-0000000000ee';

test.each<[string, object]>([
  ['a store that is not there', { client_name: 'nao-existe' }],
  ['a reserved name', { client_name: 'admin' }],
  ['a name that cannot be', { client_name: 'João da Silva' }],
  ['an unknown service', { service_id: unknown }],
  ['a service id that is no uuid', { service_id: 7 }],
  ['a service of another store', { service_id: lua.unhas }],
  ['a calendar of another store', { calendar_id: lua.clara }],
  ['a calendar not linked to the service', { service_id: sol.barba, calendar_id: sol.bruno }],
  ['a calendar id that is no uuid', { calendar_id: "1' or '1'='1" }],
])('PERM-006 %s is not found, for days and for slots', async (_, change) => {
  const answers = await Promise.all([
    server.ask('/scheduler/v1/available_days/', { ...inAna, ...change }),
    server.ask('/scheduler/v1/available_slots/', { ...inAna, selected_day: '2026-03-10', ...change }),
  ]);
  for (const { status, body } of answers) {
    expect({ status, body }).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
});

test('PERM-006 calendars of an unknown or foreign service are not found', async () => {
  const ask = (service: unknown) => calendars({ client_name: 'barbearia-sol', service_id: service });
  const answers = await Promise.all([ask(unknown), ask(lua.unhas), ask('x'), ask(1)]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test('PERM-007 no answer says who is busy', async () => {
  await insertTestEvent(server.database.handle, {
    storeId: sol.storeId,
    calendarId: sol.ana,
    start: '2026-03-10T10:00',
    end: '2026-03-10T11:00',
  });
  const answers = await Promise.all([
    server.ask('/scheduler/v1/available_days/', inAna),
    server.ask('/scheduler/v1/available_slots/', { ...inAna, selected_day: '2026-03-10' }),
  ]);
  expect(answers.map(({ text }) => text).join()).not.toMatch(/secret|119/);
});
