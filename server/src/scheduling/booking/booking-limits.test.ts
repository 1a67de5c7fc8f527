import { lua, sol } from '../../test-support/fixture-stores.ts';
import { lockCalendar } from '../../catalogue/calendars/calendar-lock-queries.ts';
import { waitForLockWaits } from '../../test-support/database/lock-waits.ts';
import { eventsOf } from '../../test-support/owner/owner-events.ts';
import { bookAt } from '../../test-support/public-booking.ts';
import { openTestApp, type TestApp } from '../../test-support/test-app.ts';
import { testOnPostgres } from '../../test-support/database/test-on-postgres.ts';

const times = ['08:00', '08:30', '09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '13:00', '13:30'];
const elsewhere = { endpoint: lua.endpoint, service_id: lua.unhas, calendar_id: lua.clara };
const tooMany = {
  status: 429,
  body: {
    code: 'too_many_bookings',
    message:
      'Este telefone já tem muitos horários marcados aqui: para marcar mais, fale com o estabelecimento.',
  },
};

let server: TestApp;

const open = async (env: Readonly<Record<string, string>> = {}) => {
  server = await openTestApp({}, { RATE_LIMIT: 'on', ...env });
};

afterEach(() => server.close());

const book = (time: string, change?: object, key?: string) =>
  bookAt(server, time, change, key === undefined ? {} : { 'idempotency-key': key });

const bookFrom = (address: string, time: string) => bookAt(server, time, {}, { 'x-forwarded-for': address });

const statusesOf = async (attempts: readonly (() => ReturnType<typeof book>)[]) => {
  const statuses: number[] = [];
  for (const attempt of attempts) statuses.push((await attempt()).status);
  return statuses;
};

const bookings = async () => {
  const { rows } = await server.database.pool.query('select from events where is_booking');
  return rows.length;
};

test('P-47 a phone has at most so many bookings ahead in a store, and is told whom to ask for more', async () => {
  await open({ MAX_OPEN_BOOKINGS: '3' });
  expect(await statusesOf(times.slice(0, 3).map((time) => () => book(time)))).toEqual([201, 201, 201]);
  const refused = await book('10:00');
  expect(refused).toMatchObject(tooMany);
  expect(refused.headers).not.toHaveProperty('retry-after');
  expect(await bookings()).toBe(3);
  expect((await book('10:00', { client_telephone: '11911111111' })).status).toBe(201);
  expect((await book('10:00', elsewhere)).status).toBe(201);
});

test('P-47 a booking that is over or was deleted no longer counts', async () => {
  await open({ MAX_OPEN_BOOKINGS: '1' });
  expect(await statusesOf([() => book('08:00'), () => book('09:00')])).toEqual([201, 429]);
  await server.database.pool.query('delete from events');
  expect(await statusesOf([() => book('09:00'), () => book('10:00')])).toEqual([201, 429]);
  server.setNow('2026-03-10T12:00:00Z');
  expect((await book('10:00')).status).toBe(201);
});

test('P-47 bookings of one phone at once do not exceed it either', async () => {
  await open({ MAX_OPEN_BOOKINGS: '3' });
  // Every connection is open and warm, so that all reach the database at the same moment.
  const stranger = { client_telephone: '11911111111', calendar_id: sol.corte };
  await Promise.all(times.map((time) => book(time, stranger)));
  const attempts = times.map((time, index) => ({ time, calendar_id: index % 2 ? sol.ana : sol.bruno }));
  const answers = await Promise.all(attempts.map(({ time, ...change }) => book(time, change)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(await bookings()).toBe(3);
});

testOnPostgres('P-47 a booking waits for one of its phone that is under way', async () => {
  await open({ MAX_OPEN_BOOKINGS: '1' });
  const { database } = server;
  const sent = await database.handle.transaction().execute(async (owner) => {
    await lockCalendar(owner, sol.storeId, sol.ana);
    const first = book('08:00');
    await waitForLockWaits(database, 1, first);
    const second = book('09:00', { calendar_id: sol.bruno });
    const stranger = book('10:00', { calendar_id: sol.bruno, client_telephone: '11911111111' });
    await stranger;
    return [first, second, stranger];
  });
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([201, 429, 201]);
});

test('P-47 events of the owner neither count nor are limited', async () => {
  await open({ MAX_OPEN_BOOKINGS: '2' });
  const events = eventsOf(await server.asOwner('sol'));
  const days = Array.from({ length: 20 }, (_, index) => `2026-04-${String(index + 1).padStart(2, '0')}`);
  for (const day of days) {
    const customer = { client_name: 'João', client_phone: '11987654321' };
    await events.created({ start: `${day}T10:00:00`, end: `${day}T11:00:00`, ...customer });
  }
  expect(await statusesOf([() => book('08:00'), () => book('09:00'), () => book('10:00')])).toEqual([
    201, 201, 429,
  ]);
});

test('P-47 Q-26 an equal booking under its key is one attempt and one booking, however often it is sent', async () => {
  await open({ MAX_OPEN_BOOKINGS: '1' });
  expect(await statusesOf(Array.from({ length: 40 }, () => () => book('10:00', {}, 'a')))).toEqual(
    Array(40).fill(201),
  );
  expect(await book('11:00', {}, 'b')).toMatchObject(tooMany);
  expect((await book('10:00', {}, 'a')).status).toBe(201);
  expect(await bookings()).toBe(1);
});

test('P-47 a key with other data is another attempt, however its store is written, and in another store the first', async () => {
  await open();
  const endpoints = [sol.endpoint, 'Barbearia-SOL'];
  const attempt = (index: number) =>
    book('03:00', { client_name: `João ${index}`, endpoint: endpoints[index % 2] }, 'a');
  expect(await statusesOf(Array.from({ length: 14 }, (_, index) => () => attempt(index)))).toEqual([
    ...Array<number>(12).fill(409),
    429,
    429,
  ]);
  expect((await book('10:00', elsewhere)).status).toBe(201);
});

test('P-47 a family of five behind one address books twice each, from one phone or from five', async () => {
  await open();
  const phone = (index: number) => ({ client_telephone: String(11900000000 + (index % 5)) });
  expect(await statusesOf(times.map((time, index) => () => book(time, phone(index))))).toEqual(
    Array(10).fill(201),
  );
  const tomorrow = { selected_day: '2026-03-11', client_telephone: '11922222222' };
  expect(await statusesOf(times.map((time) => () => book(time, tomorrow)))).toEqual(Array(10).fill(201));
});

test('FLOOD-008 whoever tries often with a phone keeps nobody else with that phone out', async () => {
  await open({ TRUST_PROXY: '127.0.0.1' });
  const tries = Array.from({ length: 13 }, () => () => bookFrom('203.0.113.1', '03:00'));
  expect(await statusesOf(tries)).toEqual([...Array<number>(12).fill(409), 429]);
  expect((await bookFrom('203.0.113.2', '10:00')).status).toBe(201);
});

test('FLOOD-009 a refused attempt is free again once its ten minutes are over, also under its key', async () => {
  await open();
  const start = Date.parse('2026-03-09T12:10:00Z');
  const minutes = (count: number) => server.setNow(new Date(start + count * 60_000).toISOString());
  expect(new Set(await statusesOf(Array.from({ length: 12 }, () => () => book('03:00'))))).toEqual(
    new Set([409]),
  );
  minutes(9.9);
  expect((await book('10:00', {}, 'a')).headers).toMatchObject({ 'retry-after': '6' });
  minutes(10);
  expect((await book('10:00', {}, 'a')).status).toBe(201);
});

test('RATE_LIMIT=off limits no bookings either', async () => {
  await open({ RATE_LIMIT: 'off', MAX_OPEN_BOOKINGS: '1' });
  expect(await statusesOf([() => book('08:00'), () => book('09:00')])).toEqual([201, 201]);
});
