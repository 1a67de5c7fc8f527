/** Red, green and blue, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

export const white: Colour = [255, 255, 255];
export const black: Colour = [0, 0, 0];

/** Reads '#rgb', '#rrggbb' and 'rgb(r, g, b)'; anything else is no colour to us. */
export function readColour(value: unknown): Colour | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim().toLowerCase();
  return hexColour(text) ?? functionColour(text);
}

/** '#rrggbb'. */
export function hexOf(colour: Colour): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Between 1 (the same) and 21 (black on white), by WCAG 2.2. */
export function contrast(one: Colour, other: Colour): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The linear share, 0 to 1, of a part of 0 to 255 (sRGB, IEC 61966-2-1). */
export function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance([red, green, blue]: Colour): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function hexColour(text: string): Colour | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(text);
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(text);
  const parts = short?.slice(1).map((digit) => digit + digit) ?? long?.slice(1);
  return asColour(parts?.map((part) => Number.parseInt(part, 16)));
}

function functionColour(text: string): Colour | undefined {
  const parts = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/.exec(text)?.slice(1);
  return asColour(parts?.map(Number));
}

function asColour(parts: readonly number[] | undefined): Colour | undefined {
  const [red, green, blue] = parts ?? [];
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  return Math.max(red, green, blue) <= 255 ? [red, green, blue] : undefined;
}
