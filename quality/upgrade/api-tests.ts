import { gitLines, migrationsOf, releasesOf } from '../skew/releases.ts';

/** The features of a sample: bookings, and what decides them. Who writes a migration runs all of them. */
const sample = ['availability', 'booking', 'events'];
// The areas, and the parts of ops that ask the API.
const api = '(stores|catalogue|scheduling|owner|web|ops/(cli/store|health|metrics|privacy))';
// These ask no database, or show nothing of it.
const withoutDatabase = [
  '-rules\\.test\\.ts$',
  '/(api-docs|demonstration|pages|remote-failures|share-picture)/',
];
// These are refused before a statement runs, or take long.
const notInSample = [
  '/(bad-[a-z-]+|[a-z-]+-(races|processes|offer)|login-attempts|no-lost-booking)\\.test\\.ts$',
];

/** All tests where nothing is chosen. */
export interface TestChoice {
  readonly features?: readonly string[];
  readonly isSample?: boolean;
}

interface ChosenTests {
  readonly chosen: string;
  readonly leftOut: readonly string[];
}

/**
 * jest's patterns for a release's tests of its API and its operator's commands; of all, of a sample, or of some features.
 * Tests of the database's own catalogue are left out: today's schema may differ there.
 */
export function apiTests({ features = [], isSample = false }: TestChoice): ChosenTests {
  const chosen = features.length > 0 ? features : isSample ? sample : [];
  return {
    chosen: `/server/src/${chosen.length > 0 ? `[a-z]+/(${chosen.join('|')})` : api}/`,
    leftOut: [...withoutDatabase, ...(isSample ? notInSample : [])],
  };
}

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
