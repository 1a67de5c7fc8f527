import { randomUUID } from 'node:crypto';
import type { BookingAnswer, BookingChallenge } from '@hora-marcada/shared/contract';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { fixtureNow, sol } from '../../test-support/fixture-stores.ts';
import { insertBookings, solve } from '../../test-support/flood.ts';
import { bookAt } from '../../test-support/public-booking.ts';
import { openTestApp, type AppAnswer, type TestApp } from '../../test-support/test-app.ts';

const env = { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' };
const now = fixtureNow.toISOString();
const asksForProof = { status: 429, body: { code: 'proof_required' } };

let server: TestApp;
let callers: number;

beforeEach(async () => {
  callers = 0;
  server = await openTestApp({}, env);
});

afterEach(() => server.close());

const from = () => {
  callers += 1;
  return { 'x-forwarded-for': `203.0.${Math.floor(callers / 250)}.${callers % 250}` };
};

/** Somebody books Ana's Corte from an address that nobody used before. */
const book = (change: object = {}, headers: object = {}) =>
  bookAt(server, '10:00', change, { ...from(), ...headers });

const challengeIn = ({ body }: AppAnswer) => (body as { challenge: BookingChallenge }).challenge;

const cancel = async ({ body }: AppAnswer, revision = 0) => {
  const { manage_token: token } = body as BookingAnswer;
  const link = { endpoint: sol.endpoint, token, revision };
  expect((await server.ask('/scheduler/v1/cancel_booking/', link, from())).status).toBe(200);
};

/** Bookings of Bruno's as other customers made them a moment ago. */
const inserted = (count: number) =>
  insertBookings(server.database.handle, {
    storeId: sol.storeId,
    calendarId: sol.bruno,
    count,
    at: now,
    from: '2026-04-01T00:00:00Z',
  });

test('FLOOD-016 one time that is booked and cancelled again and again costs a proof of work after thirty times', async () => {
  for (let round = 0; round < 30; round += 1) await cancel(await book());
  expect(await book()).toMatchObject({ ...asksForProof, body: { challenge: { tries: 16 } } });
});

test('FLOOD-016 what was booked an hour ago or cancelled by the owner counts no longer', async () => {
  const { pool } = server.database;
  for (let round = 0; round < 30; round += 1) await cancel(await book());
  expect(await book()).toMatchObject(asksForProof);
  await pool.query(`update cancelled_events set cancelled_by = 'owner'`);
  expect((await book()).status).toBe(201);
  await pool.query(`update cancelled_events set cancelled_by = 'client'`);
  await pool.query('delete from events');
  server.setNow('2026-03-09T13:10:00.001Z');
  expect((await book()).status).toBe(201);
});

describe('FLOOD-017 a proof', () => {
  const joao = { client_telephone: '11911111111' };
  let proof: string;

  beforeEach(async () => {
    await inserted(30);
    proof = solve(challengeIn(await book(joao)));
  });

  test('books once, also where what it booked was cancelled', async () => {
    await cancel(await book({ ...joao, proof }));
    const again = await book({ ...joao, proof });
    expect(again).toMatchObject(asksForProof);
    const next = await book({ ...joao, proof: solve(challengeIn(again)) });
    expect(next.status).toBe(201);
    await cancel(next);
    expect(await book({ ...joao, proof })).toMatchObject(asksForProof);
  });

  test('that was spent at one process is spent at all', async () => {
    await cancel(await book({ ...joao, proof }));
    const { database } = server;
    const clock = { now: () => fixtureNow };
    const app = await buildApp({ database, clock, newId: randomUUID, config: readConfig(env) });
    const ask: TestApp['ask'] = async (url, payload = {}, headers = {}) => {
      const answer = await app.inject({ method: 'POST', url, payload, headers });
      return { status: answer.statusCode, headers: {}, text: '', body: answer.json() };
    };
    expect(await bookAt({ ...server, ask }, '10:00', { ...joao, proof })).toMatchObject(asksForProof);
    await app.close();
  });

  test('is answered the same under the same key, also once its booking was cancelled, and the store flooded', async () => {
    const send = () => book({ ...joao, proof }, { 'idempotency-key': 'a' });
    const booked = await send();
    expect(booked.status).toBe(201);
    await cancel(booked);
    expect(await send()).toMatchObject({ status: 201, text: booked.text });
    await insertBookings(server.database.handle, {
      storeId: sol.storeId,
      calendarId: sol.bruno,
      count: 150,
      at: now,
      from: '2026-05-01T00:00:00Z',
    });
    expect(await send()).toMatchObject({ status: 201, text: booked.text });
  });

  test('counts for an hour from when it booked, and no shorter', async () => {
    server.setNow('2026-03-09T12:14:00Z');
    expect((await book({ ...joao, proof })).status).toBe(201);
    await server.database.pool.query(`delete from events where client_phone <> '${joao.client_telephone}'`);
    await insertBookings(server.database.handle, {
      storeId: sol.storeId,
      calendarId: sol.bruno,
      count: 29,
      from: '2026-04-01T00:00:00Z',
      at: '2026-03-09T12:30:00Z',
    });
    server.setNow('2026-03-09T13:13:59Z');
    const maria = { client_telephone: '11922222222', selected_day: '2026-03-11' };
    expect(await book(maria)).toMatchObject(asksForProof);
    server.setNow('2026-03-09T13:14:01Z');
    expect((await book(maria)).status).toBe(201);
  });
});

describe('FLOOD-018 of one phone', () => {
  const maria = { client_telephone: '11922222222' };
  const unconfirmed = (count: number, day = '2026-03-20') =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        insertBookings(server.database.handle, {
          storeId: sol.storeId,
          calendarId: sol.bruno,
          count: 1,
          at: '2026-03-01T12:00:00Z',
          from: new Date(Date.parse(day) + index * 3_600_000).toISOString(),
          phone: 11922222222,
        }),
      ),
    );

  test.each([
    [10, 128],
    [11, 256],
    [14, 2048],
    [19, 2048],
  ])(
    'with %i bookings ahead that nobody confirmed the next one takes up to %i tries',
    async (count, tries) => {
      await unconfirmed(count);
      expect(await book(maria)).toMatchObject({ ...asksForProof, body: { challenge: { tries } } });
      expect((await book({ client_telephone: '11933333333' })).status).toBe(201);
    },
  );

  test('the next one is booked with its proof, and once the owner confirmed some without', async () => {
    await unconfirmed(10);
    const proof = solve(challengeIn(await book(maria)));
    expect((await book({ ...maria, proof })).status).toBe(201);
    await server.database.pool.query(`update events set is_confirmed = true`);
    expect((await book({ ...maria, selected_day: '2026-03-11' })).status).toBe(201);
  });

  test('nine cost nothing, and those that are over count no more', async () => {
    await unconfirmed(9);
    await unconfirmed(5, '2026-03-02');
    expect((await book(maria)).status).toBe(201);
  });
});
