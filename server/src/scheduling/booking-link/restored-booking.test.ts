import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { bookWithLink } from '../../test-support/booking-links.ts';
import { sol } from '../../test-support/fixture-stores.ts';
import { openOwnerApp } from '../../test-support/owner/owner-app.ts';

const { server, owner } = await openOwnerApp();

const events = async () => (await owner.ask('/user/v1/get_events/')).body as OwnerEvent[];

const made = new Date('2026-03-01T12:00:00Z');
const movedFrom = new Date('2026-03-09T13:00:00Z');

/** A customer's booking that the owner has deleted, and what brings it back. */
async function deletedBooking() {
  const link = await bookWithLink(server);
  await server.database.pool.query('update events set created_at = $1, moved_from = $2', [made, movedFrom]);
  const [{ id, title, start_time: start, end_time: end, calendar, client_name, client_phone }] =
    (await events()) as [OwnerEvent];
  expect(await owner.ask('/user/v1/delete_event/', { start, calendar })).toMatchObject({ status: 200 });
  return { link, event: { title, start, end, calendar, client_name, client_phone, restores: id } };
}

beforeEach(() => server.database.pool.query('truncate events, cancelled_events'));

test('MOVE-035 a deletion that is taken back leaves the same event, which its customer’s link opens', async () => {
  const { link, event } = await deletedBooking();
  expect(await link.read()).toMatchObject({ state: 'cancelled', revision: 1 });
  const { status, body } = await owner.ask('/user/v1/create_event/', event);
  expect({ status, body }).toMatchObject({
    status: 201,
    body: { id: event.restores, revision: 2, has_link: true },
  });
  expect(await link.read()).toMatchObject({
    ...{ state: 'active', revision: 2, can_move: true },
    services: [{ id: sol.corte, name: 'Corte', minutes: 30 }],
  });
  const { rows } = await server.database.pool.query('select is_booking, created_at, moved_from from events');
  expect(rows).toEqual([{ is_booking: true, created_at: made, moved_from: movedFrom }]);
  expect((await server.database.pool.query('select from cancelled_events')).rows).toEqual([]);
});

test('MOVE-035 taken back twice, it is there once', async () => {
  const { event } = await deletedBooking();
  const answers = await Promise.all([1, 2].map(() => owner.ask('/user/v1/create_event/', event)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await events()).toHaveLength(1);
});

test('MOVE-035 what a customer cancelled does not come back', async () => {
  const link = await bookWithLink(server);
  const [{ id }] = (await events()) as [OwnerEvent];
  await link.cancel();
  const start = '2026-03-10T10:00:00';
  const body = { title: 'Corte', start, end: '2026-03-10T10:30:00', calendar: 'Ana', restores: id };
  const created = await owner.ask('/user/v1/create_event/', body);
  expect(created).toMatchObject({ status: 201, body: { has_link: false } });
  expect((created.body as OwnerEvent).id).not.toBe(id);
});

test('MOVE-035 what another store deleted does not come back here', async () => {
  const { link, event } = await deletedBooking();
  const stranger = await server.asOwner('lua');
  const foreign = await stranger.ask('/user/v1/create_event/', { ...event, calendar: 'Clara' });
  expect(foreign.status).toBe(201);
  expect((foreign.body as OwnerEvent).id).not.toBe(event.restores);
  expect(await link.read()).toMatchObject({ state: 'cancelled' });
});
