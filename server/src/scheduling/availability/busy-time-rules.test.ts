import fc from 'fast-check';
import { readBusyTime } from './busy-time-rules.ts';
import { mergeRanges } from './minute-range-rules.ts';
import { minuteFromText } from './wall-clock-rules.ts';

const MICROSECONDS_A_SECOND = 1_000_000n;
const SECOND_OF_2000 = 946_684_800;

/** As `timestamptz_send` writes a second since 1970. */
function sent(second: number): string {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(BigInt(second - SECOND_OF_2000) * MICROSECONDS_A_SECOND);
  return bytes.toString('hex');
}

const ofMinutes = (start: number, end: number) => sent(start * 60) + sent(end * 60);

test('no digits are no busy time', () => {
  expect(readBusyTime('')).toEqual([]);
});

test('minutes that are begun are busy, also before 2000 and far ahead', () => {
  const [before, ahead] = [minuteFromText('1969-12-31T10:00'), minuteFromText('2998-03-10T10:00')];
  expect(readBusyTime(sent(before * 60 + 1) + sent(before * 60 + 61))).toEqual([before, before + 2]);
  expect(readBusyTime(ofMinutes(ahead, ahead + 30))).toEqual([ahead, ahead + 30]);
});

test('busy time in any order is read as its ranges merged', () => {
  const range = fc.record({
    start: fc.integer({ min: -100, max: 100 }),
    length: fc.integer({ min: 1, max: 40 }),
  });
  fc.assert(
    fc.property(fc.array(range, { maxLength: 20 }), (ranges) => {
      const spans = ranges.map(({ start, length }) => ({ start, end: start + length }));
      const digits = spans.map(({ start, end }) => ofMinutes(start, end)).join('');
      expect(readBusyTime(digits)).toEqual(mergeRanges(spans));
    }),
  );
});
