import { contrastOnPrimary, readPalette } from '@hora-marcada/shared/colour';
import { formatDecimal } from '@hora-marcada/shared/format';
import { texts } from './texts.ts';

/** How well a colour reads on the booking page, in words; a ratio is never rounded up. */
export function contrastText(colour: string): string {
  const styles = { palette: { primary: { main: colour } } };
  const { primary, onPrimary, primaryInk } = readPalette(styles);
  const ratio = Math.floor(contrastOnPrimary(styles) * 10) / 10;
  return [
    texts.contrast(formatDecimal(ratio)),
    ...(onPrimary === '#000000' ? [texts.darkText] : []),
    ...(primaryInk === primary ? [] : [texts.darkerShade]),
  ].join(' ');
}
