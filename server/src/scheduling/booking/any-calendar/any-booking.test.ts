import type { AnswerOf, BookingChallenge, OwnerEvent } from '@hora-marcada/shared/contract';
import { openCountedDatabase } from '../../../test-support/database/watched-database.ts';
import { fixtureNow, lua, sol, unknown } from '../../../test-support/fixture-stores.ts';
import { insertBookings, solve } from '../../../test-support/flood.ts';
import { eventsOf } from '../../../test-support/owner/owner-events.ts';
import { bookAnyAt, bookAt } from '../../../test-support/public-booking.ts';
import { comboId, putCombo, putTerms } from '../../../test-support/striped-services.ts';
import { openTestApp, type TestApp } from '../../../test-support/test-app.ts';

let server: TestApp;
let database: Awaited<ReturnType<typeof openCountedDatabase>>;

const open = async (env: Readonly<Record<string, string>> = {}) => {
  database = await openCountedDatabase();
  server = await openTestApp({ database }, env);
  await server.database.pool.query("update stores set any_calendar = 'order'");
};

afterEach(() => server.close());

const book = (time: string, change?: object, headers?: Readonly<Record<string, string>>) =>
  bookAnyAt(server, time, change, headers);

const keyed = (time: string, key: string, change?: object) => book(time, change, { 'idempotency-key': key });

const stored = async () =>
  (
    await server.database.pool.query<{ calendar: string; price: number; none: boolean }>(
      `select calendars.name as calendar, price_in_cents as price, had_no_preference as none
       from events join calendars using (store_id, calendar_id) order by start_time, calendars.name`,
    )
  ).rows;

test('ANY-006 ANY-007 the answer names the professional and the one price, and what is stored is theirs', async () => {
  await open();
  await putTerms(server, sol.corte, sol.ana, { duration_in_minutes: 45, price_in_cents: 6000 });
  const { status, body } = await book('10:00');
  expect({ status, body }).toEqual({
    status: 201,
    body: {
      title: 'Corte',
      start_time: '2026-03-10T10:00:00',
      end_time: '2026-03-10T10:45:00',
      calendar: 'Ana',
      terms: { price: 60, minutes: 45 },
      manage_token: expect.any(String) as string,
    },
  });
  expect((await book('10:00')).body).toMatchObject({ calendar: 'Bruno', terms: { price: 50, minutes: 30 } });
  await bookAt(server, '11:00');
  expect(await stored()).toEqual([
    { calendar: 'Ana', price: 6000, none: true },
    { calendar: 'Bruno', price: 5000, none: true },
    { calendar: 'Ana', price: 6000, none: false },
  ]);
  expect((await book('13:00', { services: [sol.barba] })).body).toMatchObject({
    terms: { price: null, minutes: 45 },
  });
});

test('ANY-007 TIME-014 services that are a combo with one professional only are booked as it with that one alone', async () => {
  await open();
  const services = [sol.corte, sol.consulta];
  await putCombo(server, services, { duration_in_minutes: 60, price_in_cents: 9000 });
  const asked = { client_name: sol.endpoint, services, selected_day: '2026-03-10' };
  expect((await server.ask('/scheduler/v1/any_slots/', asked)).body).toMatchObject({
    terms: { minutes: [60, 90], price: [90, 130] },
  });
  const combo = { id: comboId, name: 'Corte e barba' };
  expect((await book('08:00', { services })).body).toMatchObject({
    calendar: 'Ana',
    terms: { price: 90, minutes: 60, combo },
  });
  const { body } = await book('08:00', { services });
  expect(body).toMatchObject({ calendar: 'Bruno', title: 'Corte + Consulta' });
  expect(body).toHaveProperty('terms', { price: 130, minutes: 90 });
});

