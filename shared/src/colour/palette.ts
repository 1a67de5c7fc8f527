import {
  contrast,
  darkenedForText,
  hexOf,
  lightenedForText,
  readableOn,
  readColour,
  white,
  type Colour,
} from './colour.ts';

/** The colours of a page, all '#rrggbb': the two that were chosen, and what makes them readable (Q-39, P-14). */
export interface Palette {
  readonly primary: string;
  /** Text on the primary colour. */
  readonly onPrimary: string;
  /** The primary colour as text or line on white. */
  readonly primaryInk: string;
  /** The line around a surface of the primary colour: the colour itself where it stands out from white. */
  readonly primaryEdge: string;
  readonly secondary: string;
  readonly secondaryInk: string;
  /** The same two as text or line where the system asks for dark colours. */
  readonly primaryInkOnDark: string;
  readonly secondaryInkOnDark: string;
}

/** The ground of a customer's page where the system asks for dark colours. */
export const darkPageColour = '#121212';

const defaultPrimary: Colour = [0, 0, 0];
const defaultSecondary: Colour = [128, 128, 128];

/** Readable on white and on the page's light grey alike. */
const textContrast = 5;

/** The palette in theme overrides of the shape `{palette: {primary: {main}}}`; what is missing or no colour keeps its default. */
export function readPalette(styles: unknown): Palette {
  const primary = chosenColour(styles, 'primary') ?? defaultPrimary;
  const secondary = chosenColour(styles, 'secondary') ?? defaultSecondary;
  const primaryInk = darkenedForText(primary, textContrast);
  return {
    primary: hexOf(primary),
    onPrimary: hexOf(readableOn(primary)),
    primaryInk: hexOf(primaryInk),
    primaryEdge: hexOf(isVisibleOnWhite(primary) ? primary : primaryInk),
    secondary: hexOf(secondary),
    secondaryInk: hexOf(darkenedForText(secondary, textContrast)),
    primaryInkOnDark: hexOf(lightenedForText(primary, textContrast)),
    secondaryInkOnDark: hexOf(lightenedForText(secondary, textContrast)),
  };
}

/** The contrast of text on the primary colour, by WCAG 2.2: between 4.5 and 21. */
export function contrastOnPrimary(styles: unknown): number {
  const primary = chosenColour(styles, 'primary') ?? defaultPrimary;
  return contrast(primary, readableOn(primary));
}

/** A surface of the colour needs no edge on white (WCAG 1.4.11). */
function isVisibleOnWhite(colour: Colour): boolean {
  return contrast(colour, white) >= 3;
}

function chosenColour(styles: unknown, name: string): Colour | undefined {
  const path = ['palette', name, 'main'];
  return readColour(path.reduce<unknown>((value, key) => fieldOf(value, key), styles));
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? { ...(value as Record<string, unknown>) }[key]
    : undefined;
}
