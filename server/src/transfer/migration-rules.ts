import type { Migration } from './backup-format.ts';

/** How the migrations of `theirs` stand to those of `ours`, both in the order they run. */
export type MigrationOrder = 'same' | 'older' | 'newer' | 'different';

/** Older: ours are theirs and then some. */
export function compareMigrations(theirs: readonly Migration[], ours: readonly Migration[]): MigrationOrder {
  const isShared = theirs
    .slice(0, ours.length)
    .every(
      ({ name, checksum }, position) => name === ours[position]?.name && checksum === ours[position].checksum,
    );
  if (!isShared) return 'different';
  if (theirs.length === ours.length) return 'same';
  return theirs.length < ours.length ? 'older' : 'newer';
}
