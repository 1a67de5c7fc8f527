import { createHash } from 'node:crypto';
import type { Backup, TableContents, TableText } from './backup-rules.ts';

export interface TransferProgress {
  /** Called at the end of each table that has rows, and now and then before. */
  readonly report: (table: string, rows: number, ofRows: number) => void;
  /** Aborts between some rows and the next, with its reason. */
  readonly signal: AbortSignal;
}

const ROWS_BETWEEN_REPORTS = 100_000;

/** The rows of a text, their bytes, and the sum of the first 64 bits of each row's SHA-256, whatever their order. */
export async function measureText(text: AsyncIterable<Buffer>) {
  let [rows, bytes, sum] = [0, 0, 0n];
  for await (const some of text) {
    bytes += some.length;
    for (const row of rowsOf(some)) {
      rows += 1;
      sum += createHash('sha256').update(row).digest().readBigUInt64BE();
    }
  }
  return { rows, bytes, checksum: BigInt.asUintN(64, sum).toString() };
}

/** Whether a text is the one that a manifest tells of. */
export async function isTextOf(table: TableContents, text: AsyncIterable<Buffer>): Promise<boolean> {
  const { rows, bytes, checksum } = await measureText(text);
  return rows === table.rows && bytes === table.bytes && checksum === table.checksum;
}

/** The texts of a backup, which report how far they were read. */
export async function* withProgress(
  texts: Backup['texts'],
  { report, signal }: TransferProgress,
): AsyncGenerator<TableText> {
  async function* followed({ name, rows: ofRows }: TableContents, text: AsyncIterable<Buffer>) {
    let [rows, told] = [0, 0];
    for await (const some of text) {
      signal.throwIfAborted();
      yield some;
      rows += [...rowsOf(some)].length;
      if (rows - told >= ROWS_BETWEEN_REPORTS && rows < ofRows) report(name, (told = rows), ofRows);
    }
    if (rows > 0) report(name, rows, ofRows);
  }
  for await (const [table, text] of texts) {
    signal.throwIfAborted();
    yield [table, followed(table, text)];
  }
}

function* rowsOf(text: Buffer): Generator<Buffer> {
  for (let [start, end] = [0, 0]; start < text.length; start = end) {
    end = text.indexOf('\n', start) + 1;
    yield text.subarray(start, end);
  }
}
