import type { OpeningHours } from '@hora-marcada/shared/contract';
import { sol } from '../../test-support/fixture-stores.ts';
import {
  afternoon,
  hoursOf,
  morning,
  newHours,
  type OwnerHours,
} from '../../test-support/owner/owner-hours.ts';
import { bookAt } from '../../test-support/public-booking.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';
import { openDatabaseWithErrors } from '../../test-support/database/watched-database.ts';
import { writeOpeningHours } from './opening-hours-queries.ts';

// Real PostgreSQL shows deadlocks that PGlite, with its one session, cannot: there the crowd is as large as it gets.
const crowd = process.env['TEST_DATABASE_URL'] ? 60 : 18;

let server: TestApp;
let owner: SignedInOwner;
let hours: OwnerHours;
let database: Awaited<ReturnType<typeof openDatabaseWithErrors>>;

beforeAll(async () => {
  database = await openDatabaseWithErrors();
  server = await openTestApp({ database });
  owner = await server.asOwner('sol');
  hours = hoursOf(owner);
});

beforeEach(async () => {
  await database.pool.query('truncate events, idempotency_keys');
  await writeOpeningHours(database.handle, sol.storeId, [stored.morning, stored.afternoon]);
  database.takeErrors();
});

afterEach(() => {
  expect(database.takeErrors()).toEqual([]);
});

afterAll(() => server.close());

const set = { forceGroup: false, groupMinutes: 30, weekdays: [1, 2, 3, 4, 5] };
const stored = {
  morning: { ...set, id: sol.manha, name: 'Manhã', timeOpen: '08:00', timeClose: '12:00' },
  afternoon: { ...set, id: sol.tarde, name: 'Tarde', timeOpen: '13:00', timeClose: '15:00' },
};

const book = (time: string, calendar_id = sol.ana) => bookAt(server, time, { calendar_id });

test('P-44 two saves at once come one after the other: of one list, one is stored and the other is refused', async () => {
  const { list, etag } = await hours.read();
  const answers = await Promise.all(
    Array.from({ length: crowd }, (_, index) =>
      hours.save([...list, { ...newHours, name: `Aparelho ${index}` }], etag),
    ),
  );
  const counts = { saved: 0, refused: 0 };
  for (const { status } of answers) counts[status === 200 ? 'saved' : 'refused'] += 1;
  expect(counts).toEqual({ saved: 1, refused: crowd - 1 });
  const winner = answers.find(({ status }) => status === 200);
  expect((await hours.read()).list).toEqual(winner?.body);
});

test('API-034 lists saved at once without a tag are never mixed', async () => {
  const lists = Array.from({ length: crowd }, (_, index) =>
    Array.from({ length: (index % 10) + 1 }, () => ({ ...newHours, name: `Aparelho ${index}` })),
  );
  const answers = await Promise.all(lists.map((list) => hours.save(list)));
  expect(answers.map(({ status }) => status)).toEqual(lists.map(() => 200));
  const { list } = await hours.read();
  expect(new Set(list.map(({ name }) => name)).size).toBe(1);
  expect(answers.map(({ body }) => body as OpeningHours[])).toContainEqual(list);
});

test('Q-25 saves, bookings and the owner’s events at once: none waits for ever, none fails', async () => {
  const clock = (index: number) => `${String(8 + (index % 4)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`;
  const asks = Array.from({ length: crowd }, (_, index) => {
    const calendar = index % 4 < 2 ? 'Ana' : 'Bruno';
    if (index % 3 === 0) return hours.save([{ ...morning, group_minutes: index + 1 }, afternoon]);
    if (index % 3 === 1) return book(clock(index), calendar === 'Ana' ? sol.ana : sol.bruno);
    const start = `2026-03-11T${clock(index)}`;
    return owner.ask('/user/v1/create_event/', {
      title: 'Reunião',
      start,
      end: '2026-03-11T20:00',
      calendar,
    });
  });
  const statuses = new Set((await Promise.all(asks)).map(({ status }) => status));
  expect([...statuses].filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
  expect(statuses).toContain(200);
  expect(statuses).toContain(201);
});
