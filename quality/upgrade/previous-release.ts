import { gitLines, migrationsOf, releasesOf } from '../skew/releases.ts';

export interface PreviousRelease {
  readonly commit: string;
  /** The migrations that it lacks. */
  readonly newMigrations: readonly string[];
}

/** The release whose server may run beside this one: `from`, or the newest that lacks a migration. */
export function previousRelease(root: string, from?: string): PreviousRelease | undefined {
  const now = migrationsOf(root);
  const candidates = from ? gitLines(root, 'rev-parse', '--verify', `${from}^{commit}`) : releasesOf(root);
  for (const commit of candidates) {
    const known = migrationsOf(root, commit);
    const newMigrations = now.filter((name) => !known.includes(name));
    if (known.length > 0 && newMigrations.length > 0) return { commit, newMigrations };
  }
  return undefined;
}
