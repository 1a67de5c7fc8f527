import { contract, type AnswerOf } from '@hora-marcada/shared/contract';
import { bookWithLink, openAppWithoutBookings, type LinkHolder } from '../../test-support/booking-links.ts';
import { sol } from '../../test-support/fixture-stores.ts';
import { snapshotTables } from '../../test-support/snapshot-tables.ts';

const server = await openAppWithoutBookings();

const eventRow = async (columns: string) =>
  (await server.database.pool.query<object>(`select ${columns} from events`)).rows;

const asOwnerOfSol = async (path: string, body: object) => (await server.asOwner('sol')).ask(path, body);

test('MOVE-014 a moved booking keeps what it was but its time, and waits for the owner’s yes again', async () => {
  const link = await bookWithLink(server);
  const event = { start: '2026-03-10T10:00:00', calendar: 'Ana' };
  const notes = { title: 'Corte', description: 'Alérgico', price: 45 };
  await asOwnerOfSol(contract.updateEvent.path, { ...event, ...notes });
  await asOwnerOfSol(contract.confirmEvent.path, { ...event, is_confirmed: true });
  await server.database.pool.query('update events set presence_at = now()');
  const kept =
    'event_id, client_name, client_phone, title, description, price_in_cents, booked_services, created_at, is_booking';
  const before = await eventRow(kept);
  const { status, body } = await link.move({ selected_time: '11:30' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    start_time: '2026-03-10T11:30:00',
    end_time: '2026-03-10T12:00:00',
    calendar: 'Ana',
    is_confirmed: false,
    moved_from: '2026-03-10T10:00:00',
    moves_left: 2,
    revision: 3,
  });
  expect(await link.read()).toEqual(body);
  expect(await eventRow(kept)).toEqual(before);
  const changed = 'moved_by, moved_at, client_moves, presence_at, may_overlap';
  expect(await eventRow(changed)).toEqual([
    {
      moved_by: 'client',
      moved_at: new Date('2026-03-09T12:10:00Z'),
      client_moves: 1,
      presence_at: null,
      may_overlap: false,
    },
  ]);
});

test('MOVE-014 the owner sees that a booking was moved, from its first time and by whom', async () => {
  const link = await bookWithLink(server);
  await link.move();
  await link.move({ selected_day: '2026-03-11', selected_time: '08:00' });
  const { body } = await (await server.asOwner('sol')).ask(contract.getEvents.path);
  expect(body).toMatchObject([
    {
      start_time: '2026-03-11T08:00:00',
      moved_from: '2026-03-10T10:00:00',
      moved_by: 'client',
      revision: 2,
      presence: false,
      has_link: true,
    },
  ]);
});

test('MOVE-013 the time that a move leaves is offered to others, the one it takes is not', async () => {
  const link = await bookWithLink(server);
  await link.move();
  const { body } = await server.ask(contract.availableSlots.path, {
    client_name: sol.endpoint,
    service_id: sol.corte,
    calendar_id: sol.ana,
    selected_day: '2026-03-10',
  });
  const offered = (body as AnswerOf<'availableSlots'>).available_slots;
  expect([offered.includes('10:00'), offered.includes('11:00')]).toEqual([true, false]);
});

test('MOVE-018 what was changed since it was shown is not moved', async () => {
  const link = await bookWithLink(server);
  await link.move();
  await expectUnchanged(link, { revision: 0, selected_time: '13:00' }, 409, 'booking_changed');
});

test('MOVE-018 a cancelled booking is not moved', async () => {
  const link = await bookWithLink(server);
  await link.cancel();
  await expectUnchanged(link, { revision: 1 }, 409, 'booking_changed');
  expect(await link.days()).toMatchObject({ status: 409, body: { code: 'booking_changed' } });
});

test.each([
  ['a time off the grid', { selected_time: '11:07' }],
  ['a time after closing', { selected_time: '15:00' }],
  ['a closed day', { selected_day: '2026-03-14' }],
  ['a day in the past', { selected_day: '2026-03-02' }],
  ['a day past the horizon', { selected_day: '2027-03-10' }],
  ['the time it has', { selected_time: '10:00' }],
])('MOVE-012 a booking is not moved to %s', async (_, change) => {
  await expectUnchanged(await bookWithLink(server), change, 409, 'slot_taken');
});

