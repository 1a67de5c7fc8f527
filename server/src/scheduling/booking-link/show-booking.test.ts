import { contract, type AnswerOf } from '@hora-marcada/shared/contract';
import { bookWithLink, openAppWithoutBookings } from '../../test-support/booking-links.ts';
import { lua, sol } from '../../test-support/fixture-stores.ts';
import { snapshotTables } from '../../test-support/snapshot-tables.ts';

const server = await openAppWithoutBookings({ LINK_SECRET: 'only-for-these-tests' });

beforeEach(() =>
  server.database.pool.query(
    'update stores set expiration_date = null, client_changes = true, change_notice_minutes = 120',
  ),
);

const setStore = (change: string) =>
  server.database.pool.query(`update stores set ${change} where endpoint = 'barbearia-sol'`);

test('MOVE-001 a booking answers the token of its link, and the same request the same; no table holds it', async () => {
  const headers = { 'idempotency-key': 'one' };
  const { token } = await bookWithLink(server, {}, headers);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect((await bookWithLink(server, {}, headers)).token).toBe(token);
  const tables = JSON.stringify(await snapshotTables(server.database));
  for (const part of [token, token.slice(-21), Buffer.from(token, 'base64url').toString('hex').slice(32)])
    expect(tables).not.toContain(part);
});

test('MOVE-001 a repeated request answers the token of a booking that was moved or cancelled meanwhile', async () => {
  const headers = { 'idempotency-key': 'one' };
  const link = await bookWithLink(server, {}, headers);
  await link.move();
  expect((await bookWithLink(server, {}, headers)).token).toBe(link.token);
  await link.cancel();
  expect((await bookWithLink(server, {}, headers)).token).toBe(link.token);
});

test('MOVE-003 a link shows its booking, and of its customer no more than they recognise', async () => {
  const link = await bookWithLink(server, { client_name: 'João da Silva' });
  expect(await link.read()).toEqual({
    state: 'active',
    title: 'Corte',
    services: [{ id: sol.corte, name: 'Corte', minutes: 30 }],
    start_time: '2026-03-10T10:00:00',
    end_time: '2026-03-10T10:30:00',
    calendar: 'Ana',
    calendar_id: sol.ana,
    price: 50,
    is_confirmed: false,
    client_name: 'João S.',
    client_phone: '(11) •••••-4321',
    revision: 0,
    can_move: true,
    can_cancel: true,
    refusal: null,
    refusal_detail: null,
    deadline: '2026-03-10T08:00:00',
    moves_left: 3,
    moved_from: null,
    cancelled_at: null,
    cancelled_by: null,
    store_title: 'Barbearia Sol',
    store_phone: '11987654321',
    presence: false,
    can_confirm_presence: true,
    reminders: false,
    no_reminders: false,
    show_google_calendar_button: true,
    time_zone: 'America/Sao_Paulo',
  });
});

test('MOVE-003 a price is shown where the service is there and shows it, and is the one that was booked', async () => {
  expect(await (await bookWithLink(server, { service_id: sol.barba })).read()).toMatchObject({ price: null });
  const link = await bookWithLink(server, { selected_time: '11:00' });
  const owner = await server.asOwner('sol');
  const change = {
    id: sol.corte,
    name: 'Corte',
    service_time_minutes: 30,
    price: 99,
    calendars: [sol.ana, sol.bruno],
  };
  await owner.ask(contract.updateService.path, change);
  expect(await link.read()).toMatchObject({ price: 50 });
  await owner.ask(contract.updateService.path, { ...change, price: 50 });
  const gone = `'[{"id": "${lua.unhas}", "name": "Corte", "minutes": 30}]'`;
  await server.database.pool.query(`update events set booked_services = ${gone}`);
  expect(await link.read()).toMatchObject({ price: null });
});

test('Q-16 a link names its store in any case', async () => {
  const link = await bookWithLink(server);
  expect(await link.show({ endpoint: 'Barbearia-SOL' })).toMatchObject({ status: 200 });
});

