import { sol } from '../../test-support/fixture-stores.ts';
import { openInterruptibleApp } from '../../test-support/database/interruptible-database.ts';
import { bookAt } from '../../test-support/public-booking.ts';

const { database, server } = await openInterruptibleApp();
const owner = await server.asOwner('sol');

beforeEach(async () => {
  await database.pool.query('truncate events');
  expect((await change({})).status).toBe(200);
});

const book = (time: string) => bookAt(server, time);

const ana = {
  id: sol.ana,
  name: 'Ana',
  delay_minutes: null,
  interval_schedule: null,
  allowed_future_days: null,
  opening_hours: [sol.manha, sol.tarde],
};

const change = (details: object) => owner.ask('/user/v1/update_calendar/', { ...ana, ...details });

test.each([
  ['without the hours of the slot', { opening_hours: [sol.tarde] }, '10:00'],
  ['with a longer step', { interval_schedule: 60 }, '10:30'],
  ['with a lead time over the slot', { delay_minutes: 43_200 }, '10:00'],
  ['for today only', { allowed_future_days: 0 }, '10:00'],
])(
  'API-038 Q-25 a booking computed before the calendar was saved %s is refused',
  async (_, details, time) => {
    const [booked, changed] = await database.interrupt(
      () => book(time),
      () => change(details),
    );
    expect([booked.status, changed.status]).toEqual([409, 200]);
    const { rows } = await database.pool.query('select from events');
    expect(rows).toHaveLength(0);
  },
);

test('API-038 Q-25 a booking computed before the calendar was renamed is made all the same', async () => {
  const [booked] = await database.interrupt(
    () => book('10:00'),
    () => change({ name: 'Ana Maria' }),
  );
  expect(booked).toMatchObject({ status: 201, body: { calendar: 'Ana Maria' } });
  const { body } = await owner.ask('/user/v1/get_events/');
  expect(body).toMatchObject([{ calendar: 'Ana Maria', start_time: '2026-03-10T10:00:00' }]);
});
