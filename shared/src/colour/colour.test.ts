import fc from 'fast-check';
import {
  black,
  contrast,
  darkenedForText,
  darkSurface,
  hexOf,
  lightenedForText,
  readableOn,
  readColour,
  white,
  type Colour,
} from './colour.ts';

const part = fc.integer({ min: 0, max: 255 });
const anyColour = fc.tuple(part, part, part) as fc.Arbitrary<Colour>;

test.each([
  ['#0055ff', [0, 85, 255]],
  ['#05F', [0, 85, 255]],
  [' #0055FF ', [0, 85, 255]],
  ['rgb(0, 85, 255)', [0, 85, 255]],
  ['rgb(0 85 255)', [0, 85, 255]],
])('Q-39 %p is a colour', (text, colour) => {
  expect(readColour(text)).toEqual(colour);
});

test.each([
  '',
  '#12',
  '#12345g',
  'rgb(0,0)',
  'rgb(0, 0, 256)',
  'red;background:url(x)',
  'url(x)',
  7,
  null,
  {},
])('Q-39 %p is none', (value) => {
  expect(readColour(value)).toBeUndefined();
});

test('contrast is the one of WCAG', () => {
  expect(contrast(black, white)).toBe(21);
  expect(contrast(white, white)).toBe(1);
  expect(contrast([118, 118, 118], white)).toBeCloseTo(4.54, 2);
  expect(contrast([0, 85, 255], [255, 230, 0])).toBe(contrast([255, 230, 0], [0, 85, 255]));
});

test('a colour that is written is read back', () => {
  fc.assert(fc.property(anyColour, (colour) => expect(readColour(hexOf(colour))).toEqual(colour)));
});

test('P-14 whatever colour a store picks, text on it has at least 4.5:1', () => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      expect(contrast(readableOn(colour), colour)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('P-14 whatever colour a store picks, its shade as text has the contrast asked for', () => {
  fc.assert(
    fc.property(anyColour, fc.integer({ min: 1, max: 20 }), (colour, wanted) => {
      expect(contrast(darkenedForText(colour, wanted), white)).toBeGreaterThanOrEqual(wanted);
    }),
  );
});

test('CUST-026 whatever colour a store picks, its tint as text has the contrast asked for on a dark page', () => {
  fc.assert(
    fc.property(anyColour, fc.integer({ min: 1, max: 16 }), (colour, wanted) => {
      expect(contrast(lightenedForText(colour, wanted), darkSurface)).toBeGreaterThanOrEqual(wanted);
    }),
  );
  expect(lightenedForText([255, 230, 0], 5)).toEqual([255, 230, 0]);
});

test('a colour that is dark enough stays as it is', () => {
  expect(darkenedForText([0, 85, 255], 5)).toEqual([0, 85, 255]);
});
