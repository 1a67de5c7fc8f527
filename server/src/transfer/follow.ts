import type { Backup, RowBatch } from './backup-format.ts';

export interface Follower {
  /** Called at the end of each table that has rows, and now and then before. */
  readonly report: (table: string, rows: number, ofRows: number) => void;
  /** Ends the work with its reason, between two batches. */
  readonly signal: AbortSignal;
}

const ROWS_BETWEEN_REPORTS = 100_000;

/** The same backup, telling how far it has been taken. */
export function follow({ header, batches }: Backup, follower: Follower): Backup {
  return { header, batches: followed(batches, follower) };
}

async function* followed(
  batches: AsyncIterable<RowBatch>,
  { report, signal }: Follower,
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
