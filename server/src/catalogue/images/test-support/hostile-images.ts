import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { numbersFrom } from '../../../test-support/random-numbers.ts';

/** A file that somebody sends as an image, and its kind for the report. */
export interface HostileImage {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
  /** Damage that a decoder may not notice leaves a picture. */
  readonly mayBeTaken?: boolean;
}

type Random = (below: number) => number;

/** So many files of all kinds, which a seed decides. */
export async function hostileImages(count: number, seed: number): Promise<HostileImage[]> {
  const next = numbersFrom(seed);
  const random: Random = (below) => Math.floor(next() * below);
  const bases = await pictures();
  const kinds = Object.entries(makers);
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const [name, make] = kinds[index % kinds.length] ?? ['', () => Buffer.alloc(0)];
      const bytes = await make(bases[random(bases.length)] ?? Buffer.alloc(0), random);
      const type = types[random(types.length)] ?? '';
      return { name, type, bytes, ...(name === 'damaged' && { mayBeTaken: true }) };
    }),
  );
}

const types = ['image/jpeg', 'image/png', 'image/webp', 'image/svg+xml', 'application/octet-stream'];

/** Good ones: JPEG, progressive JPEG, PNG, interlaced PNG, WebP. */
function pictures(): Promise<Buffer[]> {
  const noise = {
    create: {
      width: 300,
      height: 200,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  } as const;
  return Promise.all([
    sharp(noise).jpeg().toBuffer(),
    sharp(noise).jpeg({ progressive: true }).toBuffer(),
    sharp(noise).png().toBuffer(),
    sharp(noise).png({ progressive: true }).toBuffer(),
    sharp(noise).webp().toBuffer(),
  ]);
}

type Maker = (good: Buffer, random: Random) => Buffer | Promise<Buffer>;

const text = (content: string): Buffer => Buffer.from(content, 'latin1');
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script>alert(1)</script></svg>';
const zip = 'PK\x03\x04\x14\x00\x00\x00PK\x05\x06';
const dot = { create: { width: 1, height: 1, channels: 3, background: 'red' } } as const;

const makers: Readonly<Record<string, Maker>> = {
  'no bytes': () => Buffer.alloc(0),
  noise: (_, random) => noiseOf(random(4000), random),
  'a beginning and noise': (good, random) =>
    Buffer.concat([good.subarray(0, 16), noiseOf(random(4000), random)]),
  'cut off': (good, random) => good.subarray(0, 20 + random(good.length - 60)),
  'almost whole': (good, random) => good.subarray(0, good.length - 20 - random(200)),
  damaged: (good, random) => damaged(good, random),
  text: () => text('{"kind":"logo"}'),
  form: () => text('--x\r\nContent-Disposition: form-data; name="file"\r\n\r\nx\r\n--x--'),
  SVG: () => text(svg),
  'SVG with a type': () =>
    text(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg}`),
  GIF: (good) => sharp(good, { failOn: 'none' }).gif().toBuffer(),
  TIFF: (good) => sharp(good, { failOn: 'none' }).tiff().toBuffer(),
  PDF: () => text('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'),
  'an animated WebP': (_, random) => animated(random),
  'an animated PNG': async () =>
    withChunk(
      await sharp({ create: { ...dot.create, width: 50, height: 50 } })
        .png()
        .toBuffer(),
      'acTL',
      Buffer.alloc(8, 1),
    ),
  'one dot as JPEG': () => sharp(dot).jpeg().toBuffer(),
  'one dot as PNG': () => sharp(dot).png().toBuffer(),
  'one dot as WebP': () => sharp(dot).webp().toBuffer(),
  'a line': () =>
    sharp({ create: { ...dot.create, width: 5000, height: 20 } })
      .png()
      .toBuffer(),
  'a huge PNG': () => hugePng(60_000, 60_000),
  'a huge JPEG': async () =>
    hugeJpeg(
      await sharp({ create: { ...dot.create, width: 64, height: 64 } })
        .jpeg()
        .toBuffer(),
    ),
  'a huge WebP': () => hugeWebp(),
  'a picture and an archive': (good) => Buffer.concat([good, text(zip)]),
  'a picture and a page': (good) => Buffer.concat([good, text('<html><script>alert(1)</script></html>')]),
  'a picture and a PDF': (good) => Buffer.concat([good, text('%PDF-1.7')]),
  'a page in a comment': async () =>
    withComment(
      await sharp({ create: { ...dot.create, width: 64, height: 64 } })
        .jpeg()
        .toBuffer(),
      '<script>alert(1)</script>',
    ),
  'a picture behind a page': (good) => Buffer.concat([text('<html>'), good]),
};

function noiseOf(length: number, random: Random): Buffer {
  return Buffer.from(Array.from({ length }, () => random(256)));
}

function damaged(good: Buffer, random: Random): Buffer {
  const bytes = Buffer.from(good);
  for (let time = 0; time < 20; time += 1) bytes[random(bytes.length)] = random(256);
  return bytes;
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([text(name), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Behind the header chunk. */
function withChunk(png: Buffer, name: string, content: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), chunk(name, content), png.subarray(33)]);
}

function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = text('\x89PNG\r\n\x1a\n');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(64)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Two frames, one above the other in what is given. */
function animated(random: Random): Promise<Buffer> {
  const raw = { width: 40, height: 80, channels: 3, pageHeight: 40 } as const;
  return sharp(noiseOf(40 * 80 * 3, random), { raw })
    .webp({ loop: 0 })
    .toBuffer();
}

/** The header of a canvas of 16384 by 16384 pixels without anything on it (RFC 9649, 2.7). */
function hugeWebp(): Buffer {
  const canvas = Buffer.from([0, 0, 0, 0, 0xff, 0x3f, 0, 0xff, 0x3f, 0]);
  const bytes = Buffer.concat([text('RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0'), canvas]);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  return bytes;
}

/** With other sides in its frame header (ITU-T T.81, B.2.2). */
function hugeJpeg(good: Buffer): Buffer {
  const bytes = Buffer.from(good);
  const at = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(60_000, at + 5);
  bytes.writeUInt16BE(60_000, at + 7);
  return bytes;
}

function withComment(jpeg: Buffer, comment: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, text(comment), jpeg.subarray(2)]);
}
