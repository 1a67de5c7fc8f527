import fc from 'fast-check';
import {
  addMinutes,
  fromWallClock,
  toWallClock,
  zoneOffsetInMinutes,
  toStoreIso,
  addDays,
  dayOf,
  formatMoment,
  formatShortMoment,
  minuteOf,
  timeOf,
} from '../format.ts';

const zones = [
  'America/Sao_Paulo',
  'America/Noronha',
  'America/Rio_Branco',
  'America/New_York',
  'America/St_Johns',
  'America/Los_Angeles',
  'Africa/Casablanca',
  'Asia/Gaza',
  'Asia/Kathmandu',
  'Asia/Tehran',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Europe/Lisbon',
  'Europe/Dublin',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'UTC',
];
const timeZone = fc.constantFrom(...zones);
const second = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000));

test('Q-21 reads and writes the clock of the store, wherever the device is', () => {
  expect(toWallClock(new Date('2026-03-09T12:10:30.900Z'), 'America/Sao_Paulo')).toBe('2026-03-09T09:10:30');
  expect(fromWallClock('2026-03-09T10:00', 'America/Sao_Paulo').toISOString()).toBe(
    '2026-03-09T13:00:00.000Z',
  );
  expect(fromWallClock('2026-03-09T10:00:00', 'America/Rio_Branco').toISOString()).toBe(
    '2026-03-09T15:00:00.000Z',
  );
});

test.each([
  ['America/New_York', '2026-03-08T02:30:00', '2026-03-08T03:30:00'],
  ['America/Sao_Paulo', '2018-11-04T00:00:00', '2018-11-04T01:00:00'],
  ['Australia/Lord_Howe', '2025-10-05T02:15:00', '2025-10-05T02:45:00'],
  ['Pacific/Apia', '2011-12-30T12:00:00', '2011-12-31T12:00:00'],
])('in %s the skipped %s becomes the later %s', (zone, skipped, later) => {
  expect(toWallClock(fromWallClock(skipped, zone), zone)).toBe(later);
});

test.each([
  ['America/New_York', '2025-11-02T01:30:00', '2025-11-02T05:30:00.000Z'],
  ['America/Sao_Paulo', '2019-02-16T23:30:00', '2019-02-17T01:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-04-05T01:45:00', '2026-04-04T14:45:00.000Z'],
])('in %s the repeated %s means the earlier %s', (zone, repeated, earlier) => {
  expect(fromWallClock(repeated, zone).toISOString()).toBe(earlier);
});

test('Q-21 an instant goes through any zone and comes back, or is the second of a repeated hour', () => {
  fc.assert(
    fc.property(timeZone, second, (zone, instant) => {
      const wallClock = toWallClock(instant, zone);
      const back = fromWallClock(wallClock, zone);
      expect(toWallClock(back, zone)).toBe(wallClock);
      expect(back.getTime()).toBeLessThanOrEqual(instant.getTime());
      const isRepeated = zoneOffsetInMinutes(back, zone) !== zoneOffsetInMinutes(instant, zone);
      expect(back.getTime() === instant.getTime()).toBe(!isRepeated);
    }),
    { numRuns: 2000 },
  );
});

test('Q-21 every clock change of a zone skips or repeats exactly the quarter hours it changes', () => {
  for (const zone of zones) {
    for (let instant = Date.UTC(2017, 0); instant < Date.UTC(2020, 0); instant += 86_400_000) {
      const [before, after] = [new Date(instant), new Date(instant + 86_400_000)];
      const change = zoneOffsetInMinutes(after, zone) - zoneOffsetInMinutes(before, zone);
      if (change === 0) continue;
      const start = toWallClock(before, zone);
      const shown = Array.from({ length: 96 + change / 15 }, (_, index) => addMinutes(start, index * 15));
      const instants = new Set(shown.map((wallClock) => fromWallClock(wallClock, zone).getTime()));
      expect([zone, start, instants.size]).toEqual([zone, start, Math.min(96, 96 + change / 15)]);
    }
  }
});

test('LINK-010 adds minutes over midnight, months and leap days', () => {
  expect(addMinutes('2026-03-09T23:45', 30)).toBe('2026-03-10T00:15:00');
  expect(addMinutes('2028-02-28T23:59:30', 1)).toBe('2028-02-29T00:00:30');
  expect(addMinutes('2026-01-01T00:00:00', -1)).toBe('2025-12-31T23:59:00');
});

test.each([
  '',
  '2026-03-09',
  '2026-02-30T10:00',
  '2026-03-09T24:00',
  '2026-03-09T10:60',
  '2026-03-09T10:00:00Z',
  '09/03/2026 10:00',
  '2026-03-09 10:00',
])('refuses "%s" as a wall clock', (text) => {
  expect(() => fromWallClock(text, 'UTC')).toThrow(RangeError);
  expect(() => addMinutes(text, 1)).toThrow(RangeError);
});

test('CONST-007 shifts by three hours back and prints no zone and no milliseconds', () => {
  expect(toStoreIso(new Date('2026-03-09T13:00:00.000Z'))).toBe('2026-03-09T10:00:00');
  expect(toStoreIso(new Date('2026-03-10T01:30:00Z'))).toBe('2026-03-09T22:30:00');
  expect(toStoreIso(new Date('2026-03-09T13:00:59.999Z'), 0)).toBe('2026-03-09T13:00:59');
});

test('Q-21 is the clock of São Paulo since its summer time ended', () => {
  const min = new Date('2019-03-01T00:00:00Z');
  fc.assert(
    fc.property(fc.date({ min, max: new Date('2030-01-01'), noInvalidDate: true }), (instant) => {
      expect(toStoreIso(instant)).toBe(toWallClock(instant, 'America/Sao_Paulo'));
    }),
  );
});

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
