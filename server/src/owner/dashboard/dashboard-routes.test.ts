import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@hora-marcada/shared/contract';
import { fromWallClock } from '@hora-marcada/shared/format';
import { lua, sol } from '../../test-support/fixture-stores.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';
import { openCountedDatabase } from '../../test-support/database/watched-database.ts';

let server: TestApp;
let owner: SignedInOwner;
let database: Awaited<ReturnType<typeof openCountedDatabase>>;

beforeAll(async () => {
  database = await openCountedDatabase();
  server = await openTestApp({ database });
  owner = await server.asOwner('sol');
});

beforeEach(() => server.database.pool.query('truncate events'));

afterAll(() => server.close());

interface Planned {
  readonly start: string;
  readonly end: string;
  readonly calendarId?: string | null;
  readonly priceInCents?: number | null;
  readonly isConfirmed?: boolean;
  readonly customerName?: string;
  readonly customerPhone?: string;
}

async function add(...planned: readonly Planned[]) {
  const instant = (wallClock: string) => fromWallClock(wallClock, 'America/Sao_Paulo');
  const rows = planned.map(
    ({ start, end, calendarId = sol.ana, priceInCents = null, isConfirmed = true, ...customer }) => ({
      store_id: sol.storeId,
      event_id: randomUUID(),
      calendar_id: calendarId,
      title: 'Corte',
      start_time: instant(start),
      end_time: instant(end),
      price_in_cents: priceInCents,
      is_confirmed: isConfirmed,
      client_name: customer.customerName ?? '',
      client_phone: customer.customerPhone ?? '',
      may_overlap: true,
      created_at: new Date(),
    }),
  );
  await server.database.handle.insertInto('events').values(rows).execute();
}

async function dashboard(as = owner) {
  const { status, body } = await as.ask('/user/v1/dashboard/');
  expect(status).toBe(200);
  return body as AnswerOf<'dashboard'>;
}

// Each calendar of sol is open 8–12 and 13–15 from Monday to Friday; 2026-03-09 is a Monday.
const openMinutes = [720, 720, 720, 720, 720, 0, 0];

test('API-021 Q-49 answers figures and what every screen needs to know of the store', async () => {
  expect(await dashboard()).toEqual({
    today: 0,
    next_7_days: 0,
    unconfirmed: 0,
    to_confirm: 0,
    total: 0,
    title: 'Barbearia Sol',
    endpoint: 'barbearia-sol',
    time_zone: 'America/Sao_Paulo',
    expiration_date: null,
    missing: null,
    burst: null,
    flood: null,
    deletion: null,
    week: openMinutes.map((open_minutes, index) => ({
      day: ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13', '2026-03-14', '2026-03-15'][
        index
      ],
      bookings: 0,
      booked_minutes: 0,
      open_minutes,
      revenue: 0,
    })),
  });
});

test('Q-49 OWN-040 counts today, the seven days from today on, all unconfirmed and all', async () => {
  await add(
    { start: '2025-01-10T10:00', end: '2025-01-10T10:30', isConfirmed: false },
    { start: '2026-03-08T23:30', end: '2026-03-09T00:00' },
    { start: '2026-03-08T23:45', end: '2026-03-09T00:15' },
    { start: '2026-03-09T09:00', end: '2026-03-09T09:30', isConfirmed: false },
    { start: '2026-03-09T23:00', end: '2026-03-11T01:00' },
    { start: '2026-03-15T23:30', end: '2026-03-16T00:30', isConfirmed: false },
    { start: '2026-03-16T00:00', end: '2026-03-16T00:30' },
  );
  const { today, next_7_days, unconfirmed, total, week } = await dashboard();
  expect({ today, next_7_days, unconfirmed, total }).toEqual({
    today: 3,
    next_7_days: 4,
    unconfirmed: 3,
    total: 7,
  });
  expect(week.map(({ bookings }) => bookings)).toEqual([2, 0, 0, 0, 0, 0, 1]);
});

