import fc from 'fast-check';
import { contrast, darkSurface, readColour, white, type Colour } from './colour.ts';
import { contrastOnPrimary, darkPageColour, readPalette } from './palette.ts';

const palette = (primary: unknown) => readPalette({ palette: { primary: { main: primary } } });

test('BOOK-071 without styles the page is black and grey', () => {
  expect(readPalette({})).toMatchObject({ primary: '#000000', onPrimary: '#ffffff', secondary: '#808080' });
});

test.each([undefined, null, 'x', 7, [], { palette: null }, { palette: { primary: 'x' } }])(
  'BOOK-073 styles %j keep the defaults',
  (styles) => {
    expect(readPalette(styles)).toEqual(readPalette({}));
  },
);

test('BOOK-072 Q-39 each colour is overridden by itself, unknown keys are ignored', () => {
  const styles = { palette: { primary: { main: '#0055FF', dark: '#000' }, mode: 'dark' }, typography: {} };
  expect(readPalette(styles)).toMatchObject({ primary: '#0055ff', secondary: '#808080' });
});

test('P-14 a light store colour gets dark text, a darker ink and an edge', () => {
  const yellow = palette('#ffe600');
  expect(yellow.onPrimary).toBe('#000000');
  expect(yellow.primaryInk).not.toBe('#ffe600');
  expect(yellow.primaryEdge).toBe(yellow.primaryInk);
});

test('P-14 a dark store colour needs none of it', () => {
  const brown = palette('#7a3b2e');
  expect(brown).toMatchObject({ onPrimary: '#ffffff', primaryInk: '#7a3b2e' });
  expect(brown.primaryEdge).toBe('#7a3b2e');
});

test('P-14 a colour may be light enough to need dark text, and yet be its own edge', () => {
  expect(palette('#d96a00')).toMatchObject({ onPrimary: '#000000', primaryEdge: '#d96a00' });
});

test('P-14 the contrast of the text on a colour is told', () => {
  const contrastOn = (main: string) => contrastOnPrimary({ palette: { primary: { main } } });
  expect(contrastOn('#000000')).toBe(21);
  expect(contrastOn('#7a3b2e')).toBeCloseTo(8.43, 2);
  expect(contrastOnPrimary({})).toBe(21);
});

test('CUST-026 on a dark page a dark store colour is lightened, a light one stays', () => {
  expect(palette('#ffe600').primaryInkOnDark).toBe('#ffe600');
  const { primaryInkOnDark, secondaryInkOnDark } = readPalette({});
  expect([primaryInkOnDark, secondaryInkOnDark]).not.toContain('#000000');
  expect(readPalette({ palette: { secondary: { main: '#7fbfff' } } }).secondaryInkOnDark).toBe('#7fbfff');
});

test('CUST-026 whatever colours a store picks, they are readable as text and as lines, on light pages and on dark ones', () => {
  const colour = fc
    .integer({ min: 0, max: 0xff_ff_ff })
    .map((code) => `#${code.toString(16).padStart(6, '0')}`);
  const read = (code: string): Colour => readColour(code) ?? white;
  // The grounds and surfaces of the booking page.
  const light: Colour[] = [white, [246, 246, 244]];
  const dark: Colour[] = [darkSurface, read(darkPageColour)];
  fc.assert(
    fc.property(colour, colour, (primary, secondary) => {
      const found = readPalette({ palette: { primary: { main: primary }, secondary: { main: secondary } } });
      expect(contrast(read(found.onPrimary), read(found.primary))).toBeGreaterThanOrEqual(4.5);
      for (const ground of light) {
        expect(contrast(read(found.primaryInk), ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(read(found.secondaryInk), ground)).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(read(found.primaryEdge), white)).toBeGreaterThanOrEqual(3);
      for (const ground of dark) {
        expect(contrast(read(found.primaryInkOnDark), ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(read(found.secondaryInkOnDark), ground)).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});
