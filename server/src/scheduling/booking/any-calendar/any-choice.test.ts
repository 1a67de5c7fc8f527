import type { AnswerOf } from '@hora-marcada/shared/contract';
import { sol } from '../../../test-support/fixture-stores.ts';
import { insertTestEvent } from '../../../test-support/insert-event.ts';
import { blocksOf } from '../../../test-support/owner/owner-blocks.ts';
import { bookAnyAt } from '../../../test-support/public-booking.ts';
import { putTerms, renewStores, stripe } from '../../../test-support/striped-services.ts';
import { openTestApp, type TestApp } from '../../../test-support/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

beforeEach(() => renewStores(server));

afterAll(() => server.close());

const chooseBy = (rule: string) => server.database.pool.query('update stores set any_calendar = $1', [rule]);

const busy = (calendarId: string, start: string, end: string) =>
  insertTestEvent(server.database.handle, {
    storeId: sol.storeId,
    calendarId,
    start: `2026-03-10T${start}`,
    end: `2026-03-10T${end}`,
  });

/** Whom the booking at a time is with. */
const chosen = async (time: string) => {
  const { status, body, text } = await bookAnyAt(server, time);
  expect({ status, text }).toMatchObject({ status: 201 });
  return (body as AnswerOf<'createAnyBooking'>).calendar;
};

test('ANY-005 in the order of calendars the first that offers the start is taken', async () => {
  await chooseBy('order');
  await putTerms(server, sol.corte, sol.ana, { duration_in_minutes: 60 });
  expect(await chosen('09:00')).toBe('Ana');
  expect(await chosen('09:00')).toBe('Bruno');
  expect(await bookAnyAt(server, '09:00')).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
});

test('ANY-005 by least hours the one with the least booked minutes of the day is taken, the owner’s own events counted', async () => {
  await chooseBy('least');
  await busy(sol.ana, '13:00', '13:30');
  expect(await chosen('09:00')).toBe('Bruno');
  // Both have half an hour.
  expect(await chosen('10:00')).toBe('Ana');
  expect(await chosen('11:00')).toBe('Bruno');
});

test('ANY-005 by least hours minutes of other days, of preparation and of pauses do not count, and what overlaps counts once', async () => {
  await chooseBy('least');
  const { handle } = server.database;
  const ofAna = { storeId: sol.storeId, calendarId: sol.ana };
  await insertTestEvent(handle, { ...ofAna, start: '2026-03-09T20:00', end: '2026-03-10T00:00' });
  await busy(sol.ana, '13:00', '13:15');
  await insertTestEvent(handle, {
    ...ofAna,
    start: '2026-03-10T13:05',
    end: '2026-03-10T13:15',
    mayOverlap: true,
  });
  await server.database.pool.query(
    "update events set occupied_from = '2026-03-10T12:00-03' where start_time = '2026-03-10T13:00-03'",
  );
  await busy(sol.bruno, '14:00', '14:20');
  await blocksOf(await server.asOwner('sol')).added({
    calendar_id: sol.ana,
    kind: 'pause',
    name: 'Almoço',
    time_from: '10:00',
    time_to: '12:00',
  });
  expect(await chosen('09:00')).toBe('Ana');
});

test('ANY-005 of those alike the shorter booking is taken, then the calendar that was made first', async () => {
  await chooseBy('least');
  expect(await chosen('08:00')).toBe('Ana');
  await server.database.pool.query('truncate events');
  await putTerms(server, sol.corte, sol.ana, { duration_in_minutes: 45 });
  expect(await chosen('08:00')).toBe('Bruno');
});

test('ANY-005 by fewest gaps the one with the least idle time beside the booking is taken', async () => {
  await chooseBy('tight');
  // Half an hour until the opening, and three quarters until this.
  await busy(sol.ana, '09:45', '10:45');
  await busy(sol.bruno, '09:30', '10:30');
  expect(await chosen('08:30')).toBe('Bruno');
  // Ana: from 10:45 on nothing; Bruno: a quarter of an hour after 10:30.
  expect(await chosen('10:45')).toBe('Ana');
});

