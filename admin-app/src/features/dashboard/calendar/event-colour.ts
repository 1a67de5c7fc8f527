import { calendarColour } from '../../../domain/store/calendar-colours.ts';

/** A calendar's colour, and black or white on it, whichever reads at 4.5:1 or more. */
export interface EventColour {
  readonly background: string;
  readonly text: string;
}

export function colourOf(calendarName: string, calendars: readonly { readonly name: string }[]): EventColour {
  const background = calendarColour(calendarName, calendars);
  return { background, text: textOn(background) };
}

function textOn(background: string): string {
  const luminance = luminanceOf(background);
  return 1.05 / (luminance + 0.05) >= 4.5 ? '#ffffff' : '#000000';
}

/** WCAG 2.2. */
function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
