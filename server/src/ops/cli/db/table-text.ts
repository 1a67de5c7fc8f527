import { createHash } from 'node:crypto';
import type { TableContents } from './backup-rules.ts';

export interface TransferProgress {
  /** Called at the end of each table that has rows, and now and then before. */
  readonly report: (table: string, rows: number, ofRows: number) => void;
  /** Aborts between some rows and the next, with its reason. */
  readonly signal: AbortSignal;
}

const ROWS_BETWEEN_REPORTS = 100_000;

type Measure = Pick<TableContents, 'rows' | 'bytes' | 'checksum'>;

const nothing: Measure = { rows: 0, bytes: 0, checksum: '0' };

export async function measureText(text: AsyncIterable<Buffer>): Promise<Measure> {
  let measure = nothing;
  for await (const some of text) measure = withRows(measure, some);
  return measure;
}

/** The same text, which reports how far it was read and ends with the problem where it is not the table's. */
export async function* verifiedText(
  { name, rows: ofRows, checksum }: TableContents,
  text: AsyncIterable<Buffer>,
  { report, signal }: TransferProgress,
  problem: () => Error,
): AsyncGenerator<Buffer> {
  let [measure, told] = [nothing, 0];
  for await (const some of text) {
    signal.throwIfAborted();
    yield some;
    measure = withRows(measure, some);
    const { rows } = measure;
    if (rows - told >= ROWS_BETWEEN_REPORTS && rows < ofRows) report(name, (told = rows), ofRows);
  }
  if (measure.rows !== ofRows || measure.checksum !== checksum) throw problem();
  if (ofRows > 0) report(name, ofRows, ofRows);
}

function withRows({ rows, bytes, checksum }: Measure, text: Buffer): Measure {
  let sum = BigInt(checksum);
  for (let [start, end] = [0, 0]; start < text.length; start = end) {
    end = text.indexOf('\n', start) + 1;
    sum += createHash('sha256').update(text.subarray(start, end)).digest().readBigUInt64BE();
    rows += 1;
  }
  return { rows, bytes: bytes + text.length, checksum: BigInt.asUintN(64, sum).toString() };
}
