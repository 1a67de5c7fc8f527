import type { AnswerOf } from '@hora-marcada/shared/contract';
import { fixtureNow, sol } from '../../test-support/fixture-stores.ts';
import { insertBookings } from '../../test-support/flood.ts';
import { asMember } from '../../test-support/owner/members.ts';
import { eventsOf } from '../../test-support/owner/owner-events.ts';
import { bookAt } from '../../test-support/public-booking.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;
let owner: SignedInOwner;

const open = async (env: Readonly<Record<string, string>> = {}) => {
  server = await openTestApp({}, { RATE_LIMIT: 'on', ...env });
  owner = await server.asOwner('sol');
};

beforeEach(() => open());
afterEach(() => server.close());

const inserted = (count: number, change: object = {}) =>
  insertBookings(server.database.handle, {
    storeId: sol.storeId,
    calendarId: sol.bruno,
    count,
    at: fixtureNow.toISOString(),
    from: '2026-04-01T00:00:00Z',
    ...change,
  });

const flood = async (who = owner) =>
  ((await who.ask('/user/v1/dashboard/')).body as AnswerOf<'dashboard'>).flood;

const letKnownPass = () => owner.ask('/user/v1/update_policies/', { known_pass_floods: true });
const book = (client_telephone: string, change: object = {}) =>
  bookAt(server, '10:00', { client_telephone, ...change });
const isFlooded = { status: 429, body: { code: 'store_flooded' } };

/** Somebody who booked here days ago, so far without the owner's yes. */
const knownPhone = '11955554444';
const bookedBefore = () =>
  inserted(1, { phone: Number(knownPhone), at: '2026-03-01T12:00:00Z', from: '2026-03-02T12:00:00Z' });
const confirmAll = () => server.database.pool.query('update events set is_confirmed = true');

test('FLOOD-019 the dashboard says at once that customers are asked for proofs, and that none is booked any more', async () => {
  await inserted(29);
  expect(await flood()).toBeNull();
  await inserted(1, { from: '2026-05-01T00:00:00Z' });
  expect(await flood()).toEqual({ is_closed: false, known_pass: false });
  await inserted(120, { from: '2026-06-01T00:00:00Z' });
  expect(await flood()).toEqual({ is_closed: true, known_pass: false });
  await letKnownPass();
  expect(await flood()).toEqual({ is_closed: true, known_pass: true });
  expect(await flood(await server.asOwner('lua'))).toBeNull();
});

test('FLOOD-019 what customers cancelled is told of, too, and an hour later nothing is', async () => {
  await inserted(30);
  await server.database.pool.query(`
    insert into cancelled_events (store_id, event_id, calendar_id, title, description, start_time, end_time, is_confirmed,
      client_name, client_phone, is_booking, revision, created_at, cancelled_at, cancelled_by)
    select store_id, event_id, calendar_id, title, description, start_time, end_time, is_confirmed,
      client_name, client_phone, is_booking, 1, created_at, created_at, 'client' from events`);
  await server.database.pool.query('delete from events');
  expect(await flood()).toEqual({ is_closed: false, known_pass: false });
  server.setNow('2026-03-09T13:10:00.001Z');
  expect(await flood(await server.asOwner('sol'))).toBeNull();
});

test('FLOOD-019 members are told of no flood, and nobody is where nothing is limited', async () => {
  await inserted(30);
  expect(await flood(await asMember(server))).toBeNull();
  await server.close();
  await open({ RATE_LIMIT: 'off' });
  await inserted(30);
  expect(await flood()).toBeNull();
});

test('FLOOD-020 where the owner wants it, a phone that was confirmed before books whatever others do', async () => {
  await bookedBefore();
  await confirmAll();
  await inserted(150);
  expect(await book(knownPhone)).toMatchObject(isFlooded);
  await letKnownPass();
  expect((await book(knownPhone)).status).toBe(201);
  expect(await book('11933334444', { selected_day: '2026-03-11' })).toMatchObject(isFlooded);
});

test('FLOOD-020 a phone that the owner entered passes, too; one whose bookings nobody confirmed does not', async () => {
  await letKnownPass();
  await bookedBefore();
  await inserted(150);
  expect(await book(knownPhone)).toMatchObject(isFlooded);
  await eventsOf(owner).created({
    start: '2026-03-21T10:00',
    end: '2026-03-21T11:00',
    client_phone: '11944443333',
  });
  expect(await book('11944443333')).toMatchObject(isFlooded);
  await server.database.pool.query(
    `update events set created_at = '2026-03-01T11:00:00Z' where not is_booking`,
  );
  expect((await book('11944443333')).status).toBe(201);
});

test('FLOOD-020 a phone that passes still has as many bookings ahead as any, and pays for those that nobody confirmed', async () => {
  await letKnownPass();
  await bookedBefore();
  await confirmAll();
  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      inserted(1, {
        phone: Number(knownPhone),
        from: `2026-03-2${index}T12:00:00Z`,
        at: '2026-03-08T12:00:00Z',
      }),
    ),
  );
  await inserted(150);
  expect(await book(knownPhone)).toMatchObject({
    status: 429,
    body: { code: 'proof_required', challenge: { tries: 128 } },
  });
});