test('ANY-005 a side longer than the longest service with its preparation and cleaning is not idle', async () => {
  await chooseBy('tight');
  await busy(sol.ana, '09:30', '12:00');
  await busy(sol.bruno, '08:00', '08:30');
  // Ana: an hour is left after 08:30; Bruno: three hours are.
  expect(await chosen('08:30')).toBe('Bruno');
  await server.database.pool.query('delete from events where is_booking');
  // With Consulta in three hours Bruno's side would count.
  await stripe(server, sol.consulta, { before: 120, after: 30 });
  expect(await chosen('08:30')).toBe('Ana');
});

test('ANY-005 pauses and special hours are edges, sets that touch are one, and stripes of others are occupied', async () => {
  await chooseBy('tight');
  await busy(sol.bruno, '08:30', '09:50');
  const owner = blocksOf(await server.asOwner('sol'));
  const pause = { kind: 'pause', name: 'Almoço', time_from: '08:00', time_to: '09:45' };
  await owner.added({ ...pause, calendar_id: sol.ana });
  // A quarter of an hour after Ana's pause, which is an edge as an event is, and ten minutes after Bruno's event.
  expect(await chosen('10:00')).toBe('Bruno');
  await renewStores(server);
  await chooseBy('tight');
  await server.database.pool.query("update opening_hours set time_close = '13:00' where name = 'Manhã'");
  await busy(sol.ana, '12:30', '12:45');
  // At the seam of its two sets Bruno has hours before and after: none is idle.
  expect(await chosen('13:00')).toBe('Bruno');
  await renewStores(server);
  await chooseBy('tight');
  await busy(sol.ana, '10:00', '10:30');
  await busy(sol.bruno, '09:45', '10:30');
  await server.database.pool.query(
    "update events set occupied_from = '2026-03-10T09:30-03' where calendar_id = $1",
    [sol.ana],
  );
  // Ana is occupied from 09:30 on, a quarter of an hour before Bruno is.
  expect(await chosen('09:00')).toBe('Ana');
});

test('ANY-015 over 1,000 equal bookings by least hours no professional gets more than one more than another', async () => {
  await chooseBy('least');
  const { pool } = server.database;
  await pool.query('update services set duration_in_minutes = 15 where service_id = $1', [sol.corte]);
  for (const name of ['Caio', 'Davi']) {
    const id = `0000000a-0000-4000-8000-0000000000${name === 'Caio' ? '31' : '32'}`;
    await pool.query(
      `insert into calendars (store_id, calendar_id, name, opening_hours_ids, interval_minutes, created_at)
       values ($1, $2, $3, $4, 15, '2026-02-01')`,
      [sol.storeId, id, name, [sol.manha, sol.tarde]],
    );
    await pool.query(
      'insert into service_calendars (store_id, service_id, calendar_id) values ($1, $2, $3)',
      [sol.storeId, sol.corte, id],
    );
  }
  let made = 0;
  let most = 0;
  for (let day = 10; made < 1000; day = day === 31 ? 10 : day + 1) {
    if (day === 10) await pool.query('truncate events');
    const { body } = await server.ask('/scheduler/v1/any_slots/', {
      client_name: sol.endpoint,
      services: [sol.corte],
      selected_day: `2026-03-${day}`,
    });
    const counts = new Map<string, number>();
    // Each start that all offer, once: then all offer the next.
    for (const time of (body as AnswerOf<'anySlots'>).available_slots) {
      const answer = await bookAnyAt(server, time, { selected_day: `2026-03-${day}` });
      const { calendar } = answer.body as AnswerOf<'createAnyBooking'>;
      counts.set(calendar, (counts.get(calendar) ?? 0) + 1);
      made += 1;
      const numbers = [...counts.values(), ...(counts.size < 4 ? [0] : [])];
      most = Math.max(most, Math.max(...numbers) - Math.min(...numbers));
    }
  }
  expect(most).toBe(1);
}, 300_000);
