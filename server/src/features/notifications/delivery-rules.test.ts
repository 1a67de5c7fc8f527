import { MOST_ATTEMPTS, waitAfter } from './delivery-rules.ts';

test('each attempt waits twice as long as the one before, up to a quarter of an hour', () => {
  const attempts = Array.from({ length: MOST_ATTEMPTS }, (_, index) => index + 1);
  const longest = attempts.map((attempt) => waitAfter(attempt, 0.999_999) / 1000).map(Math.round);
  expect(longest).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900]);
});

test('chance takes away up to half of the wait, so that many do not come back together', () => {
  expect([0, 0.5, 1].map((random) => waitAfter(3, random))).toEqual([10_000, 15_000, 20_000]);
});

test('a gateway that asks for more gets it, one that asks for less does not', () => {
  expect(waitAfter(1, 0, 60_000)).toBe(60_000);
  expect(waitAfter(5, 1, 1000)).toBe(80_000);
});
