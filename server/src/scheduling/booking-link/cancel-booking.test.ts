import { contract, type AnswerOf } from '@hora-marcada/shared/contract';
import { bookWithLink, openAppWithoutBookings } from '../../test-support/booking-links.ts';
import { sol } from '../../test-support/fixture-stores.ts';
import { insertTestEvent } from '../../test-support/insert-event.ts';
import { snapshotTables } from '../../test-support/snapshot-tables.ts';

const server = await openAppWithoutBookings();

const rowsOf = async (query: string) => (await server.database.pool.query<object>(query)).rows;

const asOwnerOfSol = async (path: string, body: object) => (await server.asOwner('sol')).ask(path, body);

async function offered() {
  const { body } = await server.ask(contract.availableSlots.path, {
    client_name: sol.endpoint,
    service_id: sol.corte,
    calendar_id: sol.ana,
    selected_day: '2026-03-10',
  });
  return (body as AnswerOf<'availableSlots'>).available_slots;
}

test('MOVE-008 a cancelled booking is kept as it was, and its time is offered to the next request', async () => {
  const link = await bookWithLink(server);
  expect(await offered()).not.toContain('10:00');
  const { status, body } = await link.cancel({ reason: ' Viagem ' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    state: 'cancelled',
    title: 'Corte',
    start_time: '2026-03-10T10:00:00',
    revision: 1,
    can_move: false,
    can_cancel: false,
    refusal: null,
    cancelled_at: '2026-03-09T09:10:00',
  });
  expect(await offered()).toContain('10:00');
  expect(await rowsOf('select event_id from events')).toEqual([]);
  expect(await rowsOf('select * from cancelled_events')).toMatchObject([
    {
      store_id: sol.storeId,
      calendar_id: sol.ana,
      title: 'Corte',
      price_in_cents: 5000,
      is_booking: true,
      client_name: 'João Silva',
      client_phone: '11987654321',
      reason: 'Viagem',
      cancelled_by: 'client',
      cancelled_at: new Date('2026-03-09T12:10:00Z'),
      revision: 1,
      booked_services: [{ id: sol.corte, name: 'Corte', minutes: 30, price_in_cents: 5000 }],
    },
  ]);
});

test('MOVE-009 cancelling again, one after another and at once, answers the same and changes nothing', async () => {
  const link = await bookWithLink(server);
  const first = await link.cancel();
  const before = await snapshotTables(server.database);
  const others = await Promise.all(Array.from({ length: 5 }, (_, n) => link.cancel({ revision: n })));
  expect(others.map(({ status, text }) => [status, text])).toEqual(Array(5).fill([200, first.text]));
  expect(await snapshotTables(server.database)).toEqual(before);

  const next = await bookWithLink(server, { selected_time: '11:00' });
  const atOnce = await Promise.all(Array.from({ length: 5 }, () => next.cancel({ revision: 0 })));
  expect(new Set(atOnce.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(await rowsOf('select from cancelled_events')).toHaveLength(2);
});

test('MOVE-009 the link of a cancelled booking never touches who has the time now', async () => {
  const link = await bookWithLink(server);
  await link.cancel();
  const next = await bookWithLink(server, { client_name: 'Maria' });
  expect((await link.cancel()).body).toMatchObject({ state: 'cancelled', client_name: 'João S.' });
  expect(await next.read()).toMatchObject({ state: 'active', client_name: 'Maria' });
});

test('MOVE-010 a cancelled booking is shown for thirty days', async () => {
  const link = await bookWithLink(server);
  await link.cancel();
  server.setNow('2026-04-08T12:09:59Z');
  expect(await link.read()).toMatchObject({ state: 'cancelled', cancelled_at: '2026-03-09T09:10:00' });
  server.setNow('2026-04-08T12:10:00Z');
  expect((await link.show()).status).toBe(404);
});

test('MOVE-010 a booking that the owner deletes is shown as cancelled', async () => {
  const link = await bookWithLink(server);
  await asOwnerOfSol(contract.deleteEvent.path, { start: '2026-03-10T10:00:00', calendar: 'Ana' });
  expect(await link.read()).toMatchObject({ state: 'cancelled', cancelled_at: '2026-03-09T09:10:00' });
  expect(await rowsOf('select cancelled_by, reason from cancelled_events')).toEqual([
    { cancelled_by: 'owner', reason: '' },
  ]);
});

test.each([
  [contract.confirmEvent.path, { is_confirmed: true }],
  [contract.updateEvent.path, { title: 'Corte', end: '2026-03-10T11:00:00' }],
])('MOVE-018 what %s changed since it was shown is not cancelled: %j', async (path, change) => {
  const link = await bookWithLink(server);
  await asOwnerOfSol(path, { start: '2026-03-10T10:00:00', calendar: 'Ana', ...change });
  const before = await snapshotTables(server.database);
  expect(await link.cancel({ revision: 0 })).toMatchObject({
    status: 409,
    body: { code: 'booking_changed', detail: 'Este agendamento foi alterado. Confira os dados atuais.' },
  });
  const { calendars: _, ...tables } = await snapshotTables(server.database);
  expect(tables).toEqual({ ...before, calendars: undefined });
});

test('MOVE-019 too late nothing is cancelled', async () => {
  const link = await bookWithLink(server);
  server.setNow('2026-03-10T11:00:01Z');
  const before = await snapshotTables(server.database);
  expect(await link.cancel()).toMatchObject({ status: 409, body: { code: 'too_late' } });
  expect(await snapshotTables(server.database)).toEqual(before);
  server.setNow('2026-03-10T11:00:00Z');
  expect((await link.cancel()).status).toBe(200);
});

test('MOVE-008 an event on top of a cancelled booking is under the guarantee again', async () => {
  const link = await bookWithLink(server);
  const onTop = { start: '2026-03-10T10:05', end: '2026-03-10T11:00', mayOverlap: true };
  await insertTestEvent(server.database.handle, { storeId: sol.storeId, calendarId: sol.bruno, ...onTop });
  await server.database.pool.query(`update events set calendar_id = '${sol.ana}' where may_overlap`);
  await link.cancel();
  expect(await rowsOf('select may_overlap from events')).toEqual([{ may_overlap: false }]);
});

test.each([
  [{ reason: 'x'.repeat(201) }, 'reason'],
  [{ reason: 'uma\nduas' }, 'reason'],
  [{ revision: -1 }, 'revision'],
  [{ revision: '0' }, 'revision'],
  [{ token: 7 }, 'token'],
])('MOVE-007 a cancellation with %j is refused', async (change, field) => {
  const link = await bookWithLink(server);
  const { status, body } = await link.cancel(change);
  expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([400, [field]]);
  expect(await link.read()).toMatchObject({ state: 'active' });
});
