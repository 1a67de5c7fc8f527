import { MAX_ATTEMPTS, waitAfterAttempt } from './delivery-rules.ts';

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
