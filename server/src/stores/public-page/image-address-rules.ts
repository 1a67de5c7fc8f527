import type { ServedImage } from '@hora-marcada/shared/contract';
import { isUuid, storeIdInToken, type StoreId } from '../../platform/store-id.ts';

type ImageSize = 'small' | 'large';

/** Where an image is served; what it shows names it, so that another has another address. */
export function imageAddresses(storeId: StoreId, hash: string): ServedImage {
  const address = (suffix: string) => `${imageRoot}${storeId}/${hash}${suffix}.webp`;
  return { url: address(''), large_url: address(LARGE) };
}

/** The fields of an answer that say where images are; one that is not there has no field. */
export function servedImages<Field extends string>(
  storeId: StoreId,
  hashes: Readonly<Record<Field, string | null | undefined>>,
): Partial<Record<Field, ServedImage>> {
  const there = Object.entries<string | null | undefined>(hashes).filter(([, hash]) => hash);
  return Object.fromEntries(
    there.map(([field, hash]) => [field, imageAddresses(storeId, String(hash))]),
  ) as Partial<Record<Field, ServedImage>>;
}

export const imageRoot = '/media/';

export interface ImageFile {
  readonly storeId: StoreId;
  readonly hash: string;
  readonly size: ImageSize;
}

/** The file that a path names; undefined where none can be. */
export function imageFileOf(path: string): ImageFile | undefined {
  const [, store = '', hash, large] = /^\/media\/([^/]+)\/([0-9a-f]{32})(-2x)?\.webp$/.exec(path) ?? [];
  const storeId = isUuid(store) ? storeIdInToken(store) : undefined;
  return storeId && hash !== undefined
    ? { storeId, hash, size: large === undefined ? 'small' : 'large' }
    : undefined;
}

const LARGE = '-2x';
