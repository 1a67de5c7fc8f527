import { contract, type AnswerOf } from '@hora-marcada/shared/contract';
import type { Database } from '../../platform/database/database.ts';
import { insertFixtureStores, sol } from '../../test-support/fixture-stores.ts';
import { openTestDatabase } from '../../test-support/database/test-database.ts';
import { openTwoServers, type TestServer } from '../../test-support/processes/two-servers.ts';

// `TEST_ROUNDS=60` on PostgreSQL is a release's examination.
const rounds = Number(process.env['TEST_ROUNDS'] ?? 2);
const movers = 20;

let database: Database;
let servers: [TestServer, TestServer];
let days: string[];
let tokens: string[];

beforeAll(async () => {
  database = await openTestDatabase();
  await insertFixtureStores(database.handle);
  servers = await openTwoServers(database);
  days = (await ask<'availableDays'>(0, contract.availableDays.path, place)).body.available_days;
  tokens = [];
  for (let index = 0; index < movers; index += 1) {
    const calendar_id = index % 2 ? sol.ana : sol.bruno;
    const time = times[Math.floor(index / 2)] ?? '';
    const { body } = await book(index, days[5] ?? '', time, calendar_id);
    tokens.push(body.manage_token ?? '');
  }
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await database.close();
});

const place = { client_name: sol.endpoint, service_id: sol.corte, calendar_id: sol.ana };
const times = ['08:00', '08:30', '09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '13:00', '13:30'];

async function ask<Name extends 'availableDays' | 'createBooking' | 'getBooking' | 'moveBooking'>(
  index: number,
  path: string,
  body: object,
) {
  const { status, text } = await servers[index % 2 ? 1 : 0].post(path, body);
  return { status, body: JSON.parse(text) as AnswerOf<Name> };
}

const book = (index: number, selected_day: string, selected_time: string, calendar_id: string) =>
  ask<'createBooking'>(index, contract.createBooking.path, {
    endpoint: sol.endpoint,
    service_id: sol.corte,
    calendar_id,
    selected_day,
    selected_time,
    client_name: `Cliente ${index}`,
    client_telephone: String(11900000000 + index),
  });

async function moverTo(
  index: number,
  selected_day: string,
  selected_time: string,
  calendar_id = sol.ana,
  token = tokens[index],
) {
  const link = { endpoint: sol.endpoint, token: token ?? '' };
  const { revision } = (await ask<'getBooking'>(index, contract.getBooking.path, link)).body;
  const target = { selected_day, selected_time, calendar_id };
  return () => ask<'moveBooking'>(index, contract.moveBooking.path, { ...link, revision, ...target });
}

const read = async <Row extends object>(text: string) => (await database.pool.query<Row>(text)).rows;

const spans = () =>
  read<{ id: string }>(
    'select event_id as id, calendar_id, start_time, end_time from events order by event_id',
  );

const overlaps = () =>
  read(`select from events a join events b using (store_id, calendar_id)
    where a.event_id < b.event_id and a.start_time < b.end_time and b.start_time < a.end_time`);

const deadlocks = async () =>
  (
    await read<{ deadlocks: string }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
  )[0]?.deadlocks;

test(
  'MOVE-016 of twenty moves and twenty bookings for one time exactly one gets it, and losers keep theirs',
  async () => {
    const deadlocksBefore = await deadlocks();
    for (let round = 0; round < rounds; round += 1) {
      // Another free time each round.
      const day = days[6 + Math.floor(round / times.length)] ?? '';
      const time = times[round % times.length] ?? '';
      await database.pool.query('update events set client_moves = 0');
      const before = await spans();
      const moves = await Promise.all(tokens.map((_, index) => moverTo(index, day, time)));
      const answers = await Promise.all(
        moves.flatMap((move, index) => [move(), book(index, day, time, sol.ana)]),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status < 300)).toHaveLength(1);
      expect(statuses.filter((status) => status === 409)).toHaveLength(2 * movers - 1);
      const after = await spans();
      const changed = after.filter(
        (row) => !before.some((old) => JSON.stringify(old) === JSON.stringify(row)),
      );
      expect(changed).toHaveLength(1);
      expect(after.length - before.length).toBe(before.some(({ id }) => id === changed[0]?.id) ? 0 : 1);
      expect(await overlaps()).toEqual([]);
    }
    expect(await deadlocks()).toBe(deadlocksBefore);
  },
  30_000 + rounds * 5000,
);

test('MOVE-016 MOVE-017 of bookings that change calendars both ways at once none waits for ever, and each holds one time at every instant', async () => {
  const deadlocksBefore = await deadlocks();
  await database.pool.query('update events set client_moves = 0');
  const day = days[4] ?? '';
  const moves = await Promise.all(
    tokens.map((_, index) =>
      moverTo(index, day, times[Math.floor(index / 2)] ?? '', index % 2 ? sol.bruno : sol.ana),
    ),
  );
  const held = () => read('select event_id from events');
  const before = (await held()).length;
  const seen = new Set<number>();
  const watching = async () => {
    for (let time = 0; time < 20; time += 1) {
      seen.add((await held()).length);
      await new Promise(setImmediate);
    }
  };
  const [answers] = await Promise.all([Promise.all(moves.map((move) => move())), watching()]);
  expect([...seen]).toEqual([before]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await overlaps()).toEqual([]);
  expect(await deadlocks()).toBe(deadlocksBefore);
});

test('MOVE-018 of two moves of one booking at once one is made, and the other told that it changed', async () => {
  await database.pool.query('update events set client_moves = 0');
  const day = days[3] ?? '';
  const moves = [await moverTo(0, day, '08:00'), await moverTo(1, day, '10:00', sol.ana, tokens[0])];
  const answers = await Promise.all(moves.map((move) => move()));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'booking_changed' });
});