test('MOVE-003 a confirmed booking says so', async () => {
  const link = await bookWithLink(server);
  const owner = await server.asOwner('sol');
  const event = { start: '2026-03-10T10:00:00', calendar: 'Ana', is_confirmed: true };
  await owner.ask(contract.confirmEvent.path, event);
  expect(await link.read()).toMatchObject({ is_confirmed: true, revision: 1 });
});

test('MOVE-006 whatever is wrong with a token, the answer is one and the same', async () => {
  const { token } = await bookWithLink(server);
  const flipped = token.slice(0, -1) + (token.endsWith('A') ? 'E' : 'A');
  // Of the last letter two bits say nothing: others would read as the same bytes.
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const alike = token.slice(0, -1) + (letters[letters.indexOf(token.slice(-1)) + 1] ?? '');
  expect(Buffer.from(alike, 'base64url')).toEqual(Buffer.from(token, 'base64url'));
  const links = [
    [sol.endpoint, flipped],
    [sol.endpoint, alike],
    [sol.endpoint, await bookInLua()],
    [lua.endpoint, token],
    ['nao-existe', token],
    ['Não existe!', token],
    [sol.endpoint, ''],
    [sol.endpoint, `${token}x`],
    [sol.endpoint, 'x'.repeat(43)],
  ];
  const { getBooking, cancelBooking, moveDays, moveSlots, moveBooking } = contract;
  const change = { revision: 0, calendar_id: sol.ana, selected_day: '2026-03-10', selected_time: '11:00' };
  const answers = await Promise.all(
    links.flatMap(([endpoint, token]) =>
      [getBooking, cancelBooking, moveDays, moveSlots, moveBooking].map(({ path }) =>
        server.ask(path, { endpoint, token, ...change }),
      ),
    ),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  const sentence = 'Não encontramos este agendamento. O link pode ter sido trocado.';
  expect(answers[0]).toMatchObject({
    status: 404,
    body: { code: 'not_found', detail: sentence, errors: { token: sentence } },
  });
});

test('MOVE-006 a link whose key was replaced or removed opens nothing', async () => {
  const link = await bookWithLink(server);
  await server.database.pool.query(`update events set manage_key = sha256('other')`);
  expect((await link.show()).status).toBe(404);
  await server.database.pool.query('update events set manage_key = null');
  expect((await link.show()).status).toBe(404);
});

test('MOVE-006 with another LINK_SECRET a link opens nothing', async () => {
  const { database } = server;
  const { token } = await bookWithLink(server);
  const { buildApp } = await import('../../app.ts');
  const { readConfig } = await import('../../config.ts');
  const config = readConfig({ RATE_LIMIT: 'off', LINK_SECRET: 'another secret of 16' });
  const clock = { now: () => new Date('2026-03-09T12:10:00Z') };
  const other = await buildApp({ database, clock, newId: () => '', config });
  const payload = { endpoint: sol.endpoint, token };
  expect((await other.inject({ method: 'POST', url: contract.getBooking.path, payload })).statusCode).toBe(
    404,
  );
  await other.close();
});

test.each([
  ['2026-03-10T11:00:00Z', true, null],
  ['2026-03-10T11:00:01Z', false, 'Falta menos de 2 horas para o horário. Fale com o estabelecimento.'],
])('MOVE-019 at %s, two hours before the start, the link can change: %p', async (now, can, sentence) => {
  const link = await bookWithLink(server);
  server.setNow(now);
  const refusal = can ? null : 'too_late';
  const shown = { state: 'active', can_move: can, can_cancel: can, refusal, refusal_detail: sentence };
  expect(await link.read()).toMatchObject(shown);
});

test.each([
  [0, '2026-03-10T12:59:59Z', null],
  [
    90,
    '2026-03-10T11:40:00Z',
    'Falta menos de 1 hora e 30 minutos para o horário. Fale com o estabelecimento.',
  ],
  [1440, '2026-03-10T11:40:00Z', 'Falta menos de 1 dia para o horário. Fale com o estabelecimento.'],
])('MOVE-019 with a deadline of %d minutes, at %s the link says %p', async (minutes, now, sentence) => {
  const link = await bookWithLink(server);
  await setStore(`change_notice_minutes = ${minutes}`);
  server.setNow(now);
  expect(await link.read()).toMatchObject({ refusal_detail: sentence });
});

test('MOVE-020 from its start on a booking is shown and no more', async () => {
  const link = await bookWithLink(server);
  await setStore('change_notice_minutes = 0');
  server.setNow('2026-03-10T13:00:00Z');
  const shown = { state: 'past', can_move: false, can_cancel: false, refusal: null };
  expect(await link.read()).toMatchObject(shown);
  const before = await snapshotTables(server.database);
  for (const answer of [await link.cancel(), await link.move(), await link.days(), await link.slots()])
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'too_late', detail: 'Este horário já começou. Fale com o estabelecimento.' },
    });
  expect(await snapshotTables(server.database)).toEqual(before);
});

