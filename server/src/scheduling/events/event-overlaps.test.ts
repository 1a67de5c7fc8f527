import fc from 'fast-check';
import { addMinutes } from '@hora-marcada/shared/format';
import { bookAt } from '../../test-support/public-booking.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;
let owner: SignedInOwner;

beforeAll(async () => {
  server = await openTestApp();
  owner = await server.asOwner('sol');
});

beforeEach(() => server.database.pool.query('truncate events'));

afterAll(() => server.close());

const at = (time: string) => `2026-03-10T${time}:00`;

const put = (start: string, end: string) =>
  owner.ask('/user/v1/create_event/', { title: start, start: at(start), end: at(end), calendar: 'Ana' });

const changeEventEnd = (start: string, end: string) =>
  owner.ask('/user/v1/update_event/', { title: start, start: at(start), end: at(end), calendar: 'Ana' });

const move = (start: string, to: string, end: string) =>
  owner.ask('/user/v1/move_event/', {
    start: at(start),
    calendar: 'Ana',
    new_start: at(to),
    new_end: at(end),
  });

const remove = (start: string) => owner.ask('/user/v1/delete_event/', { start: at(start), calendar: 'Ana' });

const book = (time: string) => bookAt(server, time);

/** Starts of the events that the exclusion does not watch. */
async function exempt(): Promise<string[]> {
  const { rows } = await server.database.pool.query<{ title: string }>(
    'select title from events where may_overlap order by start_time',
  );
  return rows.map(({ title }) => title);
}

test('Q-58 only an event that overlaps another is exempt from the exclusion', async () => {
  await put('10:00', '11:00');
  await put('11:00', '12:00');
  expect(await exempt()).toEqual([]);
  await put('10:30', '11:30');
  await put('09:30', '10:05');
  expect(await exempt()).toEqual(['09:30', '10:30']);
});

test('Q-58 events of other calendars and of none overlap nobody', async () => {
  await put('10:00', '11:00');
  for (const calendar of ['Bruno', '']) {
    const event = { title: 'x', start: at('10:30'), end: at('11:30'), calendar };
    expect((await owner.ask('/user/v1/create_event/', event)).status).toBe(201);
  }
  expect(await exempt()).toEqual([]);
});

test('Q-58 a booking of a customer never overlaps an event of the owner, exempt or not', async () => {
  await put('10:00', '11:00');
  await put('10:45', '11:20');
  for (const time of ['10:00', '10:30', '11:00']) expect((await book(time)).status).toBe(409);
  expect((await book('11:30')).status).toBe(201);
});

test('Q-58 the database guards an event again as soon as it overlaps no other', async () => {
  await put('10:00', '11:00');
  await put('10:30', '11:30');
  await put('10:45', '12:00');
  await remove('10:00');
  expect(await exempt()).toEqual(['10:45']);
  expect((await book('10:30')).status).toBe(409);
  await remove('10:30');
  expect(await exempt()).toEqual([]);
});

test('Q-58 of events that follow one another without a gap each is guarded again', async () => {
  await put('10:00', '12:00');
  await put('10:30', '11:00');
  await put('11:00', '11:30');
  expect(await exempt()).toEqual(['10:30', '11:00']);
  await remove('10:00');
  expect(await exempt()).toEqual([]);
});

test('Q-14 Q-58 a moved end makes an event exempt, and ends its exemption or that of others', async () => {
  await put('09:00', '10:00');
  await put('10:00', '11:00');
  await changeEventEnd('09:00', '10:30');
  expect(await exempt()).toEqual(['09:00']);
  await changeEventEnd('09:00', '09:30');
  expect(await exempt()).toEqual([]);
  await put('10:45', '11:30');
  expect(await exempt()).toEqual(['10:45']);
  await changeEventEnd('10:00', '10:45');
  expect(await exempt()).toEqual([]);
});

test('Q-25 what changes the time of a calendar makes bookings that were computed before compute again', async () => {
  const offers = async () => {
    const { rows } = await server.database.pool.query<{ name: string; offer_version: number }>(
      'select name, offer_version from calendars order by name',
    );
    return Object.fromEntries(rows.map(({ name, offer_version }) => [name, offer_version]));
  };
  const { Ana = 0, ...others } = await offers();
  await put('10:00', '11:00');
  expect(await offers()).toEqual({ Ana: Ana + 1, ...others });
  await changeEventEnd('10:00', '10:30');
  expect(await offers()).toEqual({ Ana: Ana + 2, ...others });
  await remove('10:00');
  expect(await offers()).toEqual({ Ana: Ana + 3, ...others });
  await remove('10:00');
  expect(await offers()).toEqual({ Ana: Ana + 3, ...others });
});

const minute = fc.integer({ min: 0, max: 11 });
const step = fc.oneof(
  fc.record({ act: fc.constant('put' as const), start: minute, length: fc.integer({ min: 1, max: 6 }) }),
  fc.record({
    act: fc.constant('changeEventEnd' as const),
    start: minute,
    length: fc.integer({ min: 1, max: 6 }),
  }),
  fc.record({
    act: fc.constant('move' as const),
    start: minute,
    length: fc.integer({ min: 1, max: 6 }),
    to: minute,
  }),
  fc.record({ act: fc.constant('remove' as const), start: minute, length: fc.constant(0) }),
);

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const time = (quarters: number) => addMinutes('2026-03-10T08:00', quarters * 15).slice(11, 16);

function take(taken: Step) {
  const { start, length } = taken;
  const [from, to] = [time(start), time(start + length)];
  switch (taken.act) {
    case 'put':
      return put(from, to);
    case 'changeEventEnd':
      return changeEventEnd(from, to);
    case 'move':
      return move(from, time(taken.to), time(taken.to + length));
    case 'remove':
      return remove(from);
  }
}

const broken = `
  select 'watched events overlap' as problem from events a join events b using (store_id, calendar_id)
  where a.event_id < b.event_id and not a.may_overlap and not b.may_overlap
    and a.start_time < b.end_time and b.start_time < a.end_time
  union all
  select 'exempt though it overlaps nothing' from events a
  where a.may_overlap and not exists (
    select from events b where a.store_id = b.store_id and not b.may_overlap and a.calendar_id = b.calendar_id
      and a.start_time < b.end_time and b.start_time < a.end_time
  )`;

test('Q-58 MOVE-029 whatever an owner does, exempt is exactly what overlaps a guarded event', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      await server.database.pool.query('truncate events');
      for (const step of steps) {
        const { status } = await take(step);
        expect([200, 201, 404, 409]).toContain(status);
        expect((await server.database.pool.query(broken)).rows).toEqual([]);
      }
    }),
    { numRuns: 12 },
  );
});
