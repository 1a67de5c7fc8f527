import { contract, type BookingAnswer } from '@hora-marcada/shared/contract';
import { bookWithLink, openAppWithoutBookings } from '../../test-support/booking-links.ts';
import { lua, sol } from '../../test-support/fixture-stores.ts';
import { customersOf, joao } from '../../test-support/owner/owner-customers.ts';
import { bookAt } from '../../test-support/public-booking.ts';

const server = await openAppWithoutBookings();
const owner = await server.asOwner('sol');
const customers = customersOf(owner);

beforeEach(() => server.database.pool.query('truncate clients, change_log cascade'));

const blockedJoao = async () => {
  await customers.visit('2026-03-02T10:00');
  await customers.update({ is_blocked: true });
};

const refusal = { code: 'phone_blocked', detail: 'Para marcar, fale com o estabelecimento.' };

test('CLI-006 a blocked phone books nothing on the page, and is not told why', async () => {
  await blockedJoao();
  const { status, body, text } = await bookAt(server, '10:00');
  expect([status, body]).toEqual([403, expect.objectContaining(refusal)]);
  expect(text).not.toMatch(/bloque/i);
  const { rows } = await server.database.pool.query('select from events where is_booking');
  expect(rows).toEqual([]);
});

test('CLI-006 a phone that is no longer blocked books again', async () => {
  await blockedJoao();
  await customers.update({ is_blocked: false });
  expect((await bookAt(server, '10:00')).status).toBe(201);
});

test('CLI-006 a block is of one phone and of one store', async () => {
  await blockedJoao();
  expect((await bookAt(server, '10:00', { client_telephone: '11912345678' })).status).toBe(201);
  const elsewhere = { endpoint: lua.endpoint, service_id: lua.unhas, calendar_id: lua.clara };
  expect((await bookAt(server, '10:00', elsewhere)).status).toBe(201);
});

test('CLI-006 a block outlives a note and a word on reminders', async () => {
  const link = await bookWithLink(server);
  await customers.update({ is_blocked: true });
  await customers.update({ note: 'Falta muito' });
  await customers.update({ note: '' });
  for (const no_reminders of [true, false])
    await server.ask(contract.updateReminders.path, {
      endpoint: sol.endpoint,
      token: link.token,
      no_reminders,
    });
  expect((await bookAt(server, '11:00')).status).toBe(403);
});

test('CLI-006 a booking of before the block is answered again, not made again', async () => {
  const key = { 'idempotency-key': 'once' };
  const first = await bookAt(server, '10:00', {}, key);
  await customers.update({ is_blocked: true });
  const again = await bookAt(server, '10:00', {}, key);
  expect([again.status, again.text]).toEqual([201, first.text]);
});

test('CLI-006 the owner still books a blocked customer by hand', async () => {
  await blockedJoao();
  await customers.visit('2026-03-12T10:00');
  expect(await customers.show()).toMatchObject({ is_blocked: true, ahead: [{ title: 'Corte' }] });
});

test('CLI-006 the link of a blocked customer still shows and cancels, and moves no more', async () => {
  const link = await bookWithLink(server);
  await customers.update({ is_blocked: true });
  const detail = 'Para remarcar, fale com o estabelecimento.';
  expect(await link.read()).toMatchObject({
    state: 'active',
    can_move: false,
    can_cancel: true,
    refusal: 'changes_off',
    refusal_detail: detail,
  });
  for (const answer of [await link.days(), await link.slots(), await link.move()])
    expect(answer).toMatchObject({ status: 409, body: { code: 'changes_off', detail } });
  expect(await link.cancel()).toMatchObject({ status: 200, body: { state: 'cancelled' } });
});

test('CLI-007 no public call but a booking asks for a phone, and a shop that comes by itself for its own', () => {
  const asking = Object.values(contract).filter(
    (endpoint) =>
      endpoint.access === 'public' &&
      'body' in endpoint &&
      Object.keys(endpoint.body.shape).some((field) => /phone/.test(field)),
  );
  expect(asking.map(({ path }) => path)).toEqual([
    contract.createBooking.path,
    contract.createCombinedBooking.path,
    contract.createAnyBooking.path,
    contract.signUp.path,
  ]);
});

test('CLI-007 a booking is answered alike whether its phone was here before or not', async () => {
  await customers.visit('2026-03-02T10:00');
  await customers.update({ note: 'Sempre atrasado' });
  const unknown = { client_telephone: '11912345678' };
  const answerTo = async (time: string, change: object = {}) => {
    const { status, body } = await bookAt(server, time, change);
    const { manage_token: _, ...rest } = body as BookingAnswer;
    return { status, rest };
  };
  const [known, stranger] = [await answerTo('10:00'), await answerTo('11:00', unknown)];
  expect({ ...known, rest: { ...known.rest, start_time: '', end_time: '' } }).toEqual({
    ...stranger,
    rest: { ...stranger.rest, start_time: '', end_time: '' },
  });
  expect(await answerTo('10:00')).toEqual(await answerTo('10:00', unknown));
});

test('CLI-006 each block and each end of it is in the history once', async () => {
  await blockedJoao();
  await customers.update({ is_blocked: true });
  await customers.update({ is_blocked: false });
  const { rows } = await server.database.pool.query<{ action: string; facts: object }>(
    `select action, facts from change_log where subject = 'customer' order by at`,
  );
  expect(rows.map(({ action }) => action)).toEqual(['customer_blocked', 'customer_unblocked']);
  expect(JSON.stringify(rows)).not.toContain(joao.phone);
});
