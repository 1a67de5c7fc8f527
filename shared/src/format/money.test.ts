import fc from 'fast-check';
import { formatPrice, inCents, inReais, plainPrice, shortPrice } from './format.ts';
import { sumOfPrices } from './money.ts';

test.each([
  [50, 'R$ 50,00'],
  [1234.5, 'R$ 1.234,50'],
  [0, 'R$ 0,00'],
  [9_999_999.99, 'R$ 9.999.999,99'],
  [0.1 + 0.2, 'R$ 0,30'],
])('GEN-003 GEN-010 writes %d reais as %s', (reais, text) => {
  expect(formatPrice(reais)).toBe(text);
});

test('Q-54 reads no price as zero', () => {
  expect(formatPrice(null)).toBe('R$ 0,00');
});

test('GEN-003 keeps every cent of every price a store may set', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (priceInCents) => {
      const text = formatPrice(priceInCents / 100);
      expect(text).toMatch(/^R\$ \d{1,3}(\.\d{3})*,\d{2}$/);
      expect(Number(text.replace(/\D/g, ''))).toBe(priceInCents);
    }),
  );
});

test('CAL-037 a price in a field has a comma, two decimals and no thousands', () => {
  expect([0, 7, 12.5, 1234.5, 9_999_999.99].map(plainPrice)).toEqual([
    '0,00',
    '7,00',
    '12,50',
    '1234,50',
    '9999999,99',
  ]);
});

test('OWN-041 beside one another prices are short', () => {
  expect([0, 35, 999.5, 1234.5, 12_000].map(shortPrice)).toEqual([
    '0',
    '35',
    '999,5',
    '1,2\u00a0mil',
    '12\u00a0mil',
  ]);
});

test('cents and reais are told apart to the cent, and no price stays none (Q-15)', () => {
  for (const cents of [0, 1, 29, 115, 4990, 999_999_999]) expect(inCents(inReais(cents))).toBe(cents);
  expect(inCents(1.15)).toBe(115);
  expect([inCents(null), inReais(null)]).toEqual([null, null]);
});

test('prices are added to the cent; without any price there is no sum', () => {
  expect(sumOfPrices([0.1, null, 0.2])).toBe(0.3);
  expect([sumOfPrices([null, 0]), sumOfPrices([null]), sumOfPrices([])]).toEqual([0, null, null]);
});
