import { readPalette } from '@hora-marcada/shared/colour';
import { contentName } from '../../platform/content-name.ts';
import { tidyTitle } from './title-text-rules.ts';

/** In pixels: what chats show large (Open Graph's 1.91:1). */
export const sharePictureSize = { width: 1200, height: 630 } as const;

/** What of a store its picture is made from. */
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
  return contentName([DESIGN, contents]);
}

/** A strong entity tag (RFC 9110, 8.8.1). */
export function pictureTag(contents: PictureContents): string {
  return `"${pictureVersion(contents)}"`;
}

/** Where the picture of the store is, by its name in any case; another picture has another address. */
export function sharePicturePath(name: string, store: PicturedStore): string {
  return `/api/share_picture/${name.toLowerCase()}.png?v=${pictureVersion(pictureContents(store))}`;
}

/** Raised whenever the same contents are drawn in another way. */
const DESIGN = 1;
