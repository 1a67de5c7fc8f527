import { z } from 'zod';

const count = z.number().int().nonnegative();
const migration = z.object({ name: z.string(), checksum: z.string() });

const tableContents = z.object({
  name: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })).readonly(),
  rows: count,
  /** Of its text. */
  bytes: count,
  /** The sum of the first 64 bits of each row's SHA-256, whatever the rows' order. */
  checksum: z.string(),
});

/** What stands first in a backup: what the tables of its instant are, and hold. */
export const backupManifest = z.object({
  format: z.literal('hora-marcada-backup'),
  version: z.literal(1),
  takenAt: z.iso.datetime({ precision: 6 }),
  migrations: z.array(migration).readonly(),
  /** Each after those that its rows reference. */
  tables: z.array(tableContents).readonly(),
});

export type Manifest = z.output<typeof backupManifest>;
export type TableContents = Manifest['tables'][number];
export type TableShape = Pick<TableContents, 'name' | 'columns'>;
export type Migrations = readonly z.output<typeof migration>[];

/** What a backup holds; the texts of a file are read in the manifest's order, each to its end. */
export interface Backup {
  readonly manifest: Manifest;
  /** Rows as PostgreSQL's COPY writes them, some whole rows at a time. */
  readonly readText: (table: TableContents) => AsyncIterable<Buffer>;
}

/** The tables, each after those that it needs. */
export function inLoadOrder(tables: readonly (TableShape & { readonly needs: readonly string[] })[]) {
  const ordered = new Map<string, TableShape>();
  const seen = new Set<string>();
  const add = ({ name, columns, needs }: (typeof tables)[number]) => {
    if (seen.has(name)) return;
    seen.add(name);
    tables.filter((table) => needs.includes(table.name)).forEach(add);
    ordered.set(name, { name, columns });
  };
  tables.forEach(add);
  return [...ordered.values()];
}

/** Whether `theirs` are all of `ours`, or the first of them. */
export function areKnown(theirs: Migrations, ours: Migrations): boolean {
  return theirs.every(
    ({ name, checksum }, place) => name === ours[place]?.name && checksum === ours[place].checksum,
  );
}
