import { black, contrast, hexOf, readColour, type Colour } from './colour.ts';
import { darkTones, lightTones, readableOn, veilOf, type Tones } from './tones.ts';

/** The colours of a store's page, all '#rrggbb': the two that were chosen, and what is drawn from them (Q-39, P-14). */
export interface Palette {
  /** The primary colour as it was chosen: for what is small and carries no text but its own. */
  readonly brand: string;
  readonly on_brand: string;
  /** Over a photo, under white letters. */
  readonly veil: string;
  readonly secondary: string;
  readonly light: Tones;
  readonly dark: Tones;
}

export type { Tones } from './tones.ts';

/** The ground of a customer's page of no store where the system asks for dark colours. */
export const darkPageColour = '#121212';

const defaultPrimary: Colour = black;
const defaultSecondary: Colour = [128, 128, 128];

/** The palette in theme overrides of the shape `{palette: {primary: {main}}}`; what is missing or no colour keeps its default. */
export function readPalette(styles: unknown): Palette {
  const brand = chosenColour(styles, 'primary') ?? defaultPrimary;
  const secondary = chosenColour(styles, 'secondary') ?? defaultSecondary;
  return {
    brand: hexOf(brand),
    on_brand: hexOf(readableOn(brand)),
    veil: hexOf(veilOf(brand)),
    secondary: hexOf(secondary),
    light: lightTones(brand, secondary),
    dark: darkTones(brand, secondary),
  };
}

/** The contrast of the letters on a button of the primary colour, by WCAG 2.2: between 4.5 and 21. */
export function contrastOnPrimary({ light }: Palette): number {
  const [primary, letters] = [readColour(light.primary), readColour(light.on_primary)];
  return primary && letters ? contrast(primary, letters) : 1;
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
