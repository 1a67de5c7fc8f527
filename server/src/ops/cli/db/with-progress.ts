import type { Backup, RowBatch } from './backup-file/backup-format.ts';

export interface TransferProgress {
  /** Called at the end of each table that has rows, and now and then before. */
  readonly report: (table: string, rows: number, ofRows: number) => void;
  /** Aborts between two batches, with its reason. */
  readonly signal: AbortSignal;
}

const ROWS_BETWEEN_REPORTS = 100_000;

/** The same backup, whose batches report how far it was read. */
export function withProgress({ header, batches }: Backup, progress: TransferProgress): Backup {
  return { header, batches: followed(batches, progress) };
}

async function* followed(
  batches: AsyncIterable<RowBatch>,
  { report, signal }: TransferProgress,
): AsyncGenerator<RowBatch> {
  let current = '';
  let rows = 0;
  for await (const batch of batches) {
    signal.throwIfAborted();
    const { name, rows: ofRows } = batch.table;
    if (name !== current) rows = 0;
    current = name;
    const before = rows;
    rows += batch.lines.length;
    yield batch;
    const isDue = Math.floor(rows / ROWS_BETWEEN_REPORTS) > Math.floor(before / ROWS_BETWEEN_REPORTS);
    if (isDue || rows === ofRows) report(name, rows, ofRows);
  }
}
