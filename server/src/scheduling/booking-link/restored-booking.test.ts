import { contract, type AnswerOf, type OwnerEvent } from '@hora-marcada/shared/contract';
import { bookWithLink } from '../../test-support/booking-links.ts';
import { sol } from '../../test-support/fixture-stores.ts';
import { asMember } from '../../test-support/owner/members.ts';
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
  const deletion = await owner.ask('/user/v1/delete_event/', { start, calendar });
  expect(deletion.status).toBe(200);
  const { change_id: change } = deletion.body as AnswerOf<'deleteEvent'>;
  return { link, change, event: { title, start, end, calendar, client_name, client_phone, restores: id } };
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
    state: 'active',
    revision: 2,
    can_move: true,
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

test('AUD-013 what is taken back is what was deleted, whatever else is sent with it', async () => {
  const { link, event } = await deletedBooking();
  const other = { title: 'Outro', end: '2026-03-10T12:00:00', price: 1, description: 'Outra' };
  const customer = { client_name: 'Outra', client_phone: '11900000000', is_confirmed: true };
  const restored = await owner.ask('/user/v1/create_event/', { ...event, ...other, ...customer });
  const { title, start, end, client_name, client_phone } = event;
  expect(restored).toMatchObject({ status: 201, body: { id: event.restores, title, start_time: start } });
  expect(await events()).toMatchObject([
    { title, start_time: start, end_time: end, client_name, client_phone, price: 50, description: '' },
  ]);
  expect(await events()).toMatchObject([{ is_confirmed: false }]);
  expect(await link.read()).toMatchObject({ state: 'active', services: [{ name: 'Corte' }] });
});

test.each([
  ['at another time', { start: '2026-03-10T12:00:00', end: '2026-03-10T12:30:00' }],
  ['in another calendar', { calendar: 'Bruno' }],
])('AUD-013 what is made %s is another event, and what was deleted stays so', async (_, elsewhere) => {
  const { link, event } = await deletedBooking();
  const { status, body } = await owner.ask('/user/v1/create_event/', { ...event, ...elsewhere });
  expect([status, (body as OwnerEvent).id === event.restores]).toEqual([201, false]);
  expect(await link.read()).toMatchObject({ state: 'cancelled' });
});

test('AUD-014 after somebody else’s event at its time a deletion is not taken back, and that is said', async () => {
  const { link, event, change } = await deletedBooking();
  const { restores: _, ...another } = event;
  expect((await owner.ask('/user/v1/create_event/', { ...another, title: 'Outro' })).status).toBe(201);
  for (const answer of [
    await owner.ask(contract.undoChange.path, { id: change }),
    await owner.ask(contract.createEvent.path, event),
  ])
    expect(answer).toMatchObject({ status: 409, body: { code: 'event_start_taken' } });
  expect(await link.read()).toMatchObject({ state: 'cancelled' });
});

test('AUD-014 after somebody else took a deletion back, taking it back says that something newer happened', async () => {
  const { event, change } = await deletedBooking();
  expect((await owner.ask(contract.createEvent.path, event)).status).toBe(201);
  expect(await owner.ask(contract.undoChange.path, { id: change })).toMatchObject({
    status: 409,
    body: { code: 'not_undoable', detail: 'Não dá para desfazer: houve uma alteração mais recente.' },
  });
  expect(await events()).toMatchObject([{ id: event.restores }]);
});

test('TEAM-021 a member who may not delete brings nothing back, and the owner still may', async () => {
  const { link, event, change } = await deletedBooking();
  const ana = await asMember(server, { may_change: false });
  const tried = await ana.ask(contract.createEvent.path, { ...event, title: 'Outro', is_confirmed: true });
  expect(tried).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(await link.read()).toMatchObject({ state: 'cancelled' });
  expect((await owner.ask(contract.undoChange.path, { id: change })).status).toBe(200);
  expect(await link.read()).toMatchObject({ state: 'active', services: [{ name: 'Corte' }] });
});

test('TEAM-021 a member who may delete, and sees no phone and no price, loses neither by taking a deletion back', async () => {
  const { event } = await deletedBooking();
  const hidden = { sees_phones: false, sees_prices: false };
  const bia = await asMember(server, { username: 'bia', ...hidden });
  const restored = await bia.ask(contract.createEvent.path, { ...event, client_phone: '', price: null });
  expect(restored).toMatchObject({
    status: 201,
    body: { id: event.restores, client_phone: '', price: null },
  });
  expect(await events()).toMatchObject([{ client_phone: event.client_phone, price: 50 }]);
});

test('MOVE-035 what another store deleted does not come back here', async () => {
  const { link, event } = await deletedBooking();
  const stranger = await server.asOwner('lua');
  const foreign = await stranger.ask('/user/v1/create_event/', { ...event, calendar: 'Clara' });
  expect(foreign.status).toBe(201);
  expect((foreign.body as OwnerEvent).id).not.toBe(event.restores);
  expect(await link.read()).toMatchObject({ state: 'cancelled' });
});
