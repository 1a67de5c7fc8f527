import { formatDecimal } from './format.ts';

test.each([
  [12.6, '12,6'],
  [21, '21,0'],
  [1234.5, '1.234,5'],
])('SHAPE-010 %p is written %s', (value, text) => {
  expect(formatDecimal(value)).toBe(text);
});
