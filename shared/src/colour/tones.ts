import { black, contrast, hexOf, white, type Colour } from './colour.ts';
import { fromOklch, toOklch, type Oklch } from './oklch.ts';

/** The colours of a page in one mode, each '#rrggbb'. Letters stand 4.5:1 and marks 3:1 on every ground they are drawn on (LOOK-007). */
export interface Tones {
  /** Behind everything. */
  readonly page: string;
  /** Of a card, a bar, a sheet. */
  readonly surface: string;
  /** Of choices and secondary buttons. */
  readonly quiet: string;
  /** Hairlines. */
  readonly line: string;
  /** Borders of fields, marks of what is to come. */
  readonly edge: string;
  readonly ink: string;
  readonly muted: string;
  /** Of what is chosen. */
  readonly container: string;
  readonly on_container: string;
  /** Of the one filled button. */
  readonly primary: string;
  readonly on_primary: string;
  /** Text, rings and ticks in the store's colour. */
  readonly accent: string;
  /** Text in the store's second colour. */
  readonly secondary_ink: string;
}

/** On a light page. A colour that carries white letters is the primary, unchanged (BOOK-072). */
export function lightTones(brand: Colour, secondary: Colour): Tones {
  const [lightness, chroma, hue] = toOklch(brand);
  const grey = greyOf(chroma, hue);
  const surface = white;
  const [page, quiet] = [grey(0.97, 0.01), grey(0.955, 0.012)];
  // Yellow needs more chroma than other hues to be seen as yellow.
  const tint = Math.min(chroma * 0.45, 0.048 + 0.04 * Math.max(0, Math.cos(hue - 1.8)));
  const container = fromOklch([0.93, tint, hue]);
  const grounds = [surface, page, quiet, container];

  const seen = darkened([lightness, chroma, hue], 3, grounds);
  const forWhite = darkened([seen.lightness, chroma, hue], 4.5, [white]);
  // A colour that would lose its face to be seen on white changes places with the ink: letters of it on dark.
  const isSwapped = lightness - seen.lightness > 0.13;
  const dark = fromOklch([0.27, Math.min(chroma, 0.055), hue]);
  const shown = seen.lightness - forWhite.lightness <= 0.1 ? forWhite.colour : seen.colour;
  const primary = isSwapped ? dark : shown;
  return written({
    page,
    surface,
    quiet,
    line: grey(0.905, 0.014),
    edge: grey(0.6, 0.02),
    ink: grey(0.24, 0.025),
    muted: grey(0.47, 0.025),
    container,
    on_container: fromOklch([0.31, Math.min(chroma, 0.075), hue]),
    primary,
    on_primary: isSwapped ? lightened([lightness, chroma, hue], 4.5, [dark]) : readableOn(primary),
    accent: isSwapped ? dark : darkened([lightness, chroma, hue], 4.5, grounds).colour,
    secondary_ink: darkened(toOklch(secondary), 4.5, grounds).colour,
  });
}

/** Where the system asks for dark colours. */
export function darkTones(brand: Colour, secondary: Colour): Tones {
  const [lightness, chroma, hue] = toOklch(brand);
  const grey = greyOf(chroma, hue);
  const [page, surface, quiet] = [grey(0.17, 0.012), grey(0.215, 0.014), grey(0.275, 0.016)];
  const container = fromOklch([0.34, Math.min(chroma * 0.6, 0.06), hue]);
  const grounds = [surface, page, quiet, container];
  const light: Oklch = [Math.max(lightness, 0.82), Math.min(chroma, 0.13), hue];
  const primary = stands(brand, 3, grounds) ? brand : fromOklch(light);
  return written({
    page,
    surface,
    quiet,
    line: grey(0.34, 0.018),
    edge: grey(0.62, 0.02),
    ink: grey(0.945, 0.01),
    muted: grey(0.775, 0.018),
    container,
    on_container: fromOklch([0.93, Math.min(chroma, 0.05), hue]),
    primary,
    on_primary: readableOn(primary),
    accent: lightened(light, 4.5, grounds),
    secondary_ink: lightened(toOklch(secondary), 4.5, grounds),
  });
}

/** White where it can be read, else nearly black with a breath of the hue. */
export function readableOn(ground: Colour): Colour {
  const [, chroma, hue] = toOklch(ground);
  const dark = fromOklch([0.2, Math.min(chroma, 0.04), hue]);
  return [white, dark].find((letters) => stands(letters, 4.5, [ground])) ?? black;
}

/** Over a photo, under white letters. */
export function veilOf(brand: Colour): Colour {
  const [, chroma, hue] = toOklch(brand);
  return fromOklch([0.2, Math.min(chroma * 0.6, 0.045), hue]);
}

/** Shades with a breath of the hue; those of a grey stay grey. */
function greyOf(chroma: number, hue: number): (lightness: number, most: number) => Colour {
  return (lightness, most) => fromOklch([lightness, most * Math.min(1, chroma / 0.1), hue]);
}

const step = 0.005;

/** The colour, darkened as little as needed to have the contrast on every ground. */
function darkened(
  [from, chroma, hue]: Oklch,
  wanted: number,
  grounds: readonly Colour[],
): { colour: Colour; lightness: number } {
  for (let lightness = from; lightness >= 0; lightness -= step) {
    const colour = fromOklch([lightness, chroma, hue]);
    if (stands(colour, wanted, grounds)) return { colour, lightness };
  }
  return { colour: black, lightness: 0 };
}

/** The colour, lightened as little as needed. */
function lightened([from, chroma, hue]: Oklch, wanted: number, grounds: readonly Colour[]): Colour {
  for (let lightness = from; lightness <= 1; lightness += step) {
    const colour = fromOklch([lightness, chroma, hue]);
    if (stands(colour, wanted, grounds)) return colour;
  }
  return white;
}

function stands(colour: Colour, wanted: number, grounds: readonly Colour[]): boolean {
  return grounds.every((ground) => contrast(colour, ground) >= wanted);
}

function written(colours: Readonly<Record<keyof Tones, Colour>>): Tones {
  return Object.fromEntries(
    Object.entries(colours).map(([name, colour]) => [name, hexOf(colour)]),
  ) as unknown as Tones;
}