test('ANY-006 owners are told which bookings had no preference, also after they moved, deleted and restored them', async () => {
  await open();
  const owner = await server.asOwner('sol');
  const { list, act } = eventsOf(owner);
  await book('10:00');
  await bookAt(server, '11:00');
  const told = async () => (await list()).map(({ had_no_preference: none }) => none);
  expect(await told()).toEqual([true, undefined]);
  const moved = { start: '2026-03-10T10:00:00', calendar: 'Ana', new_start: '2026-03-10T09:00:00' };
  expect((await act('move_event', { ...moved, new_calendar: 'Bruno' })).body).toMatchObject({
    had_no_preference: true,
    calendar: 'Bruno',
  });
  const deleted = await act('delete_event', { start: '2026-03-10T09:00:00', calendar: 'Bruno' });
  const undo = (id: string) => owner.ask('/user/v1/undo_change/', { id });
  expect((await undo((deleted.body as { change_id: string }).change_id)).status).toBe(200);
  expect(await told()).toEqual([true, undefined]);
  const ids = (await list()).map(({ id }: OwnerEvent) => id);
  const burst = await owner.ask('/user/v1/delete_bookings/', { ids });
  expect(burst.body).toMatchObject({ deleted: 2 });
  expect((await undo((burst.body as { change_id: string }).change_id)).status).toBe(200);
  expect(await told()).toEqual([true, undefined]);
});

test('ANY-010 the same key and body answer the same booking, whoever would be chosen by then', async () => {
  await open();
  const first = await keyed('10:00', 'once');
  await server.database.pool.query("update stores set any_calendar = 'least'");
  const again = await keyed('10:00', 'once');
  expect([again.status, again.text]).toEqual([201, first.text]);
  server.setNow('2026-03-10T12:09:00Z');
  expect((await keyed('10:00', 'once')).text).toBe(first.text);
  expect(await stored()).toHaveLength(1);
});

test('ANY-010 the same request at the same moment books once', async () => {
  await open();
  const answers = await Promise.all(Array.from({ length: 6 }, () => keyed('10:00', 'once')));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  expect(await stored()).toHaveLength(1);
});

test('ANY-010 the key of a booking with preference is none of one without', async () => {
  await open();
  const reused = { status: 422, body: { code: 'idempotency_key_reused' } };
  await keyed('10:00', 'without');
  expect(await bookAt(server, '10:00', {}, { 'idempotency-key': 'without' })).toMatchObject(reused);
  await bookAt(server, '11:00', {}, { 'idempotency-key': 'with' });
  expect(await keyed('11:00', 'with')).toMatchObject(reused);
});

test('ANY-012 the link moves it as any booking, in its own calendar or another of its services', async () => {
  await open();
  const { manage_token: token } = (await book('10:00')).body as AnswerOf<'createAnyBooking'>;
  const ask = (name: string, change: object = {}) =>
    server.ask(`/scheduler/v1/${name}/`, { endpoint: sol.endpoint, token, ...change });
  expect((await ask('get_booking')).body).toMatchObject({ calendar: 'Ana', can_move: true });
  const { calendars } = (await ask('move_days')).body as AnswerOf<'moveDays'>;
  expect(calendars.map(({ id }) => id)).toEqual([sol.ana, sol.bruno]);
  const move = { selected_day: '2026-03-10', selected_time: '11:00', calendar_id: sol.bruno, revision: 0 };
  expect((await ask('move_booking', move)).body).toMatchObject({ calendar: 'Bruno' });
});

test('ANY-013 however many professionals were tried it is one attempt, counted with those of the phone', async () => {
  await open({ RATE_LIMIT: 'on', MAX_OPEN_BOOKINGS: '100' });
  for (let index = 0; index < 6; index += 1) {
    await bookAt(server, '07:00');
    expect((await book('07:00')).body).toMatchObject({ code: 'slot_taken' });
  }
  expect((await book('07:00')).body).toMatchObject({ code: 'rate_limited' });
  expect((await bookAt(server, '07:00')).body).toMatchObject({ code: 'rate_limited' });
});

