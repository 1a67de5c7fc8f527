import { toWallClock } from '@hora-marcada/shared/format';
import { plannedBookings, shouldSeedDemonstration } from './demonstration-rules.ts';
import { demonstrationHours, timeZone } from './demonstration-store.ts';

test('a newcomer with an empty database gets the demonstration, and nobody else', () => {
  expect(shouldSeedDemonstration({ isPublic: false, hasStores: false })).toBe(true);
  expect(shouldSeedDemonstration({ isPublic: false, hasStores: true })).toBe(false);
  expect(shouldSeedDemonstration({ isPublic: true, hasStores: false })).toBe(false);
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
        demonstrationHours.filter(
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
