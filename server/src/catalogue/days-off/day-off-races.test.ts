import type { AffectedBookings } from '@hora-marcada/shared/contract';
import { sol } from '../../test-support/fixture-stores.ts';
import { openDatabaseWithErrors } from '../../test-support/database/watched-database.ts';
import { testOnPostgres } from '../../test-support/database/test-on-postgres.ts';
import { blocksOf, dayOff, type OwnerBlocks } from '../../test-support/owner/owner-blocks.ts';
import { bookAt } from '../../test-support/public-booking.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';

const races = 200;

let server: TestApp;
let owner: SignedInOwner;
let blocks: OwnerBlocks;
let database: Awaited<ReturnType<typeof openDatabaseWithErrors>>;

beforeAll(async () => {
  database = await openDatabaseWithErrors();
  server = await openTestApp({ database });
  owner = await server.asOwner('sol');
  blocks = blocksOf(owner);
});

beforeEach(async () => {
  await database.pool.query('delete from blocks; delete from events; delete from idempotency_keys');
  database.takeErrors();
});

afterEach(() => {
  expect(database.takeErrors()).toEqual([]);
});

afterAll(() => server.close());

const book = (time: string, phone: number) =>
  bookAt(server, time, { client_telephone: String(phone), calendar_id: sol.ana });

testOnPostgres(
  'OFF-020 a day closes while customers confirm: each booking was first and is told, or is refused',
  async () => {
    const outcomes = { booked: 0, refused: 0 };
    for (let race = 0; race < races; race += 1) {
      await database.pool.query('delete from blocks; delete from events');
      const times = ['09:00', '10:00', '11:00'].map((time, index) => () => book(time, 11900000000 + index));
      const block = () => blocks.add(race % 3 === 0 ? { calendar_id: sol.ana } : {});
      const asks = [...times.slice(0, race % 4), block, ...times.slice(race % 4)];
      // The present and a later turn of the event loop take turns, so that either side may be ahead. On a busy machine one
      // side might always be: of five races, one lets the first be answered before the others ask.
      let first: Promise<unknown> | undefined;
      const answers = await Promise.all(
        asks.map(async (ask, index) => {
          if (race % 5 === 0 && index > 0) await first;
          for (let turn = 0; turn < (race * index) % 7; turn += 1) await new Promise(setImmediate);
          const asked = ask();
          first ??= asked;
          const answer = await asked;
          if (ask === block) expect((await book('14:00', 11911111111)).status).toBe(409);
          return answer;
        }),
      );
      const bookings = answers.filter((_, index) => asks[index] !== block);
      const booked = bookings.filter(({ status }) => status === 201).length;
      outcomes.booked += booked;
      outcomes.refused += bookings.filter(({ status }) => status === 409).length;
      const { body } = await owner.ask('/user/v1/check_block/', dayOff);
      expect((body as AffectedBookings).affected_count).toBe(booked);
      const saved = answers[asks.indexOf(block)]?.body as AffectedBookings;
      expect(saved.affected_count).toBe(booked);
    }
    expect(outcomes.booked + outcomes.refused).toBe(races * 3);
    expect(Math.min(outcomes.booked, outcomes.refused)).toBeGreaterThan(0);
  },
);

test('OFF-020 blocks, bookings and the owner’s events at once: none waits for ever, none fails', async () => {
  const asks = Array.from({ length: 24 }, (_, index) => {
    const time = `${String(8 + (index % 4)).padStart(2, '0')}:00`;
    if (index % 4 === 0)
      return blocks.add({ calendar_id: index % 8 ? sol.ana : null, first_day: '2026-03-11' });
    if (index % 4 === 1) return book(time, 11900000000 + index);
    if (index % 4 === 2) return blocks.closeOn('natal');
    return owner.ask('/user/v1/create_event/', {
      title: 'Reunião',
      start: `2026-03-11T${time}`,
      end: '2026-03-11T20:00',
      calendar: 'Bruno',
    });
  });
  const statuses = (await Promise.all(asks)).map(({ status }) => status);
  expect(statuses.filter((status) => ![200, 201, 400, 409].includes(status))).toEqual([]);
  expect(await blocks.list()).toHaveLength(6);
});
