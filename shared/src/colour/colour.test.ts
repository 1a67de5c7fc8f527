import fc from 'fast-check';
import { black, contrast, hexOf, readColour, white, type Colour } from './colour.ts';

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
