/** A migration that ran on a database, whichever release knew it. */
export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
  /** As its file says; null where it does not, or where a release wrote that did not ask yet. */
  readonly serves: string | null;
}

/** Those that this program has no file of, in order: a later release's. */
export function newerMigrations(
  applied: readonly AppliedMigration[],
  known: readonly { readonly name: string }[],
): AppliedMigration[] {
  const names = new Set(known.map(({ name }) => name));
  return applied.filter(({ name }) => !names.has(name));
}

/** The number of the migration that a program must know to work on a database with these; none asks for nothing. */
export function oldestServed(newer: readonly AppliedMigration[]): string {
  return newer
    .map(({ name, serves }) => serves ?? numberBefore(name))
    .reduce((highest, serves) => (serves > highest ? serves : highest), '0000');
}

export function numberOf(name: string): string {
  return name.slice(0, 4);
}

/** Every migration serves the release before it, which is what one promises that says nothing. */
function numberBefore(name: string): string {
  return String(Number(numberOf(name)) - 1).padStart(4, '0');
}
