import type { AnswerOf, OwnerEvent } from '@hora-marcada/shared/contract';
import { sol } from '../../test-support/fixture-stores.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;
let owner: SignedInOwner;

beforeAll(async () => {
  server = await openTestApp();
  owner = await server.asOwner('sol');
  await server.database.pool.query(
    `insert into events (store_id, event_id, title, start_time, end_time, client_name, client_phone, created_at)
     select $1, gen_random_uuid(), 'Corte ' || number, start, start + interval '1 minute', 'Ana', '11912345678', start
     from generate_series(1, 6000) as number
     cross join lateral (select timestamptz '2026-03-09 12:10:00Z' + (number - 3000) * interval '10 minutes' as start) as placed`,
    [sol.storeId],
  );
});

afterAll(() => server.close());

const listed = async (query: string) =>
  (await owner.ask(`/user/v1/get_events/${query}`)).body as OwnerEvent[];

test('QUOTA-013 get_events without any bound answers the 5,000 events that are nearest to now, by their start', async () => {
  const events = await listed('');
  const numbers = events.map(({ title }) => Number(title.slice('Corte '.length)));
  expect(numbers).toEqual(Array.from({ length: 5000 }, (_, index) => (numbers[0] ?? 0) + index));
  expect([500, 501]).toContain(numbers[0]);
});

test('QUOTA-013 a window of some weeks is answered whole, and a longer one to 5,000 events', async () => {
  expect(await listed('?from=2026-02-20&to=2026-04-22')).toHaveLength(5504);
  expect(await listed('?from=2026-01-01&to=2026-12-31')).toHaveLength(5000);
});

test('QUOTA-013 a search goes through all of a store, in steps', async () => {
  const titles = (events: readonly OwnerEvent[]) => events.map(({ title }) => title);
  expect(titles(await listed('?search=corte%205999&limit=10'))).toEqual(['Corte 5999']);
  expect(titles(await listed('?search=corte&order=desc&limit=2&skip=5500'))).toEqual([
    'Corte 500',
    'Corte 499',
  ]);
});

test('QUOTA-013 get_reminders answers a thousand', async () => {
  await owner.ask('/user/v1/update_policies/', { reminder_hours: [24] });
  await server.database.pool.query(
    `update events set start_time = timestamptz '2026-03-10 12:00:00Z' + (right(title, 4)::int + 0.5) * interval '1 second',
       end_time = timestamptz '2026-03-10 14:00:00Z'
     where title ~ '^Corte 1\\d{3}$' or title ~ '^Corte 2[01]\\d{2}$'`,
  );
  const { reminders } = (await owner.ask('/user/v1/get_reminders/')).body as AnswerOf<'getReminders'>;
  expect(reminders).toHaveLength(1000);
});

test('QUOTA-013 get_news answers the latest 50 and how many there are', async () => {
  await server.database.pool.query(
    `insert into cancelled_events (store_id, event_id, title, description, start_time, end_time, is_confirmed,
       client_name, client_phone, is_booking, revision, created_at, cancelled_at, cancelled_by)
     select $1, gen_random_uuid(), 'Corte ' || number, '', now(), now(), false, 'Ana', '11912345678', true, 1, now(),
       timestamptz '2026-03-09 12:00:00Z' - number * interval '1 minute', 'client'
     from generate_series(1, 60) as number`,
    [sol.storeId],
  );
  const { news, count } = (await owner.ask('/user/v1/get_news/')).body as AnswerOf<'getNews'>;
  expect(news.map(({ title }) => title)).toEqual(
    Array.from({ length: 50 }, (_, index) => `Corte ${index + 1}`),
  );
  expect(count).toBe(60);
});

test('QUOTA-015 the report of the first month answers, beside one of 1899', async () => {
  const { status, body } = await owner.ask('/user/v1/get_report/?month=1900-01');
  expect(status).toBe(200);
  expect((body as AnswerOf<'getReport'>).before).toMatchObject({ month: '1899-12', appointments: 0 });
});