test('MOVE-022 where customers may not change bookings, the link shows them and says whom to ask', async () => {
  const link = await bookWithLink(server);
  await setStore('client_changes = false');
  const sentence = 'Para remarcar ou cancelar, fale com o estabelecimento.';
  expect(await link.read()).toMatchObject({
    can_move: false,
    can_cancel: false,
    refusal: 'changes_off',
    refusal_detail: sentence,
  });
  for (const answer of [await link.cancel(), await link.move(), await link.days(), await link.slots()])
    expect(answer).toMatchObject({ status: 409, body: { code: 'changes_off', detail: sentence } });
});

test('MOVE-023 in a store that has expired a link shows and cancels, and moves nothing', async () => {
  const link = await bookWithLink(server);
  await setStore(`expiration_date = '2026-03-08'`);
  expect(await link.read()).toMatchObject({ can_move: false, can_cancel: true, refusal: 'store_expired' });
  expect(await link.move()).toMatchObject({ status: 403, body: { code: 'store_expired' } });
  expect(await link.cancel()).toMatchObject({ status: 200, body: { state: 'cancelled' } });
});

async function bookInLua(): Promise<string> {
  const { body } = await server.ask(contract.createBooking.path, {
    endpoint: lua.endpoint,
    service_id: lua.unhas,
    calendar_id: lua.clara,
    selected_day: '2026-03-10',
    selected_time: '10:00',
    client_name: 'Maria',
    client_telephone: '11911112222',
  });
  return (body as AnswerOf<'createBooking'>).manage_token ?? '';
}

test('REV-002 from its end on, for thirty days, a link leads to where the store is reviewed', async () => {
  const reviewUrl = 'https://g.page/r/sol/review';
  const link = await bookWithLink(server);
  const shownAt = async (now: string) => {
    server.setNow(now);
    return (await link.read()).review_url;
  };
  expect(await shownAt('2026-03-10T13:30:00Z')).toBeUndefined();
  await setStore(`review_url = '${reviewUrl}'`);
  expect(await shownAt('2026-03-10T13:29:59Z')).toBeUndefined();
  expect(await shownAt('2026-03-10T13:30:00Z')).toBe(reviewUrl);
  expect(await shownAt('2026-04-09T13:29:59Z')).toBe(reviewUrl);
  expect(await shownAt('2026-04-09T13:30:00Z')).toBeUndefined();
  await server.database.pool.query(`update events set outcome = 'missed'`);
  expect(await shownAt('2026-03-10T14:00:00Z')).toBeUndefined();
  await server.database.pool.query(`update events set outcome = 'attended'`);
  expect(await shownAt('2026-03-10T14:00:00Z')).toBe(reviewUrl);
  await setStore(`review_url = ''`);
});

test('REV-002 a cancelled booking is not reviewed', async () => {
  await setStore(`review_url = 'https://g.page/r/sol/review'`);
  const link = await bookWithLink(server);
  await link.cancel();
  server.setNow('2026-03-10T14:00:00Z');
  expect(await link.read()).not.toHaveProperty('review_url');
  await setStore(`review_url = ''`);
});
