import { imageLimits, unusableImage, type ImageKind } from '@hora-marcada/shared/rules';
import type { ImageIdentity } from '@hora-marcada/shared/contract';
import { MILLISECONDS_A_DAY } from '@hora-marcada/shared/format';
import { Refusal } from '../../platform/refusal.ts';
import { idOrNone } from '../../platform/store-id.ts';

/** Where an image of a store stands. */
export interface ImagePlace {
  readonly imageId: string;
  readonly kind: ImageKind;
  readonly subjectId: string | null;
}

/** An image as it is kept and served: WebP at two sizes, named by what is in them. */
export interface MadeImage {
  readonly hash: string;
  /** Of the large one. */
  readonly width: number;
  readonly height: number;
  readonly small: Buffer;
  readonly large: Buffer;
}

/** The ids of what a store has once. */
const imageIds = {
  logo: '00000000-0000-4000-8000-000000000001',
  cover: '00000000-0000-4000-8000-000000000002',
} as const;

/** Throws `not_found` for a photo of nothing. */
export function imagePlace({ kind, subject_id: subject }: ImageIdentity): ImagePlace {
  if (kind === 'logo' || kind === 'cover') return { kind, imageId: imageIds[kind], subjectId: null };
  if (subject === undefined) throw new Refusal('not_found');
  const subjectId = idOrNone(subject).toLowerCase();
  return { kind, imageId: subjectId, subjectId };
}

const BYTES_OF_STORE = 40_000_000;

/** Throws `quota_reached` where a store's images, with those that can still be brought back, are too many. */
export function requireImageQuota(bytes: number): void {
  if (bytes <= BYTES_OF_STORE) return;
  const detail = 'Seu estabelecimento já tem 40 MB de imagens, o máximo. Tente de novo em alguns dias.';
  throw new Refusal('quota_reached', { detail });
}

/** Files unused until this instant are served no more (IMG-008). */
export function servedCutoff(now: Date): Date {
  return new Date(now.getTime() - MILLISECONDS_A_DAY);
}

export function unusable(): Refusal {
  return new Refusal('invalid', { detail: unusableImage });
}

type Format = 'jpeg' | 'png' | 'webp';

/** What a header says of a picture. */
interface PictureHeader {
  readonly format: string;
  readonly width: number;
  readonly height: number;
  /** Frames or layers. */
  readonly pages?: number | undefined;
  readonly isProgressive?: boolean | undefined;
}

// Below it nothing can be recognised, and a much longer side is no picture of a shop.
const MIN_SIDE = 16;
const MAX_RATIO = 10;
/** Others are decoded line by line: these stand in memory whole. */
const PIXELS_AT_ONCE = 25_000_000;

/** Throws `invalid` for what is not decoded. */
export function requireDecodable(format: Format, header: PictureHeader): void {
  const { width, height, pages = 1, isProgressive = false } = header;
  const isWhole = isProgressive || format === 'webp';
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const isFit =
    header.format === format &&
    pages === 1 &&
    short >= MIN_SIDE &&
    long <= MAX_RATIO * short &&
    width * height <= (isWhole ? PIXELS_AT_ONCE : imageLimits.pixels);
  if (!isFit) throw unusable();
}

/** Throws `invalid` where the bytes are not one picture of a known format from the first to the last. */
export function requirePicture(bytes: Buffer): Format {
  const format = formatOf(bytes);
  const isWhole = format === 'png' ? isWholePng(bytes) : format !== 'webp' || isWholeWebp(bytes);
  if (!format || !isWhole || strangers.some((stranger) => bytes.includes(stranger))) throw unusable();
  return format;
}

function formatOf(bytes: Buffer): Format | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png';
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'webp' : undefined;
}

/** Chunk after chunk up to the last byte, none of an animation (PNG, third edition, 5.3 and 11.3.6). */
function isWholePng(bytes: Buffer): boolean {
  let at = 8;
  while (at + 12 <= bytes.length) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    at += 12 + bytes.readUInt32BE(at);
    if (name === 'acTL') return false;
    if (name === 'IEND') return at === bytes.length;
  }
  return false;
}

/** As long as its header says (RFC 9649, 2.4), and one picture. */
function isWholeWebp(bytes: Buffer): boolean {
  if (bytes.length < 30) return false;
  const length = bytes.readUInt32LE(4) + 8;
  return length === bytes.length && !bytes.subarray(0, 100).includes('ANIM');
}

/** What a program other than a viewer of pictures would take a file for. Phones put films behind their photos: those may be. */
const strangers = [
  '%PDF-',
  '<?php',
  '<html',
  '<HTML',
  '<script',
  '<SCRIPT',
  '<svg',
  '<!DOCTYPE',
  '<!doctype',
  'PK\x05\x06',
  'PK\x03\x04\x14\x00',
  'GIF89a',
  'GIF87a',
  '\x7fELF',
  'Rar!\x1a\x07',
].map((text) => Buffer.from(text, 'latin1'));
