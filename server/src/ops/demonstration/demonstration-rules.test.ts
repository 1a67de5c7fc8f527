import { toWallClock } from '@hora-marcada/shared/format';
import { plannedBookings, shouldSeedDemonstration } from './demonstration-rules.ts';
import { openingHours, timeZone } from './demonstration-store.ts';

const newcomer = { host: '127.0.0.1', isProduction: false, hasStores: false };

test.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1'])(
  'a newcomer on %s gets the demonstration',
  (host) => {
    expect(shouldSeedDemonstration({ ...newcomer, host })).toBe(true);
  },
);

test.each([
  ['its database holds a store', { hasStores: true }],
  ['it runs in production', { isProduction: true }],
  ['all the network can reach it', { host: '0.0.0.0' }],
  ['all the network can reach it over IPv6', { host: '::' }],
  ['it has a public address', { host: '127.0.0.1.example.com' }],
])('there is no demonstration store when %s', (_, change) => {
  expect(shouldSeedDemonstration({ ...newcomer, ...change })).toBe(false);
});

const aWeek = ['09', '10', '11', '12', '13', '14', '15'];

test.each(aWeek)(
  'every booking made on March %s lies in the opening hours of its day and over no other',
  (day) => {
    const bookings = plannedBookings(new Date(`2026-03-${day}T15:00:00Z`));
    expect(bookings.length).toBeGreaterThanOrEqual(12);
    for (const booking of bookings) {
      const [date = '', start = ''] = toWallClock(booking.start, timeZone).slice(0, 16).split('T');
      const end = toWallClock(booking.end, timeZone).slice(11, 16);
      const weekday = new Date(date).getUTCDay() || 7;
      expect(
        openingHours.filter(
          (set) => set.weekdays.includes(weekday) && set.timeOpen <= start && end <= set.timeClose,
        ),
      ).toHaveLength(1);
      const others = bookings.filter((other) => other !== booking && other.calendar === booking.calendar);
      expect(others.filter((other) => other.start < booking.end && booking.start < other.end)).toEqual([]);
    }
  },
);

test('the bookings of a Tuesday evening in São Paulo lie around that Tuesday, whatever day it is elsewhere', () => {
  const days = plannedBookings(new Date('2026-03-11T01:00:00Z')).map(({ start }) =>
    toWallClock(start, timeZone).slice(0, 10),
  );
  expect([...new Set(days)].sort()).toEqual([
    '2026-03-09',
    '2026-03-10',
    '2026-03-11',
    '2026-03-12',
    '2026-03-13',
    '2026-03-14',
    '2026-03-17',
  ]);
});
