import { priceOf, normalizedPrice, typedPrice } from './price-text.ts';

test('CAL-036 only digits, dots and commas are taken', () => {
  expect(typedPrice('a1b2,c3.-+e')).toBe('12,3.');
  expect(typedPrice('R$ 1.234,50')).toBe('1.234,50');
  expect(typedPrice('１２,３')).toBe('12,3');
});

test.each([
  ['12.5', '12,50'],
  ['7', '7,00'],
  ['12,5', '12,50'],
  ['', ''],
  ['1.234,56', '1234,56'],
  ['1.234.567,8', '1234567,80'],
  ['1.234', '1,23'],
  ['1,005', '1,01'],
  ['0,125', '0,13'],
  [',5', '0,50'],
  ['12,', '12,00'],
  [',', ','],
  ['1,2,3', '1,2,3'],
  ['1.2.3', '1.2.3'],
  ['12,3.', '12,30'],
])('CAL-037 Q-55 %p is normalized to %p', (typed, settled) => {
  expect(normalizedPrice(typed)).toBe(settled);
  expect(normalizedPrice(settled)).toBe(settled);
});

test.each([
  ['12,50', 12.5],
  ['1234,56', 1234.56],
  ['', null],
  [',', null],
  ['.', null],
  ['1,2,3', null],
])('CAL-042 CAL-043 %p is sent as %p', (text, price) => {
  expect(priceOf(text)).toBe(price);
});
