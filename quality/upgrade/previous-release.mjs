import { gitLines, migrationsOf, releasesOf } from '../skew/releases.mjs';

/**
 * The release whose server may run beside this one: `from`, or the newest that lacks a migration, with `newMigrations`, those
 * that it lacks. Without `commit` where there is none.
 */
export function previousRelease(root, from) {
  const now = migrationsOf(root);
  const candidates = from ? gitLines(root, 'rev-parse', '--verify', `${from}^{commit}`) : releasesOf(root);
  const releases = candidates.flatMap((commit) => {
    const known = migrationsOf(root, commit);
    const newMigrations = now.filter((name) => !known.includes(name));
    return known.length > 0 && newMigrations.length > 0 ? [{ commit, newMigrations }] : [];
  });
  return releases[0] ?? {};
}
