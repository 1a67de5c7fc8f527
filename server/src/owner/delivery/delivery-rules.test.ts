import { quietAround } from './quiet-hours-rules.ts';
import { MAX_ATTEMPTS, waitAfterAttempt } from './delivery-rules.ts';

const around = (now: string, quietFrom = '21:00', quietTo = '08:00', timeZone = 'America/Sao_Paulo') => {
  const quiet = quietAround(new Date(now), { quietFrom, quietTo, timeZone });
  return quiet && [quiet.start.toISOString(), quiet.end.toISOString()];
};

test('REM-009 quiet hours reach over midnight, from their first minute until their end', () => {
  const night = ['2026-03-10T00:00:00.000Z', '2026-03-10T11:00:00.000Z'];
  expect(around('2026-03-09T23:59:59Z')).toBeUndefined();
  expect(around('2026-03-10T00:00:00Z')).toEqual(night);
  expect(around('2026-03-10T03:00:00Z')).toEqual(night);
  expect(around('2026-03-10T10:59:59Z')).toEqual(night);
  expect(around('2026-03-10T11:00:00Z')).toBeUndefined();
});

test('REM-009 quiet hours may lie within a day, and the same time twice is none', () => {
  const noon = ['2026-03-09T15:00:00.000Z', '2026-03-09T17:00:00.000Z'];
  expect(around('2026-03-09T16:00:00Z', '12:00', '14:00')).toEqual(noon);
  expect(around('2026-03-09T17:00:00Z', '12:00', '14:00')).toBeUndefined();
  expect(around('2026-03-09T16:00:00Z', '12:00', '12:00')).toBeUndefined();
});

test('REM-009 a night in which clocks jump an hour ends when the clock on the wall says so', () => {
  const spring = ['2026-03-08T02:00:00.000Z', '2026-03-08T12:00:00.000Z'];
  expect(around('2026-03-08T11:30:00Z', '21:00', '08:00', 'America/New_York')).toEqual(spring);
  const autumn = ['2026-11-01T01:00:00.000Z', '2026-11-01T13:00:00.000Z'];
  expect(around('2026-11-01T12:30:00Z', '21:00', '08:00', 'America/New_York')).toEqual(autumn);
});

test('each attempt waits twice as long as the one before, up to a quarter of an hour', () => {
  const attempts = Array.from({ length: MAX_ATTEMPTS }, (_, index) => index + 1);
  const longest = attempts.map((attempt) => waitAfterAttempt(attempt, 0.999_999) / 1000).map(Math.round);
  expect(longest).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
});

test('a random part, up to half of the wait, is left out, so that many do not come back together', () => {
  expect([0, 0.5, 1].map((random) => waitAfterAttempt(3, random))).toEqual([10_000, 15_000, 20_000]);
});

test('a gateway that asks for more gets it, one that asks for less does not', () => {
  expect(waitAfterAttempt(1, 0, 60_000)).toBe(60_000);
  expect(waitAfterAttempt(5, 1, 1000)).toBe(80_000);
});