test('MOVE-012 a booking is not moved onto another, and keeps its time', async () => {
  const link = await bookWithLink(server);
  await bookWithLink(server, { selected_time: '11:00' });
  await expectUnchanged(link, { selected_time: '11:15' }, 409, 'slot_taken');
});

test('MOVE-019 too late, by the present start, nothing is moved', async () => {
  const link = await bookWithLink(server);
  server.setNow('2026-03-10T11:00:01Z');
  await expectUnchanged(link, { selected_day: '2026-03-12' }, 409, 'too_late');
  server.setNow('2026-03-10T11:00:00Z');
  expect((await link.move({ selected_day: '2026-03-12' })).status).toBe(200);
});

test('MOVE-021 a customer moves a booking three times; the owner’s moves do not count', async () => {
  const link = await bookWithLink(server);
  const byOwner = { start: '2026-03-10T10:00:00', calendar: 'Ana', new_start: '2026-03-10T09:00:00' };
  expect((await asOwnerOfSol(contract.moveEvent.path, byOwner)).status).toBe(200);
  for (const selected_time of ['11:00', '13:00', '14:00'])
    expect((await link.move({ selected_time })).status).toBe(200);
  expect(await link.read()).toMatchObject({
    moves_left: 0,
    can_move: false,
    can_cancel: true,
    refusal: 'too_many_moves',
    refusal_detail: 'Este agendamento já foi remarcado 3 vezes. Fale com o estabelecimento.',
  });
  await expectUnchanged(link, {}, 409, 'too_many_moves');
});

test('MOVE-013 the same move under its key is answered the same, and moves once', async () => {
  const link = await bookWithLink(server);
  const request = { revision: 0, selected_time: '11:00' };
  const first = await link.move(request, 'one');
  await link.move({ selected_time: '13:00' });
  const again = await link.move(request, 'one');
  expect([again.status, again.text]).toEqual([first.status, first.text]);
  expect(await link.read()).toMatchObject({ start_time: '2026-03-10T13:00:00', revision: 2 });
});

test('MOVE-013 a key that was used for another move, or for a booking, is refused', async () => {
  const link = await bookWithLink(server, {}, { 'idempotency-key': 'booked' });
  await link.move({ selected_time: '11:00' }, 'one');
  const elsewhere = { revision: 0, selected_time: '11:00', calendar_id: sol.bruno };
  for (const other of [{ selected_time: '13:00' }, { selected_time: '11:00' }, elsewhere])
    await expectUnchanged(link, other, 422, 'idempotency_key_reused', 'one');
  await expectUnchanged(link, { selected_time: '13:00' }, 422, 'idempotency_key_reused', 'booked');
  server.setNow('2026-03-10T12:20:00Z');
  const next = await bookWithLink(server, { selected_day: '2026-03-11' });
  expect((await next.move({ selected_day: '2026-03-12' }, 'one')).status).toBe(200);
});

test('MOVE-013 a key is good for another move after a day', async () => {
  const selected_day = '2026-03-12';
  const link = await bookWithLink(server, { selected_day });
  await link.move({ selected_day, selected_time: '11:00' }, 'one');
  server.setNow('2026-03-10T12:09:59Z');
  const other = { selected_day, selected_time: '13:00' };
  await expectUnchanged(link, other, 422, 'idempotency_key_reused', 'one');
  server.setNow('2026-03-10T12:10:00Z');
  expect((await link.move(other, 'one')).status).toBe(200);
});

test.each([
  [{ selected_day: '2026-02-30' }, 'selected_day'],
  [{ selected_time: '25:00' }, 'selected_time'],
  [{ calendar_id: '' }, 'calendar_id'],
  [{ revision: 0.5 }, 'revision'],
])('MOVE-013 a move with %j is refused', async (change, field) => {
  const { status, body } = await (await bookWithLink(server)).move(change);
  expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([400, [field]]);
});

async function expectUnchanged(link: LinkHolder, change: object, status: number, code: string, key?: string) {
  const before = await snapshotTables(server.database);
  expect(await link.move(change, key)).toMatchObject({ status, body: { code } });
  expect(await snapshotTables(server.database)).toEqual(before);
}
