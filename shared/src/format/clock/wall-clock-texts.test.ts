import { addDays, dayOf, formatMoment, formatShortMoment, minuteOf, timeOf } from '../format.ts';

test('the day and the time of a wall clock are read with a T, with a blank and without seconds', () => {
  for (const wallClock of ['2026-03-10T10:05:00', '2026-03-10 10:05', '2026-03-10T10:05'])
    expect([dayOf(wallClock), timeOf(wallClock)]).toEqual(['2026-03-10', '10:05']);
});

test.each([
  ['00:00', 0],
  ['10:05', 605],
  ['23:59:59', 1439],
])('%s is minute %d of its day', (time, minute) => {
  expect(minuteOf(time)).toBe(minute);
});

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-01-01', -1, '2026-12-31'],
  ['2018-11-03', 1, '2018-11-04'],
  ['2026-03-10', 0, '2026-03-10'],
])('%s and %d days are %s, whatever the clocks of the zone do', (day, days, found) => {
  expect(addDays(day, days)).toBe(found);
});

test('a moment is written whole, and short beside others', () => {
  expect(formatMoment('2026-03-10T10:05:00')).toBe('10/03/2026 às 10:05');
  expect(formatShortMoment('2026-03-10T10:05:00')).toBe('ter 10/03 10:05');
});
