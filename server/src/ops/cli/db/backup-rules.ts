import type { RecordedMigration } from './backup-file/backup-format.ts';

/** A foreign key: a row of `from` needs a row of `to`. */
export interface TableReference {
  readonly from: string;
  readonly to: string;
}

/** The tables, each after those that its rows reference; throws where references form a cycle. */
export function inLoadOrder<Table extends { readonly name: string }>(
  tables: readonly Table[],
  references: readonly TableReference[],
): Table[] {
  const ordered: Table[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const missing = new Set(waiting.map(({ name }) => name));
    const isReady = ({ name }: Table) => !references.some(({ from, to }) => from === name && missing.has(to));
    const ready = waiting.filter(isReady);
    if (ready.length === 0) {
      throw new Error(`Make a foreign key deferrable: ${[...missing].join(', ')} need one another.`);
    }
    ordered.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/** How their migrations compare with ours. */
export type MigrationOrder = 'same' | 'older' | 'newer' | 'different';

/** Both in the order they run; 'older': ours begin with all of theirs. */
export function compareMigrations(
  theirs: readonly RecordedMigration[],
  ours: readonly RecordedMigration[],
): MigrationOrder {
  const isShared = theirs
    .slice(0, ours.length)
    .every(
      ({ name, checksum }, position) => name === ours[position]?.name && checksum === ours[position].checksum,
    );
  if (!isShared) return 'different';
  if (theirs.length === ours.length) return 'same';
  return theirs.length < ours.length ? 'older' : 'newer';
}
