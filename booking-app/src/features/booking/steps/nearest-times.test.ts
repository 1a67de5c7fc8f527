import { nearestTimes } from './nearest-times.ts';

test.each<[string, readonly string[], string, readonly string[]]>([
  ['around it', ['08:00', '09:00', '10:00', '10:30', '15:00'], '09:30', ['09:00', '10:00', '10:30']],
  [
    'the later of two as near',
    ['08:00', '08:30', '09:00', '10:00', '10:30'],
    '09:30',
    ['09:00', '10:00', '10:30'],
  ],
  ['before it alone', ['08:00'], '18:00', ['08:00']],
  ['none', [], '09:30', []],
  ['the same on another day', ['09:30', '10:00'], '09:30', ['09:30', '10:00']],
])('BOOK-085 the nearest free times: %s', (_, free, taken, expected) => {
  expect(nearestTimes(free, taken)).toEqual(expected);
});
