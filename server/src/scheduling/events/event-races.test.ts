import { addMinutes } from '@hora-marcada/shared/format';
import { bookAt } from '../../test-support/public-booking.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';
import { openDatabaseWithErrors } from '../../test-support/database/watched-database.ts';

// Real PostgreSQL shows deadlocks that PGlite, with its one session, cannot: there the crowd is as large as it gets.
const crowd = process.env['TEST_DATABASE_URL'] ? 100 : 24;

let server: TestApp;
let owner: SignedInOwner;
let database: Awaited<ReturnType<typeof openDatabaseWithErrors>>;

beforeAll(async () => {
  database = await openDatabaseWithErrors();
  server = await openTestApp({ database });
  owner = await server.asOwner('sol');
});

beforeEach(async () => {
  await server.database.pool.query('truncate events');
  database.takeErrors();
});

afterEach(() => {
  expect(database.takeErrors()).toEqual([]);
});

afterAll(() => server.close());

const meeting = {
  title: 'Reunião',
  start: '2026-03-10T10:00:00',
  end: '2026-03-10T11:00:00',
  calendar: 'Ana',
};

const put = (change: object = {}) => owner.ask('/user/v1/create_event/', { ...meeting, ...change });

const remove = (change: object = {}) =>
  owner.ask('/user/v1/delete_event/', { start: meeting.start, calendar: meeting.calendar, ...change });

const book = (time: string) => bookAt(server, time);

async function statusesOf(requests: readonly (() => Promise<{ status: number }>)[]) {
  const answers = await Promise.all(requests.map((ask) => ask()));
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const times = <Ask>(number: number, ask: (index: number) => Ask) =>
  Array.from({ length: number }, (_, index) => ask(index));

test.each([['Ana'], ['']])('Q-13 of equal events put at once into "%s" one stays', async (calendar) => {
  const counts = await statusesOf(times(crowd, () => () => put({ calendar })));
  expect(counts).toEqual({ 201: 1, 409: crowd - 1 });
});

test('P-45 of equal deletions at once one deletes, the others find nothing', async () => {
  await put();
  const counts = await statusesOf(times(crowd, () => () => remove()));
  expect(counts).toEqual({ 200: 1, 404: crowd - 1 });
});

test('Q-58 owner and customers at once: no two bookings overlap, and none overlaps what was there before', async () => {
  const requests = times(crowd, (index) => {
    const minute = (index * 7) % 180;
    const clock = (at: number) =>
      `${String(8 + Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
    const start = `2026-03-10T${clock(minute)}`;
    if (index % 3 === 0) return () => book(clock(Math.floor(minute / 30) * 30));
    if (index % 3 === 1) return () => put({ start, end: `2026-03-10T${clock(minute + 40)}` });
    return () => remove({ start: `2026-03-10T${clock(((index - 1) * 7) % 180)}` });
  });
  const counts = await statusesOf(requests);
  expect(Object.keys(counts).every((status) => ['200', '201', '404', '409'].includes(status))).toBe(true);
  const { rows } = await server.database.pool.query(
    `select from events a join events b using (store_id, calendar_id)
     where a.event_id < b.event_id and a.start_time < b.end_time and b.start_time < a.end_time
       and not a.may_overlap and not b.may_overlap`,
  );
  expect(rows).toEqual([]);
  const bookingsOnTop = await server.database.pool.query(
    `select from events where client_name <> '' and may_overlap`,
  );
  expect(bookingsOnTop.rows).toEqual([]);
});

test('Q-58 an owner who puts events onto slots being booked is never refused, and every overlap is marked', async () => {
  const slots = ['08:00', '08:30', '09:00', '09:30', '10:00', '10:30', '11:00'];
  for (let round = 0; round < 10; round += 1) {
    await server.database.pool.query('truncate events');
    const requests = slots.flatMap((slot) => [
      () => book(slot),
      () => put({ start: addMinutes(`2026-03-10T${slot}`, 10), end: addMinutes(`2026-03-10T${slot}`, 25) }),
    ]);
    const counts = await statusesOf(requests);
    const booked = (counts[201] ?? 0) - slots.length;
    expect(counts).toEqual({
      201: slots.length + booked,
      ...(booked < slots.length && { 409: slots.length - booked }),
    });
    // A slot that was booked first is overlapped by the event; otherwise the event takes it.
    const { rows } = await server.database.pool.query('select from events where may_overlap and title = $1', [
      meeting.title,
    ]);
    expect(rows).toHaveLength(booked);
  }
});
