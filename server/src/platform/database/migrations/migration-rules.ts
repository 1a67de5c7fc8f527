/** A migration that ran on a database, of any release. */
export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
  /** As its file says; null where it does not. */
  readonly serves: string | null;
  /** The version of the server that ran it. */
  readonly appliedBy: string;
}

/** `oldest` is the number of the migration that a server must know; `appliedBy` the version of one that does. */
interface NewerRelease {
  readonly newest: string;
  readonly oldest: string;
  readonly appliedBy: string;
}

/** The migrations that ran on a database, compared with the files of this release. */
export type MigrationState<Known> =
  | { readonly state: 'edited'; readonly name: string }
  /** A later release's, which no longer serve this one. */
  | ({ readonly state: 'too_new' } & NewerRelease)
  /** `newer` ran for a later release, which this one works beside or after; both in order. */
  | { readonly state: 'usable'; readonly newer: readonly string[]; readonly pending: readonly Known[] };

/** `known` are this program's files in order. */
export function judgeMigrations<Known extends Pick<AppliedMigration, 'name' | 'checksum'>>(
  applied: readonly AppliedMigration[],
  known: readonly Known[],
): MigrationState<Known> {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  const edited = known.find(({ name, checksum }) => (checksums.get(name) ?? checksum) !== checksum);
  if (edited) return { state: 'edited', name: edited.name };
  const newer = newerMigrations(applied, known);
  const oldest = oldestServed(newer);
  if (oldest > numberOf(known.at(-1)?.name ?? '0000')) {
    const { name: newest = '', appliedBy = '' } = newer.at(-1) ?? {};
    return { state: 'too_new', newest, oldest, appliedBy };
  }
  return {
    state: 'usable',
    newer: newer.map(({ name }) => name),
    pending: known.filter(({ name }) => !checksums.has(name)),
  };
}

/** In pt-BR, where a later release's migrations come from and which server to use; `version` is the one that runs. */
export function newerReleaseWords({ newest, oldest, appliedBy }: NewerRelease, version: string) {
  const isNamed = appliedBy !== version;
  return {
    origin: `migração ${newest}${isNamed ? `, aplicada pelo servidor ${appliedBy}` : ''}`,
    server: isNamed
      ? `o servidor ${appliedBy}, ou outra versão que tenha a migração ${oldest}`
      : `uma versão do servidor que tenha a migração ${oldest}`,
  };
}

/** Those that this program has no file of, in order: a later release's. */
function newerMigrations(
  applied: readonly AppliedMigration[],
  known: readonly Pick<AppliedMigration, 'name'>[],
): AppliedMigration[] {
  const names = new Set(known.map(({ name }) => name));
  return applied.filter(({ name }) => !names.has(name));
}

export function numberOf(name: string): string {
  return name.slice(0, 4);
}

/** The number of the migration that a release must know to work on a database with these; '0000' for none. */
function oldestServed(newer: readonly AppliedMigration[]): string {
  return newer
    .map(({ name, serves }) => serves ?? numberBefore(name))
    .reduce((highest, serves) => (serves > highest ? serves : highest), '0000');
}

/** A migration without `serves` serves the release before it. */
function numberBefore(name: string): string {
  return String(Number(numberOf(name)) - 1).padStart(4, '0');
}
