import fc from 'fast-check';
import { contrast, readColour, white, type Colour } from './colour.ts';
import { readPalette, type Palette, type Tones } from './palette.ts';

const text = 4.5;
const mark = 3;

const grounds = ['page', 'surface', 'quiet'] as const;
const everyGround = [...grounds, 'container'] as const;

type Pair = readonly [front: keyof Tones, ground: keyof Tones, wanted: number];

/** Every pair of tones that the page paints over one another. */
const pairs: readonly Pair[] = [
  ...(['ink', 'muted', 'accent', 'secondary_ink'] as const).flatMap((front) =>
    everyGround.map((ground): Pair => [front, ground, text]),
  ),
  ['on_container', 'container', text],
  ['on_primary', 'primary', text],
  ...everyGround.map((ground): Pair => ['primary', ground, mark]),
  ...grounds.map((ground): Pair => ['edge', ground, mark]),
];

/** The thinnest veil that stands behind letters. */
const veilShare = 0.62;

function brokenPairs({ light, dark, ...whole }: Palette): string[] {
  const veil = colourOf(whole.veil).map((part) => Math.round(part * veilShare + 255 * (1 - veilShare)));
  const others = [
    ['on_brand on brand', between(whole.on_brand, whole.brand)],
    ['white on the veil over a white photo', contrast(white, veil as unknown as Colour)],
  ] as const;
  return [
    ...brokenIn(light).map((pair) => `light: ${pair}`),
    ...brokenIn(dark).map((pair) => `dark: ${pair}`),
    ...others.filter(([, found]) => found < text).map(([pair]) => pair),
  ];
}

function brokenIn(tones: Tones): string[] {
  return pairs
    .filter(([front, ground, wanted]) => between(tones[front], tones[ground]) < wanted)
    .map(([front, ground]) => `${front} on ${ground}`);
}

function between(one: string, other: string): number {
  return contrast(colourOf(one), colourOf(other));
}

function colourOf(code: string): Colour {
  const colour = readColour(code);
  if (!colour) throw new Error(`${code} is no colour`);
  return colour;
}

const paletteOf = (main: string, second = main) =>
  readPalette({ palette: { primary: { main }, secondary: { main: second } } });

const part = fc.integer({ min: 0, max: 255 });
const anyCode = fc.tuple(part, part, part).map((parts) => `rgb(${parts.join(',')})`);

test('LOOK-007 P-14 CUST-026 whatever colours a store picks, every text has 4.5:1 and every mark 3:1, in both modes', () => {
  fc.assert(
    fc.property(anyCode, anyCode, (primary, secondary) => {
      expect(brokenPairs(paletteOf(primary, secondary))).toEqual([]);
    }),
    { numRuns: 10_000 },
  );
}, 120_000);

test('LOOK-007 no grey breaks a pair', () => {
  for (let shade = 0; shade < 256; shade += 1) {
    expect(brokenPairs(paletteOf(`rgb(${shade},${shade},${shade})`))).toEqual([]);
  }
});

test('BOOK-072 a colour that carries white letters is the primary, unchanged', () => {
  for (const main of ['#000000', '#0055ff', '#7a3b2e', '#0f6b6b']) {
    expect(paletteOf(main).light).toMatchObject({ primary: main, on_primary: '#ffffff' });
  }
});

test('LOOK-007 yellow and white change places with the ink: letters of them on dark', () => {
  for (const main of ['#ffe600', '#ffffff']) {
    const { primary, on_primary } = paletteOf(main).light;
    expect(on_primary).toBe(main);
    expect(between(primary, '#000000')).toBeLessThan(2);
  }
});

test('CUST-026 on a dark page a colour that stands out from it is the primary, another is lightened', () => {
  expect(paletteOf('#ffe600').dark.primary).toBe('#ffe600');
  expect(between(paletteOf('#000000').dark.primary, '#000000')).toBeGreaterThan(10);
});
