import fc from 'fast-check';
import { readBusyTime, mergeRanges } from './minute-range-rules.ts';
import { minuteFromText } from './wall-clock-rules.ts';

const MICROSECONDS_A_SECOND = 1_000_000n;
const SECOND_OF_2000 = 946_684_800;

/** As `timestamptz_send` writes a second since 1970. */
function sent(second: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(BigInt(second - SECOND_OF_2000) * MICROSECONDS_A_SECOND);
  return bytes;
}

const ofMinutes = (start: number, end: number) => [sent(start * 60), sent(end * 60)];

const read = (times: readonly Buffer[]) => readBusyTime(Buffer.concat(times).toString('base64'));

test('nothing sent is no busy time', () => {
  expect(readBusyTime('')).toEqual([]);
});

test('minutes that are begun are busy, also before 2000 and far ahead', () => {
  const [before, ahead] = [minuteFromText('1969-12-31T10:00'), minuteFromText('2998-03-10T10:00')];
  expect(read([sent(before * 60 + 1), sent(before * 60 + 61)])).toEqual([before, before + 2]);
  expect(read(ofMinutes(ahead, ahead + 30))).toEqual([ahead, ahead + 30]);
});

test('a text in lines, as PostgreSQL writes base64, is read whole', () => {
  const times = Array.from({ length: 20 }, (_, index) => ofMinutes(index * 10, index * 10 + 5)).flat();
  const text = Buffer.concat(times).toString('base64').replace(/.{76}/g, '$&\n');
  expect(readBusyTime(text)).toHaveLength(40);
});

test('busy time in any order is read as its ranges merged', () => {
  const range = fc.record({
    start: fc.integer({ min: -100, max: 100 }),
    length: fc.integer({ min: 1, max: 40 }),
  });
  fc.assert(
    fc.property(fc.array(range, { maxLength: 20 }), (ranges) => {
      const spans = ranges.map(({ start, length }) => ({ start, end: start + length }));
      expect(read(spans.flatMap(({ start, end }) => ofMinutes(start, end)))).toEqual(mergeRanges(spans));
    }),
  );
});