test('ANY-013 a phone has at most so many bookings ahead, and another calendar is not tried for more', async () => {
  await open({ RATE_LIMIT: 'on', MAX_OPEN_BOOKINGS: '2' });
  expect((await bookAt(server, '08:00')).status).toBe(201);
  expect((await book('09:00')).status).toBe(201);
  expect((await book('13:00')).body).toMatchObject({ code: 'too_many_bookings' });
  expect(await stored()).toHaveLength(2);
});

test('ANY-013 a blocked phone books none either', async () => {
  await open();
  await server.database.pool.query(
    `insert into clients (store_id, phone, blocked_at, created_at) values ($1, '11987654321', now(), now())`,
    [sol.storeId],
  );
  expect(await book('10:00')).toMatchObject({ status: 403, body: { code: 'phone_blocked' } });
});

test('ANY-013 in a flood it costs a proof, which is good for one booking without preference alone', async () => {
  await open({ RATE_LIMIT: 'on' });
  const made = { at: fixtureNow.toISOString(), from: '2026-04-01T00:00:00Z' };
  await insertBookings(server.database.handle, {
    storeId: sol.storeId,
    calendarId: sol.bruno,
    count: 30,
    ...made,
  });
  const asked = await book('10:00');
  expect(asked).toMatchObject({ status: 429, body: { code: 'proof_required' } });
  const proof = solve((asked.body as { challenge: BookingChallenge }).challenge);
  const preferred = await bookAt(server, '10:00', { proof });
  expect(preferred).toMatchObject({ status: 429, body: { code: 'proof_required' } });
  expect((await book('10:00', { proof })).status).toBe(201);
  expect((await book('10:00', { proof })).status).not.toBe(201);
});

test.each<[string, object, number, string]>([
  ['a service of another store', { services: [sol.corte, lua.unhas] }, 404, 'service_gone'],
  ['a service that is gone', { services: [unknown] }, 404, 'not_found'],
  ['no services', { services: [] }, 400, 'invalid'],
  ['no such store', { endpoint: 'nenhuma' }, 404, 'not_found'],
  ['a store where customers choose', { endpoint: lua.endpoint, services: [lua.unhas] }, 404, 'not_found'],
])('ANY-009 %s: nothing is booked', async (_, change, status, code) => {
  await open();
  await server.database.pool.query("update stores set any_calendar = 'off' where endpoint = $1", [
    lua.endpoint,
  ]);
  expect(await book('10:00', change)).toMatchObject({ status, body: { code } });
  expect(await stored()).toEqual([]);
});

test('ANY-007 what the customer was shown must be what the professional asks', async () => {
  await open();
  await putTerms(server, sol.corte, sol.ana, { price_in_cents: 6000 });
  const shown = (price: string) => book('10:00', {}, { 'shown-price': price });
  expect(await shown('50.00')).toMatchObject({ status: 409, body: { code: 'offer_changed' } });
  expect((await shown('60.00')).status).toBe(201);
});

test('ANY-009 a booking asks the database twice, as any, and once more for each professional that was lost', async () => {
  await open();
  const queriesOf = async (booking: () => ReturnType<typeof book>) => {
    database.takeCount();
    expect((await booking()).status).toBe(201);
    return database.takeCount();
  };
  await bookAt(server, '08:00');
  expect(await queriesOf(() => bookAt(server, '09:00'))).toBe(2);
  expect(await queriesOf(() => book('09:30'))).toBe(2);
  // Refuses whatever else is booked with Ana, as a booking would that nobody has read yet.
  await database.pool.query("delete from events where start_time >= '2026-03-10T09:00-03'");
  await database.pool.query(
    `create unique index only_one on events (store_id, calendar_id) where calendar_id = '${sol.ana}'`,
  );
  expect(await queriesOf(() => book('09:30'))).toBe(3);
  expect((await stored()).map(({ calendar }) => calendar)).toEqual(['Ana', 'Bruno']);
});
