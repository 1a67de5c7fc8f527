import { linear, type Colour } from './colour.ts';

/**
 * A colour as eyes see it (OKLCH, CSS Color 4): lightness 0 to 1, chroma 0 to about 0.37, hue in radians.
 * Equal steps of lightness look equal, whatever the hue.
 */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

export function toOklch(colour: Colour): Oklch {
  const [red, green, blue] = colour.map(linear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [lightness, Math.hypot(a, b), Math.atan2(b, a)];
}

/** A chroma that no screen has is lowered until it has one. */
export function fromOklch([lightness, chroma, hue]: Oklch): Colour {
  const shares = linearShares(lightness, chroma * Math.cos(hue), chroma * Math.sin(hue));
  const isOnScreen = shares.every((share) => share >= -0.0005 && share <= 1.0005);
  if (!isOnScreen && chroma > 0.001) return fromOklch([lightness, chroma * 0.95, hue]);
  return shares.map(gammaPart) as [number, number, number];
}

function linearShares(lightness: number, a: number, b: number): number[] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** The inverse of `linear`. */
function gammaPart(share: number): number {
  const shown = Math.min(1, Math.max(0, share));
  return Math.round(255 * (shown <= 0.0031308 ? shown * 12.92 : 1.055 * shown ** (1 / 2.4) - 0.055));
}
