import { randomUUID } from 'node:crypto';
import type { BookingChallenge } from '@hora-marcada/shared/contract';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { fixtureNow, lua, sol } from '../../test-support/fixture-stores.ts';
import { insertBookings, solve } from '../../test-support/flood.ts';
import { bookAt } from '../../test-support/public-booking.ts';
import { openTestApp, type AppAnswer, type TestApp } from '../../test-support/test-app.ts';

const now = fixtureNow.toISOString();
const env = { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' };

let server: TestApp;
let callers: number;

beforeEach(async () => {
  callers = 0;
  server = await openTestApp({}, env);
});

afterEach(() => server.close());

/** A customer with a phone and an address of their own books Ana's Corte. */
const book = (time = '10:00', change: object = {}, headers: object = {}) => {
  callers += 1;
  const caller = { client_telephone: String(11900000000 + callers), ...change };
  return bookAt(server, time, caller, { 'x-forwarded-for': `203.0.113.${callers}`, ...headers });
};

/** Bookings of Bruno's that were made within the last hour, or at an instant; each time in another month. */
const inserted = async (count: number, at = now, month = '04') => {
  const { handle } = server.database;
  const from = `2026-${month}-01T00:00:00Z`;
  await insertBookings(handle, { storeId: sol.storeId, calendarId: sol.bruno, count, at, from });
};

const challengeIn = ({ body }: AppAnswer) => (body as { challenge: BookingChallenge }).challenge;
const asksForProof = { status: 429, body: { code: 'proof_required' } };

const times = ['08:00', '08:30', '09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '13:00', '13:30'];

test('FLOOD-001 FLOOD-002 thirty customers within an hour just book; the next one is asked for a proof first', async () => {
  const days = ['2026-03-10', '2026-03-11', '2026-03-12'];
  for (const selected_day of days)
    for (const time of times) expect((await book(time, { selected_day })).status).toBe(201);
  const asked = await book('10:00', { selected_day: '2026-03-13' }, { 'idempotency-key': 'a' });
  expect(asked).toMatchObject({
    status: 429,
    body: {
      code: 'proof_required',
      title: 'Muitos agendamentos agora',
      message: 'Muitas pessoas estão marcando horário agora. Recarregue a página e tente novamente.',
      challenge: { hash: expect.stringMatching(/^[0-9a-f]{32}$/), tries: 16, cost: 1024 },
    },
  });
  callers -= 1;
  const proof = solve(challengeIn(asked));
  const booked = await book('10:00', { selected_day: '2026-03-13', proof }, { 'idempotency-key': 'a' });
  expect(booked).toMatchObject({ status: 201, body: { start_time: '2026-03-13T10:00:00' } });
});

test('FLOOD-001 an hour later, or once the owner has deleted them, they no longer count', async () => {
  await inserted(30);
  expect(await book()).toMatchObject(asksForProof);
  server.setNow('2026-03-09T13:10:00.001Z');
  expect((await book()).status).toBe(201);
  server.setNow(now);
  expect(await book('11:00')).toMatchObject(asksForProof);
  await server.database.pool.query('delete from events');
  expect((await book('11:00')).status).toBe(201);
});

test('FLOOD-001 FLOOD-005 a store that once got forty within an hour takes eighty', async () => {
  await inserted(40, '2026-02-10T12:30:00Z', '03');
  await inserted(79);
  expect((await book()).status).toBe(201);
  expect(await book('11:00')).toMatchObject({ ...asksForProof, body: { challenge: { tries: 16 } } });
});

test.each([
  ['the day before yesterday', '2026-03-07T12:11:00Z'],
  ['long ago', '2026-01-31T12:00:00Z'],
])('FLOOD-001 what was booked %s says nothing of the usual hour', async (_, at) => {
  await inserted(40, at, '03');
  await inserted(30);
  expect(await book()).toMatchObject(asksForProof);
});

test('FLOOD-001 what the owner wrote within an hour says nothing of the usual hour', async () => {
  await inserted(40, '2026-02-10T12:30:00Z', '03');
  await server.database.pool.query('update events set is_booking = false');
  await inserted(30);
  expect(await book()).toMatchObject(asksForProof);
});

test('FLOOD-001 events of the owner do not count', async () => {
  await inserted(30);
  await server.database.pool.query('update events set is_booking = false');
  expect((await book()).status).toBe(201);
});

test.each([
  [30, 16],
  [44, 16],
  [45, 32],
  [60, 64],
  [149, 2048],
])('FLOOD-004 after %i bookings a proof takes up to %i tries', async (count, tries) => {
  await inserted(count);
  expect(await book()).toMatchObject({ ...asksForProof, body: { challenge: { tries } } });
});

test('FLOOD-004 from five times the ceiling on nothing more is booked in that hour, with or without a proof', async () => {
  await inserted(35);
  const proof = solve(challengeIn(await book('10:00', { client_telephone: '11911111111' })));
  await inserted(115, now, '05');
  const refused = {
    status: 429,
    body: {
      code: 'store_flooded',
      message:
        'Este estabelecimento recebeu agendamentos demais na última hora. Tente mais tarde ou fale com ele.',
    },
  };
  expect(await book()).toMatchObject(refused);
  expect(await book('10:00', { client_telephone: '11911111111', proof })).toMatchObject(refused);
});

test('FLOOD-004 who was overtaken while solving by one step is booked, by two has to solve again', async () => {
  await inserted(44);
  const joao = { client_telephone: '11911111111' };
  const maria = { client_telephone: '11922222222' };
  const proofs = [
    solve(challengeIn(await book('10:00', joao))),
    solve(challengeIn(await book('11:00', maria))),
  ];
  await inserted(1, now, '05');
  expect((await book('10:00', { ...joao, proof: proofs[0] })).status).toBe(201);
  await inserted(14, now, '06');
  expect(await book('11:00', { ...maria, proof: proofs[1] })).toMatchObject({
    ...asksForProof,
    body: { challenge: { tries: 64 } },
  });
});

describe('FLOOD-003 a proof', () => {
  const joao = { client_telephone: '11911111111' };
  let proof: string;

  beforeEach(async () => {
    await inserted(30);
    proof = solve(challengeIn(await book('10:00', joao)));
  });

  test.each<[string, string, object]>([
    ['phone', '10:00', { client_telephone: '11922222222' }],
    ['name', '10:00', { client_name: 'Maria' }],
    ['time', '10:30', {}],
    ['day', '10:00', { selected_day: '2026-03-11' }],
    ['calendar', '10:00', { calendar_id: sol.bruno }],
    ['service', '10:00', { service_id: sol.barba }],
  ])('is of no use for another %s', async (_, time, change) => {
    expect(await book(time, { ...joao, proof, ...change })).toMatchObject(asksForProof);
  });

  test('is of no use in another store', async () => {
    const { handle } = server.database;
    const there = { storeId: lua.storeId, calendarId: lua.clara };
    await insertBookings(handle, { ...there, count: 30, at: now, from: '2026-04-01T00:00:00Z' });
    const elsewhere = { endpoint: lua.endpoint, service_id: lua.unhas, calendar_id: lua.clara };
    const other = solve(challengeIn(await book('10:00', { ...joao, ...elsewhere })));
    expect(await book('10:00', { ...joao, proof: other })).toMatchObject(asksForProof);
    expect((await book('10:00', { ...joao, ...elsewhere, proof: other })).status).toBe(201);
  });

  test('is of no use five minutes later', async () => {
    server.setNow('2026-03-09T12:14:59.999Z');
    expect((await book('10:00', { ...joao, proof })).status).toBe(201);
    await server.database.pool.query(`delete from events where client_phone = $1`, [joao.client_telephone]);
    server.setNow('2026-03-09T12:15:00Z');
    expect(await book('10:00', { ...joao, proof })).toMatchObject(asksForProof);
  });

  test('books once', async () => {
    expect((await book('10:00', { ...joao, proof })).status).toBe(201);
    expect((await book('10:00', { ...joao, proof })).body).toMatchObject({ code: 'slot_taken' });
  });

  test('that was not found is none', async () => {
    const [, salt = '', number = ''] = /^(.*)\.(\d+)$/.exec(proof) ?? [];
    const dearer = salt.replace('.16.', '.99.');
    for (const wrong of ['', 'x', salt, `${salt}.`, `${salt}.${Number(number) + 1}`, `${dearer}.${number}`])
      expect(await book('10:00', { ...joao, proof: wrong })).toMatchObject(asksForProof);
    expect(await book('10:00', { ...joao, proof: 'x'.repeat(201) })).toMatchObject({ status: 400 });
  });

  test('is taken by another process of the server, too', async () => {
    const { database } = server;
    const clock = { now: () => fixtureNow };
    const app = await buildApp({ database, clock, newId: randomUUID, config: readConfig(env) });
    const ask: TestApp['ask'] = async (url, payload = {}, headers = {}) => {
      const { statusCode } = await app.inject({ method: 'POST', url, payload, headers });
      return { status: statusCode, headers: {}, text: '', body: undefined };
    };
    expect((await bookAt({ ...server, ask }, '10:00', { ...joao, proof })).status).toBe(201);
    await app.close();
  });
});

test('FLOOD-002 Q-26 whoever was booked before the flood gets the same answer under the same key', async () => {
  const send = () => book('10:00', { client_telephone: '11911111111' }, { 'idempotency-key': 'a' });
  const { text } = await send();
  await inserted(200);
  expect(await send()).toMatchObject({ status: 201, text });
});

test('FLOOD-002 a proof that nobody asked for is accepted like none', async () => {
  expect((await book('10:00', { proof: 'x' })).status).toBe(201);
});

test('FLOOD-005 a flood in one store asks nothing of customers of another', async () => {
  await inserted(180);
  const elsewhere = { endpoint: lua.endpoint, service_id: lua.unhas, calendar_id: lua.clara };
  expect((await book('10:00', elsewhere)).status).toBe(201);
});

test('RATE_LIMIT=off asks for no proof', async () => {
  await server.close();
  server = await openTestApp({}, { RATE_LIMIT: 'off' });
  await inserted(200);
  expect((await book()).status).toBe(201);
});
