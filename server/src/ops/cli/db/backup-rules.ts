import { z } from 'zod';

const count = z.number().int().nonnegative();

const tableContents = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })).readonly(),
  rows: count,
  /** Of its text. */
  bytes: count,
  /** Of all rows together, whatever their order: see measureText. */
  checksum: z.string(),
});

/** What stands first in a backup: what the tables of its instant are, and hold. */
export const backupManifest = z.object({
  format: z.literal('hora-marcada-backup'),
  version: z.literal(1),
  takenAt: z.iso.datetime({ precision: 6 }),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).readonly(),
  /** Each after those that its rows reference. */
  tables: z.array(tableContents).readonly(),
});

export type Manifest = z.output<typeof backupManifest>;
export type TableContents = Manifest['tables'][number];
export type TableShape = Pick<TableContents, 'name' | 'columns'>;
type RecordedMigration = Manifest['migrations'][number];

/** A table and its text: rows as PostgreSQL's COPY writes them, some whole rows at a time. */
export type TableText = readonly [table: TableContents, text: AsyncIterable<Buffer>];

/** What a backup holds, its texts in the manifest's order; each is read to its end before the next. */
export interface Backup {
  readonly manifest: Manifest;
  readonly texts: AsyncIterable<TableText>;
}

/** The tables, each after those that its rows reference (`from` needs `to`); throws where references form a cycle. */
export function inLoadOrder(
  tables: readonly TableShape[],
  references: readonly { readonly from: string; readonly to: string }[],
): TableShape[] {
  const ordered: TableShape[] = [];
  for (let waiting = [...tables]; waiting.length > 0;) {
    const missing = new Set(waiting.map(({ name }) => name));
    const isReady = ({ name }: TableShape) =>
      !references.some(({ from, to }) => from === name && missing.has(to));
    const ready = waiting.filter(isReady);
    if (ready.length === 0)
      throw new Error(`No table can be loaded first: ${[...missing].join(', ')} need one another.`);
    ordered.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/** How their migrations compare with ours, both in the order they run; 'older': ours begin with all of theirs. */
export function compareMigrations(
  theirs: readonly RecordedMigration[],
  ours: readonly RecordedMigration[],
): 'same' | 'older' | 'newer' | 'different' {
  const isShared = theirs
    .slice(0, ours.length)
    .every(({ name, checksum }, place) => name === ours[place]?.name && checksum === ours[place].checksum);
  if (!isShared) return 'different';
  if (theirs.length === ours.length) return 'same';
  return theirs.length < ours.length ? 'older' : 'newer';
}