test('OWN-001 to be confirmed are the unconfirmed ones of customers that are not over', async () => {
  await add(
    { start: '2026-03-08T09:00', end: '2026-03-08T09:30', isConfirmed: false, customerName: 'João' },
    { start: '2026-03-09T09:00', end: '2026-03-09T09:10', isConfirmed: false, customerName: 'Maria' },
    { start: '2026-03-10T09:00', end: '2026-03-10T09:30', isConfirmed: false },
    { start: '2026-03-10T10:00', end: '2026-03-10T10:30', customerName: 'José' },
  );
  expect(await dashboard()).toMatchObject({ unconfirmed: 3, to_confirm: 1 });
});

test('OWN-001 to be confirmed is also the booking of a customer of whom only the phone is known', async () => {
  const tuesday = { start: '2026-03-10T09:00', end: '2026-03-10T09:30', isConfirmed: false };
  await add({ ...tuesday, customerPhone: '11987654321' });
  expect(await dashboard()).toMatchObject({ to_confirm: 1 });
});

test('Q-49 booked are the open minutes that events take, once each', async () => {
  await add(
    { start: '2026-03-06T10:00', end: '2026-03-09T09:00' },
    { start: '2026-03-10T10:00', end: '2026-03-10T11:00' },
    { start: '2026-03-10T10:30', end: '2026-03-10T11:30' },
    { start: '2026-03-10T11:45', end: '2026-03-10T13:15', calendarId: sol.bruno },
    { start: '2026-03-10T19:00', end: '2026-03-10T20:00' },
    { start: '2026-03-10T08:00', end: '2026-03-10T15:00', calendarId: null },
    { start: '2026-03-11T00:00', end: '2026-03-12T00:00' },
    { start: '2026-03-14T10:00', end: '2026-03-14T11:00' },
  );
  const { week } = await dashboard();
  expect(week.map(({ booked_minutes }) => booked_minutes)).toEqual([60, 90 + 30, 360, 0, 0, 0, 0]);
  expect(week.map(({ open_minutes }) => open_minutes)).toEqual(openMinutes);
});

test('opening hours that overlap are open once, those of no calendar or gone not at all', async () => {
  const { pool } = server.database;
  await pool.query(`update opening_hours set time_open = '11:00' where opening_hours_id = $1`, [sol.tarde]);
  await pool.query('update calendars set opening_hours_ids = $1 where calendar_id = $2', [
    [sol.tarde, randomUUID()],
    sol.bruno,
  ]);
  expect((await dashboard()).week[0]).toMatchObject({ open_minutes: 420 + 240 });
  await pool.query(`update opening_hours set time_open = '13:00' where opening_hours_id = $1`, [sol.tarde]);
  await pool.query('update calendars set opening_hours_ids = $1 where calendar_id = $2', [
    [sol.manha, sol.tarde],
    sol.bruno,
  ]);
});

test('Q-49 the revenue of a day is what starts on it, in reais', async () => {
  await add(
    { start: '2026-03-09T10:00', end: '2026-03-11T10:30', priceInCents: 1999 },
    { start: '2026-03-09T11:00', end: '2026-03-09T11:30', priceInCents: 1 },
    { start: '2026-03-09T12:00', end: '2026-03-09T12:30' },
    { start: '2026-03-11T23:00', end: '2026-03-12T01:00', priceInCents: 999_999_999 },
  );
  expect((await dashboard()).week.map(({ revenue }) => revenue)).toEqual([20, 0, 9_999_999.99, 0, 0, 0, 0]);
});

test('Q-49 what starts at midnight is revenue of the day that it begins', async () => {
  await add(
    { start: '2026-03-09T00:00', end: '2026-03-09T00:30', priceInCents: 500 },
    { start: '2026-03-10T00:00', end: '2026-03-11T00:00', priceInCents: 700 },
  );
  expect((await dashboard()).week.map(({ revenue }) => revenue)).toEqual([5, 7, 0, 0, 0, 0, 0]);
});

test('Q-22 today is the day that the store shows', async () => {
  await add({ start: '2026-03-10T00:00', end: '2026-03-10T00:30' });
  server.setNow('2026-03-10T02:59:59Z');
  const before = await dashboard(await server.asOwner('sol'));
  expect([before.today, before.week[0]?.day]).toEqual([0, '2026-03-09']);
  server.setNow('2026-03-10T03:00:00Z');
  const after = await dashboard(await server.asOwner('sol'));
  expect([after.today, after.week[0]?.day]).toEqual([1, '2026-03-10']);
  server.setNow('2026-03-09T12:10:00Z');
});

