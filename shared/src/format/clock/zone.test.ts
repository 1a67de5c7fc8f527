import fc from 'fast-check';
import { isTimeZone, zoneOffsetInMinutes } from '../format.ts';

test.each([
  'America/Sao_Paulo',
  'America/Noronha',
  'America/Manaus',
  'America/Rio_Branco',
  'UTC',
  'Asia/Kathmandu',
])('Q-21 knows the zone %s', (name) => {
  expect(isTimeZone(name)).toBe(true);
});

test.each([
  '',
  ' ',
  'America',
  'America/Brasilia',
  '-03:00',
  '+03:00',
  '3',
  'America/Sao_Paulo ',
  '../etc',
  '__proto__',
])('Q-21 knows no zone "%s"', (name) => {
  expect(isTimeZone(name)).toBe(false);
});

test('an unknown zone is an error, not a guess', () => {
  expect(() => zoneOffsetInMinutes(new Date(0), 'America/Brasilia')).toThrow(RangeError);
});

test.each([
  ['America/Sao_Paulo', '2026-03-09T12:00:00Z', -180],
  ['America/Sao_Paulo', '2018-11-04T02:59:59Z', -180],
  ['America/Sao_Paulo', '2018-11-04T03:00:00Z', -120],
  ['America/Noronha', '2026-03-09T12:00:00Z', -120],
  ['America/Rio_Branco', '2026-03-09T12:00:00Z', -300],
  ['Asia/Kathmandu', '2026-03-09T12:00:00Z', 345],
  ['Australia/Lord_Howe', '2026-01-01T00:00:00Z', 660],
  ['Australia/Lord_Howe', '2026-07-01T00:00:00Z', 630],
  ['Pacific/Apia', '2011-12-30T09:59:59Z', -600],
  ['Pacific/Apia', '2011-12-30T10:00:00Z', 840],
])('tells the offset of %s at %s', (timeZone, instant, minutes) => {
  expect(zoneOffsetInMinutes(new Date(instant), timeZone)).toBe(minutes);
});

test('remembering offsets never changes them', () => {
  const timeZone = fc.constantFrom(
    'America/Sao_Paulo',
    'America/New_York',
    'Africa/Casablanca',
    'Asia/Gaza',
    'UTC',
  );
  const within = { min: new Date('1975-01-01'), max: new Date('2037-12-31'), noInvalidDate: true };
  fc.assert(
    fc.property(timeZone, fc.date(within), (zone, instant) => {
      const [, sign, hours, minutes] =
        /GMT(?:([+-])(\d\d):(\d\d))?/.exec(
          new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).format(instant),
        ) ?? [];
      const expected = sign ? Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) : 0;
      expect(zoneOffsetInMinutes(instant, zone)).toBe(expected);
    }),
    { numRuns: 300 },
  );
});

test('LOOK-015 the clock of a store opens no formatter where the browser has Temporal', () => {
  const formatter = jest.spyOn(Intl, 'DateTimeFormat');
  const toZonedDateTimeISO = (zone: string) => {
    if (zone !== 'America/Cuiaba') throw new RangeError(zone);
    return { offsetNanoseconds: -4 * 3600e9 };
  };
  Object.assign(globalThis, {
    Temporal: { Instant: { fromEpochMilliseconds: () => ({ toZonedDateTimeISO }) } },
  });
  try {
    expect(zoneOffsetInMinutes(new Date('2026-03-09T12:00:00Z'), 'America/Cuiaba')).toBe(-240);
    expect(isTimeZone('America/Nowhere')).toBe(false);
    expect(formatter).not.toHaveBeenCalled();
  } finally {
    Reflect.deleteProperty(globalThis, 'Temporal');
    formatter.mockRestore();
  }
});
