import {
  contract,
  type AnswerOf,
  type BookingChallenge,
  type OwnerEvent,
} from '@hora-marcada/shared/contract';
import { bookWithLink } from '../../test-support/booking-links.ts';
import { fixtureNow, sol } from '../../test-support/fixture-stores.ts';
import { insertBookings, solve } from '../../test-support/flood.ts';
import { bookAt, bookServicesAt } from '../../test-support/public-booking.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;
let owner: SignedInOwner;

const confirmBookings = (auto_confirm = true) => owner.ask('/user/v1/update_policies/', { auto_confirm });

beforeEach(async () => {
  server = await openTestApp({}, { RATE_LIMIT: 'on' });
  owner = await server.asOwner('sol');
  await confirmBookings();
});

afterEach(() => server.close());

const confirmations = async () => {
  const { rows } = await server.database.pool.query<{ is_confirmed: boolean; confirmed_by: string | null }>(
    'select is_confirmed, confirmed_by from events order by start_time',
  );
  return rows.map(({ is_confirmed, confirmed_by }) => [is_confirmed, confirmed_by]);
};

const logged = async () => {
  const { rows } = await server.database.pool.query<{ action: string; is_confirmed: boolean }>(
    `select action, facts #> '{after,is_confirmed}' as is_confirmed from change_log
     where store_id = $1 and subject = 'event' order by at`,
    [sol.storeId],
  );
  return rows;
};

const burst = async () => (await owner.ask('/user/v1/get_burst/')).body as OwnerEvent[];

test('AUTO-002 one service and several are confirmed as they come, and the log has the booking alone', async () => {
  expect((await bookAt(server, '10:00')).body).toMatchObject({ is_confirmed: true });
  expect((await bookServicesAt(server, '13:00')).body).toMatchObject({ is_confirmed: true });
  expect(await confirmations()).toEqual([
    [true, 'auto'],
    [true, 'auto'],
  ]);
  expect(await logged()).toEqual([
    { action: 'event_booked', is_confirmed: true },
    { action: 'event_booked', is_confirmed: true },
  ]);
  const { body } = await owner.ask('/user/v1/dashboard/');
  expect(body).toMatchObject({ total: 2, unconfirmed: 0, to_confirm: 0 });
  expect((await owner.ask('/user/v1/get_events/?unconfirmed=true')).body).toEqual([]);
});

test('AUTO-002 a request that is repeated is answered the same, whatever the rule says by then', async () => {
  const book = () => bookAt(server, '10:00', {}, { 'idempotency-key': 'once' });
  const first = await book();
  await confirmBookings(false);
  expect((await book()).text).toBe(first.text);
  expect((await bookAt(server, '11:00')).body).not.toHaveProperty('is_confirmed');
  expect(await confirmations()).toEqual([
    [true, 'auto'],
    [false, null],
  ]);
});

test('AUTO-002 who confirms and unconfirms is known, also at once and undone', async () => {
  await bookAt(server, '10:00');
  const identity = { start: '2026-03-10T10:00:00', calendar: 'Ana' };
  const confirm = (is_confirmed: boolean) =>
    owner.ask(contract.confirmEvent.path, { ...identity, is_confirmed });
  const undoIn = ({ body }: { readonly body: unknown }) =>
    owner.ask('/user/v1/undo_change/', { id: (body as { change_id: string }).change_id });
  expect((await confirm(true)).body).not.toHaveProperty('change_id');
  expect(await confirmations()).toEqual([[true, 'auto']]);
  const unconfirmed = await confirm(false);
  expect(await confirmations()).toEqual([[false, null]]);
  await undoIn(unconfirmed);
  expect(await confirmations()).toEqual([[true, 'auto']]);
  const { body } = await confirm(false);
  const again = await owner.ask(contract.confirmEvents.path, { ids: [(body as OwnerEvent).id] });
  expect(await confirmations()).toEqual([[true, 'owner']]);
  await undoIn(again);
  expect(await confirmations()).toEqual([[false, null]]);
  await confirm(true);
  expect(await confirmations()).toEqual([[true, 'owner']]);
});

