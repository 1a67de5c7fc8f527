import { shownRange } from './shown-range.ts';

const nothing = { earlier: 0, later: 0 };

test.each([
  [0, 0, 0, 0],
  [3, 2, 0, 3],
  [50, 50, 0, 50],
])('INI-006 a list of %d is shown whole', (total, next, start, end) => {
  expect(shownRange(total, next, nothing)).toEqual({ start, end });
});

test.each([
  [20_000, 0, 0, 50],
  [20_000, 5, 0, 50],
  [20_000, 10_000, 9990, 10_040],
  [20_000, 20_000, 19_950, 20_000],
])('P-30 of %d with the next at %d there are fifty, a few of them before it', (total, next, start, end) => {
  expect(shownRange(total, next, nothing)).toEqual({ start, end });
});

test('P-30 more is shown on each side as it was asked for, as far as there is any', () => {
  expect(shownRange(1000, 500, { earlier: 50, later: 100 })).toEqual({ start: 440, end: 640 });
  expect(shownRange(100, 20, { earlier: 50, later: 100 })).toEqual({ start: 0, end: 100 });
});
