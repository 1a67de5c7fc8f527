import fc from 'fast-check';
import { firstBoundaryAfter, intervalsOf, isClear, mergeIntervals } from './boundary-rules.ts';

const interval = fc
  .record({ start: fc.integer({ min: 0, max: 300 }), length: fc.integer({ min: 1, max: 40 }) })
  .map(({ start, length }) => ({ start, end: start + length }));

test('merged intervals cover the same minutes, apart from one another and in order', () => {
  fc.assert(
    fc.property(fc.array(interval), (intervals) => {
      const merged = mergeIntervals(intervals);
      const minutes = Array.from({ length: 350 }, (_, minute) => minute);
      const covered = (minute: number) => intervals.some(({ start, end }) => start <= minute && minute < end);
      expect(minutes.filter((minute) => firstBoundaryAfter(merged, minute) % 2 === 1)).toEqual(
        minutes.filter(covered),
      );
      expect([...new Set(merged)].sort((a, b) => a - b)).toEqual(merged);
    }),
  );
});

test('merging what is merged changes nothing', () => {
  fc.assert(
    fc.property(fc.array(interval), (intervals) => {
      const merged = mergeIntervals(intervals);
      expect(mergeIntervals(intervalsOf(merged))).toEqual(merged);
    }),
  );
});

test('a span is clear when it only touches its neighbours', () => {
  const busy = mergeIntervals([
    { start: 10, end: 20 },
    { start: 30, end: 40 },
  ]);
  const isFree = (start: number, end: number) => isClear(busy, start, end);
  expect([isFree(20, 30), isFree(40, 99), isFree(0, 10)]).toEqual([true, true, true]);
  expect([isFree(20, 31), isFree(19, 20), isFree(5, 50), isFree(10, 11)]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
