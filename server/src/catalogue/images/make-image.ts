import { imageLimits, imageSizes, type ImageKind } from '@hora-marcada/shared/rules';
import type { Metadata, OutputInfo, Sharp, SharpOptions } from 'sharp';
import { filesHash } from '../../platform/entity-tags.ts';
import { createLine } from '../../platform/pacing/lines-and-turns.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireDecodable, requirePicture, unusable, type MadeImage } from './image-rules.ts';

/** Where a frame lies on what a picture has beyond it, from 0 to 1; the middle without it. */
interface FramePosition {
  readonly x?: number | undefined;
  readonly y?: number | undefined;
}

/**
 * The part of a sent picture that its frame shows, upright, as WebP at two sizes; nothing of the file but what is seen is in
 * them. Throws `invalid` for anything that is no picture, `rate_limited` where too many wait.
 */
export async function makeImage(kind: ImageKind, position: FramePosition, sent: Buffer): Promise<MadeImage> {
  const format = requirePicture(sent);
  const open = await openDecoder();
  return inTurn(async () => {
    try {
      const picture = open(sent);
      const header = await picture.metadata();
      requireDecodable(format, { ...header, format: formatOf(header) });
      return await framed(open, kind, position, picture);
    } catch {
      throw unusable();
    }
  });
}

type OpenPicture = (input: Buffer, options?: SharpOptions) => Sharp;

const SECONDS = 10;

// One picture at a time, on a thread of its own, so that neither memory nor processors are ever full of pictures.
const inTurn = createLine({ atOnce: 1, waiting: 40, refusal: () => new Refusal('rate_limited') });

let decoder: Promise<OpenPicture> | undefined;

/** The library is loaded with the first picture. */
function openDecoder(): Promise<OpenPicture> {
  decoder ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    // It reads many formats; only these ever reach a decoder.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`) });
    return (input, options) =>
      sharp(input, { limitInputPixels: imageLimits.pixels, failOn: 'error', ...options }).timeout({
        seconds: SECONDS,
      });
  });
  return decoder;
}

function formatOf({ format }: Metadata): string {
  return format;
}

async function framed(
  open: OpenPicture,
  kind: ImageKind,
  { x = 0.5, y = 0.5 }: FramePosition,
  picture: Sharp,
): Promise<MadeImage> {
  const { small, large } = imageSizes[kind];
  // All of it is decoded before it is cut: a file that ends too early is found wherever the frame lies.
  const whole = await picture
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({ ...large, fit: 'outside' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const frame = {
    ...large,
    left: Math.round((whole.info.width - large.width) * x),
    top: Math.round((whole.info.height - large.height) * y),
  };
  const raw = rawOf(whole.info);
  const cut = await open(whole.data, { raw }).extract(frame).raw().toBuffer({ resolveWithObject: true });
  const shrunk = await open(cut.data, { raw: rawOf(cut.info) })
    .resize(small)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const files = {
    small: await fitted(open, shrunk, 12_000),
    large: await fitted(open, cut, 40_000),
  };
  return { hash: filesHash(files.small, files.large), width: large.width, height: large.height, ...files };
}

interface Pixels {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

const qualities = [80, 68, 56, 44, 34, 24, 14, 6];
/** For what is noise, and is still too much at the lowest quality. */
const blurs = [1, 3, 8];

/** As WebP of at most so many bytes, at the best quality that fits. */
async function fitted(open: OpenPicture, { data, info }: Pixels, maxBytes: number): Promise<Buffer> {
  const raw = rawOf(info);
  for (const quality of qualities) {
    const bytes = await open(data, { raw }).webp({ quality }).toBuffer();
    if (bytes.length <= maxBytes) return bytes;
  }
  for (const blur of blurs) {
    const bytes = await open(data, { raw }).blur(blur).webp({ quality: 6 }).toBuffer();
    if (bytes.length <= maxBytes) return bytes;
  }
  throw unusable();
}

function rawOf({ width, height, channels }: OutputInfo) {
  return { width, height, channels };
}