test('AUTO-005 what brought a proof waits for a person', async () => {
  const made = { at: fixtureNow.toISOString(), from: '2026-04-01T00:00:00Z' };
  await insertBookings(server.database.handle, {
    storeId: sol.storeId,
    calendarId: sol.bruno,
    count: 30,
    ...made,
  });
  const { challenge } = (await bookAt(server, '10:00')).body as { readonly challenge: BookingChallenge };
  const { status, body } = await bookAt(server, '10:00', { proof: solve(challenge) });
  expect({ status, body }).toEqual({
    status: 201,
    body: expect.not.objectContaining({ is_confirmed: true }) as unknown,
  });
  expect((await confirmations())[0]).toEqual([false, null]);
});

test('AUTO-005 the burst and its deletion leave out what a person confirmed, and nothing else', async () => {
  await insertBookings(server.database.handle, {
    storeId: sol.storeId,
    calendarId: sol.ana,
    count: 40,
    from: '2026-03-10T11:00:00Z',
    at: '2026-03-09T11:10:00Z',
    everySeconds: 10,
  });
  const { pool } = server.database;
  await pool.query(`update events set is_confirmed = true, confirmed_by = 'auto'`);
  const all = await burst();
  expect(all.length).toBeGreaterThan(30);
  const [one, two, three] = all.map(({ id }) => id);
  const confirmedBy = (id: string | undefined, who: string | null) =>
    pool.query('update events set confirmed_by = $2 where event_id = $1', [id, who]);
  await confirmedBy(one, 'owner');
  await confirmedBy(two, 'staff');
  await confirmedBy(three, null);
  const left = await burst();
  expect(left).toHaveLength(all.length - 3);
  const { body } = await owner.ask('/user/v1/delete_bookings/', { ids: all.map(({ id }) => id) });
  const deletion = body as AnswerOf<'deleteBookings'>;
  expect(deletion.deleted).toBe(left.length);
  await owner.ask('/user/v1/undo_change/', { id: deletion.change_id });
  expect(await burst()).toEqual(left);
});

test('AUTO-005 what only the rule confirmed makes no phone a known one, until it came', async () => {
  await owner.ask('/user/v1/update_policies/', { known_pass_floods: true });
  const inserted = (count: number, change: object) =>
    insertBookings(server.database.handle, {
      storeId: sol.storeId,
      calendarId: sol.bruno,
      count,
      at: fixtureNow.toISOString(),
      from: '2026-04-01T00:00:00Z',
      ...change,
    });
  await inserted(1, { phone: 11955554444, at: '2026-03-01T12:00:00Z', from: '2026-03-02T12:00:00Z' });
  const { pool } = server.database;
  await pool.query(`update events set is_confirmed = true, confirmed_by = 'auto'`);
  await inserted(150, {});
  const book = () => bookAt(server, '10:00', { client_telephone: '11955554444' });
  expect((await book()).body).toMatchObject({ code: 'store_flooded' });
  await pool.query(`update events set outcome = 'attended' where confirmed_by = 'auto'`);
  expect((await book()).status).toBe(201);
});

test('AUTO-005 a phone of which nobody confirmed ten ahead pays for the next, whatever the rule says', async () => {
  for (let index = 0; index < 10; index += 1) {
    const selected_day = `2026-03-${11 + index}`;
    await insertBookings(server.database.handle, {
      storeId: sol.storeId,
      calendarId: sol.bruno,
      count: 1,
      phone: 11987654321,
      at: '2026-03-05T12:00:00Z',
      from: `${selected_day}T12:00:00Z`,
    });
  }
  await server.database.pool.query(`update events set is_confirmed = true, confirmed_by = 'auto'`);
  expect((await bookAt(server, '10:00')).body).toMatchObject({ code: 'proof_required' });
  await server.database.pool.query(`update events set confirmed_by = 'owner'`);
  expect((await bookAt(server, '10:00')).body).toMatchObject({ is_confirmed: true });
});

test('AUTO-006 a move leaves a booking confirmed where the rule is on, and unconfirmed where it is off', async () => {
  const link = await bookWithLink(server);
  expect((await link.move()).body).toMatchObject({ is_confirmed: true });
  expect(await confirmations()).toEqual([[true, 'auto']]);
  await confirmBookings(false);
  expect((await link.move({ selected_time: '13:00' })).body).toMatchObject({ is_confirmed: false });
  expect(await confirmations()).toEqual([[false, null]]);
  await confirmBookings();
  expect((await link.move({ selected_time: '14:00' })).body).toMatchObject({ is_confirmed: false });
});
