/** Where a title stands; lengths in pixels. */
export interface TitleSpace {
  readonly width: number;
  readonly height: number;
  /** Of the font size. */
  readonly lineHeight: number;
  readonly lines: number;
  readonly smallest: number;
  readonly largest: number;
}

/** The largest font size at which a title is sure to fit, its words whole; the smallest where none is. */
export function titleSize(title: string, space: TitleSpace): number {
  let size = space.largest;
  while (size > space.smallest && !fits(title, size, space)) size -= 4;
  return size;
}

function fits(title: string, size: number, { width, height, lineHeight, lines }: TitleSpace): boolean {
  const needed = linesNeeded(title, width / size);
  return needed <= Math.min(lines, Math.floor(height / (lineHeight * size)));
}

/** How many lines of a width, in ems, the words fill; Infinity where one is longer than a line. */
function linesNeeded(title: string, lineWidth: number): number {
  let lines = 1;
  let filled = 0;
  for (const width of title.split(' ').map(widthInEms)) {
    if (width > lineWidth) return Infinity;
    const after = filled === 0 ? width : filled + BLANK + width;
    if (after > lineWidth) lines += 1;
    filled = after > lineWidth ? width : after;
  }
  return lines;
}

/** At least as wide as Inter's bold draws it, its letters close together. */
function widthInEms(word: string): number {
  return Array.from(word).reduce((sum, character) => sum + characterWidth(character), 0);
}

const BLANK = 0.22;
const WIDEST = 1.05;

const widths: readonly (readonly [characters: RegExp, width: number])[] = [
  [/[ijlIı]/, 0.27],
  [/[.,:;'!|()[\]/\\frt]/, 0.39],
  [/[a-z]/, 0.61],
  [/[\d"“”?&ºª+-]/, 0.66],
  [/[A-Z]/, 0.76],
];

function characterWidth(character: string): number {
  const letter = character.normalize('NFD').charAt(0);
  if (/[mwMW]/.test(letter)) return WIDEST;
  return widths.find(([characters]) => characters.test(letter))?.[1] ?? WIDEST;
}