test('a week in which the clocks change has seven days, and its own minutes', async () => {
  const { pool } = server.database;
  await pool.query(`update stores set time_zone = 'America/New_York' where endpoint = 'salao-lua'`);
  await pool.query(
    `update opening_hours set time_open = '00:00', time_close = '06:00', weekdays = '{7}' where store_id = $1`,
    [lua.storeId],
  );
  await server.database.handle
    .insertInto('events')
    .values({
      store_id: lua.storeId,
      event_id: randomUUID(),
      calendar_id: lua.clara,
      title: 'Unhas',
      start_time: new Date('2026-11-01T05:30:00Z'),
      end_time: new Date('2026-11-01T06:30:00Z'),
      created_at: new Date(),
    })
    .execute();
  server.setNow('2026-10-30T12:00:00Z');
  const { week } = await dashboard(await server.asOwner('lua'));
  expect(week.map(({ day }) => day.slice(8))).toEqual(['30', '31', '01', '02', '03', '04', '05']);
  // From 01:30 to 01:30 an hour later, when the clock shows 01:00 to 02:00 once more.
  expect(week[2]).toMatchObject({ bookings: 1, booked_minutes: 60, open_minutes: 360 });
  server.setNow('2026-03-09T12:10:00Z');
});

test('Q-66 an expired store keeps its figures, and is shown its last day', async () => {
  await server.database.pool.query(
    `update stores set expiration_date = '2026-01-31' where endpoint = 'barbearia-sol'`,
  );
  expect(await dashboard()).toMatchObject({ expiration_date: '2026-01-31' });
  await server.database.pool.query(
    `update stores set expiration_date = null where endpoint = 'barbearia-sol'`,
  );
});

describe('what the page of a store lacks before it can be booked', () => {
  const missing = async () => (await dashboard(await server.asOwner('lua'))).missing;
  const query = (text: string, ...values: unknown[]) => server.database.pool.query(text, values);
  const linkTo = (...sets: string[]) =>
    query('update calendars set opening_hours_ids = $1 where store_id = $2', sets, lua.storeId);

  test('P-39 nothing, with a service of a calendar that has opening hours', async () => {
    expect(await missing()).toBeNull();
  });

  test('P-39 a service: none of those there are belongs to a calendar with opening hours', async () => {
    const bia = randomUUID();
    const bare = { store_id: lua.storeId, calendar_id: bia, name: 'Bia', created_at: new Date() };
    await server.database.handle.insertInto('calendars').values(bare).execute();
    await query('update service_calendars set calendar_id = $1 where store_id = $2', bia, lua.storeId);
    expect(await missing()).toBe('service');
    await query('delete from services where store_id = $1', lua.storeId);
    expect(await missing()).toBe('service');
  });

  test('P-38 a calendar: none has a set of opening hours that exists', async () => {
    await linkTo();
    expect(await missing()).toBe('calendar');
    await linkTo(randomUUID(), sol.manha);
    expect(await missing()).toBe('calendar');
  });

  test('P-38 opening hours first of all, though the calendars name some', async () => {
    await linkTo(lua.dia);
    await query('delete from opening_hours where store_id = $1', lua.storeId);
    expect(await missing()).toBe('opening_hours');
    await query('delete from calendars where store_id = $1', lua.storeId);
    expect(await missing()).toBe('opening_hours');
  });
});

test('neither events nor calendars change the number of queries', async () => {
  await dashboard();
  database.takeCount();
  await dashboard();
  const few = database.takeCount();
  await add(
    ...Array.from({ length: 60 }, (_, index) => ({
      start: `2026-03-${10 + (index % 20)}T10:${String(Math.floor(index / 20) * 10)}`.replace(/:0$/, ':00'),
      end: `2026-03-${10 + (index % 20)}T11:00`,
    })),
  );
  database.takeCount();
  expect((await dashboard()).total).toBe(60);
  expect(database.takeCount()).toBe(few);
  expect(few).toBeLessThanOrEqual(6);
});
