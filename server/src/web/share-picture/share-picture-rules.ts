import type { ServedImage } from '@hora-marcada/shared/contract';
import { readPalette } from '@hora-marcada/shared/colour';
import { contentHash } from '../../platform/entity-tags.ts';

const BLANK = 0.22;
const WIDEST = 1.05;

const widths: readonly (readonly [characters: RegExp, width: number])[] = [
  [/[ijlIı]/, 0.27],
  [/[.,:;'!|()[\]/\\frt]/, 0.39],
  [/[a-z]/, 0.61],
  [/[\d"“”?&ºª+-]/, 0.66],
  [/[A-Z]/, 0.76],
];

/** In pixels: what chats show large (Open Graph's 1.91:1). */
export const sharePictureSize = { width: 1200, height: 630 } as const;

export interface PicturedStore {
  readonly title: string;
  readonly styles: unknown;
  readonly logo?: ServedImage | undefined;
}

/** Everything that a picture shows; the same contents make the same bytes. */
export interface PictureContents {
  readonly title: string;
  /** '#rrggbb', behind everything. */
  readonly background: string;
  /** '#rrggbb', of text and marks: at least 4.5:1 on the background (P-14). */
  readonly ink: string;
  /** The address of the logo above the title. */
  readonly logo?: string;
}

export function pictureContents({ title, styles, logo }: PicturedStore): PictureContents {
  const { brand, on_brand } = readPalette(styles);
  return {
    title: tidyTitle(title),
    background: brand,
    ink: on_brand,
    ...(logo && { logo: logo.large_url }),
  };
}

/** A newcomer's picture is its name alone: no logo and no colour that another shop may be known by (JOIN-006). */
export function picturedStore(store: PicturedStore, isNew: boolean): PicturedStore {
  return isNew ? { title: store.title, styles: {} } : store;
}

/** Names the contents; another picture has another. */
export function pictureHash(contents: PictureContents): string {
  return contentHash([DESIGN, contents]);
}

/** A strong entity tag (RFC 9110, 8.8.1). */
export function pictureTag(contents: PictureContents): string {
  return `"${pictureHash(contents)}"`;
}

/** Where the picture of the store is, by its name in any case; another picture has another address. */
export function sharePicturePath(name: string, store: PicturedStore): string {
  return `/api/share_picture/${name.toLowerCase()}.png?v=${pictureHash(pictureContents(store))}`;
}

/** A title as one line of letters and signs: no line breaks, and nothing that is invisible by itself. */
export function tidyTitle(title: string): string {
  return title
    .normalize('NFC')
    .replace(/[\u{1d400}-\u{1d7ff}\uff01-\uff5e]/gu, (styled) => styled.normalize('NFKC'))
    .replace(/[\p{Cf}\p{Cs}\p{M}]/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** True where fonts may lack some of the text; all of Latin-1 is always there. */
export function isUnusual(text: string): boolean {
  return /[^\u0020-\u00ff]/.test(text);
}

/** The title without the characters that no font has. */
export function withoutCharacters(title: string, missing: ReadonlySet<string>): string {
  return tidyTitle(
    Array.from(title)
      .filter((character) => !missing.has(character))
      .join(''),
  );
}

/** Raised whenever the same contents are drawn in another way. */
const DESIGN = 1;

/** Where a title stands; lengths in pixels. */
interface TitleSpace {
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

function characterWidth(character: string): number {
  const letter = character.normalize('NFD').charAt(0);
  if (/[mwMW]/.test(letter)) return WIDEST;
  return widths.find(([characters]) => characters.test(letter))?.[1] ?? WIDEST;
}
