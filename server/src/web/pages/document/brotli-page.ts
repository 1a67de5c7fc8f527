import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { constants, createBrotliCompress } from 'node:zlib';

/** A larger one takes more memory than a page is worth. */
const WINDOW_BITS = 18;
/** Takes as long as gzip at its best. */
const QUALITY = 5;
/** What decides how the next byte is read. */
const CONTEXT_IN_BYTES = 2;

export interface BrotliPage {
  /** The page with what fills its slots, each as long as it was said to be. */
  filled(fillings: readonly Buffer[]): Buffer;
  readonly sizeInBytes: number;
}

/**
 * Compresses what stands between the slots of a page, as one stream (RFC 7932) in which each slot is an uncompressed
 * meta-block (9.2). The compressor is given a stand-in for a slot that no match begins in or reaches, so that what follows
 * depends on nothing but its length: the two bytes behind a slot, by which the next one is read, stand in that block, too.
 * @param parts what stands before, between and behind the slots; the first must not be empty
 * @param lengths of what fills the slots, in bytes
 */
export async function brotliPage(
  [start, ...parts]: readonly [Buffer, ...Buffer[]],
  lengths: readonly number[],
): Promise<BrotliPage> {
  const stream = createBrotliCompress({
    params: { [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS, [constants.BROTLI_PARAM_QUALITY]: QUALITY },
  });
  let output: Buffer[] = [];
  stream.on('data', (bytes: Buffer) => output.push(bytes));
  const takeOutput = () => {
    const taken = Buffer.concat(output);
    output = [];
    return taken;
  };
  const compress = async (text: Buffer) => {
    stream.write(text);
    await new Promise<void>((resolve) => stream.flush(resolve));
    return takeOutput();
  };

  const head = await compress(start);
  const tails: { readonly context: Buffer; readonly compressed: Buffer }[] = [];
  for (const [slot, part] of parts.entries()) {
    const context = part.subarray(0, CONTEXT_IN_BYTES);
    await compress(Buffer.concat([standIn(lengths[slot] ?? 0, slot), context]));
    tails.push({ context, compressed: await compress(part.subarray(CONTEXT_IN_BYTES)) });
  }
  stream.end();
  await once(stream, 'end');
  const end = takeOutput();
  return {
    filled: (fillings) =>
      Buffer.concat([
        head,
        ...fillings.flatMap((filling, slot) => {
          const { context = end, compressed = end } = tails[slot] ?? {};
          return [blockHead(filling.length + context.length), filling, context, compressed];
        }),
        end,
      ]),
    sizeInBytes: tails.reduce(
      (sum, { context, compressed }) => sum + context.length + compressed.length,
      head.length,
    ),
  };
}

/** Bytes that match no text, and end as no other nearby, for what is behind them does. */
function standIn(length: number, slot: number): Buffer {
  const noText = [0xc0, 0xc1, 0xf5, 0xf6, 0xf7, 0xf8, 0xf9, 0xfa, 0xfb, 0xfc, 0xfd, 0xfe, 0xff];
  const bytes = Buffer.from(randomBytes(length).map((byte) => byte | 0x80));
  return bytes.fill(noText[slot % noText.length] ?? 0xff, Math.max(0, length - 1));
}

/** Of an uncompressed meta-block that begins at a byte: not the last one, sixteen bits for its length, which is never 0. */
function blockHead(length: number): Buffer {
  if (length === 0) return Buffer.alloc(0);
  const head = Buffer.alloc(3);
  head.writeUIntLE(((length - 1) << 3) | (1 << 19), 0, 3);
  return head;
}
