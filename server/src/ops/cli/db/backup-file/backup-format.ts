import { z } from 'zod';

/**
 * A backup is a gzip of lines: a header, then for each table with rows `{"table":"events"}` and a line for each row,
 * then `{"end":"<SHA-256 of all lines before>"}`. A row is an array of its columns in PostgreSQL's own text form,
 * which loses nothing of any type: `["5cb…","2026-03-10 12:00:00.123456+00",null]`.
 */
export type BackupHeader = z.output<typeof backupHeader>;

export type TableShape = Pick<TableContents, 'name' | 'columns'>;
export type TableContents = BackupHeader['tables'][number];
export type RecordedMigration = BackupHeader['migrations'][number];
export type SequenceState = BackupHeader['sequences'][number];

/** Rows of one table that belong together for speed's sake only, each as its line. */
export interface RowBatch {
  readonly table: TableContents;
  readonly lines: readonly string[];
}

/** What a backup holds: all rows of a table before those of the next, in the header's order. */
export interface Backup {
  readonly header: BackupHeader;
  readonly batches: AsyncIterable<RowBatch>;
}

/** The first characters of every backup, of any version. */
export const beginning = '{"format":"hora-marcada-backup",';

export const formatVersion = 1;

const count = z.number().int().nonnegative();

export const backupHeader = z.object({
  format: z.literal('hora-marcada-backup'),
  version: z.literal(formatVersion),
  takenAt: z.iso.datetime({ precision: 6 }),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).readonly(),
  tables: z
    .array(
      z.object({
        name: z.string(),
        columns: z.array(z.object({ name: z.string(), type: z.string() })).readonly(),
        rows: count,
        /** Of all rows together, whatever their order: see TableChecksum. */
        checksum: z.string(),
      }),
    )
    .readonly(),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })).readonly(),
});

export const tableMark = z.object({ table: z.string() });
export const endMark = z.object({ end: z.string() });
