import { readPalette } from '@hora-marcada/shared/colour';
import { contentHash } from '../../platform/entity-tags.ts';

/** In pixels: what chats show large (Open Graph's 1.91:1). */
export const sharePictureSize = { width: 1200, height: 630 } as const;

export interface PicturedStore {
  readonly title: string;
  readonly styles: unknown;
}

/** Everything that a picture shows; the same contents make the same bytes. */
export interface PictureContents {
  readonly title: string;
  /** '#rrggbb', behind everything. */
  readonly background: string;
  /** '#rrggbb', of text and marks: at least 4.5:1 on the background (P-14). */
  readonly ink: string;
}

export function pictureContents({ title, styles }: PicturedStore): PictureContents {
  const { primary, onPrimary } = readPalette(styles);
  return { title: tidyTitle(title), background: primary, ink: onPrimary };
}

/** Names the contents; another picture has another. */
export function pictureVersion(contents: PictureContents): string {
  return contentHash([DESIGN, contents]);
}

/** A strong entity tag (RFC 9110, 8.8.1). */
export function pictureTag(contents: PictureContents): string {
  return `"${pictureVersion(contents)}"`;
}

/** Where the picture of the store is, by its name in any case; another picture has another address. */
export function sharePicturePath(name: string, store: PicturedStore): string {
  return `/api/share_picture/${name.toLowerCase()}.png?v=${pictureVersion(pictureContents(store))}`;
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
