import fc from 'fast-check';
import {
  firstBoundaryAfter,
  rangesOf,
  isOutsideRanges,
  joinRanges,
  mergeRanges,
} from './minute-range-rules.ts';

const interval = fc
  .record({ start: fc.integer({ min: 0, max: 300 }), length: fc.integer({ min: 1, max: 40 }) })
  .map(({ start, length }) => ({ start, end: start + length }));

test('merged ranges cover the same minutes, do not overlap and are in order', () => {
  fc.assert(
    fc.property(fc.array(interval), (ranges) => {
      const merged = mergeRanges(ranges);
      const minutes = Array.from({ length: 350 }, (_, minute) => minute);
      const covered = (minute: number) => ranges.some(({ start, end }) => start <= minute && minute < end);
      expect(minutes.filter((minute) => firstBoundaryAfter(merged, minute) % 2 === 1)).toEqual(
        minutes.filter(covered),
      );
      expect([...new Set(merged)].sort((a, b) => a - b)).toEqual(merged);
    }),
  );
});

test('merging what is merged changes nothing', () => {
  fc.assert(
    fc.property(fc.array(interval), (ranges) => {
      const merged = mergeRanges(ranges);
      expect(mergeRanges(rangesOf(merged))).toEqual(merged);
    }),
  );
});

test('two lists joined are as all of their ranges merged', () => {
  fc.assert(
    fc.property(fc.array(interval), fc.array(interval), (one, other) => {
      expect(joinRanges(mergeRanges(one), mergeRanges(other))).toEqual(mergeRanges([...one, ...other]));
    }),
  );
});

test('a range that only touches its neighbours is outside them', () => {
  const busy = mergeRanges([
    { start: 10, end: 20 },
    { start: 30, end: 40 },
  ]);
  const isFree = (start: number, end: number) => isOutsideRanges(busy, start, end);
  expect([isFree(20, 30), isFree(40, 99), isFree(0, 10)]).toEqual([true, true, true]);
  expect([isFree(20, 31), isFree(19, 20), isFree(5, 50), isFree(10, 11)]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
