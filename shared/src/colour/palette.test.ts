import { contrastOnPrimary, readPalette } from './palette.ts';

const palette = (primary: unknown) => readPalette({ palette: { primary: { main: primary } } });

test('BOOK-071 without styles the page is black and grey', () => {
  expect(readPalette({})).toMatchObject({
    brand: '#000000',
    on_brand: '#ffffff',
    secondary: '#808080',
    light: { primary: '#000000', on_primary: '#ffffff' },
  });
});

test.each([undefined, null, 'x', 7, [], { palette: null }, { palette: { primary: 'x' } }])(
  'BOOK-073 styles %j keep the defaults',
  (styles) => {
    expect(readPalette(styles)).toEqual(readPalette({}));
  },
);

test('BOOK-072 Q-39 each colour is overridden by itself, unknown keys are ignored', () => {
  const styles = { palette: { primary: { main: '#0055FF', dark: '#000' }, mode: 'dark' }, typography: {} };
  expect(readPalette(styles)).toMatchObject({ brand: '#0055ff', secondary: '#808080' });
});

test('P-14 the contrast of the letters on the primary colour is told', () => {
  expect(contrastOnPrimary(readPalette({}))).toBe(21);
  expect(contrastOnPrimary(palette('#7a3b2e'))).toBeCloseTo(8.43, 2);
});
