import { isOnCitus } from './throw-away-database.ts';

/** A test of what only shows between sessions. PGlite has one session, so there it is reported as skipped. */
export function testOnPostgres(name: string, run: () => Promise<void>): void {
  // eslint-disable-next-line no-restricted-syntax -- on PGlite it can check nothing, so it does not count as passed
  const declare = process.env['TEST_DATABASE_URL'] ? test : test.skip;
  declare(`${name} (on PostgreSQL only)`, run);
}

/** A test of the cluster itself (scripts/with-citus.mjs), elsewhere reported as skipped. */
export function testOnCitus(name: string, run: () => Promise<void>): void {
  // eslint-disable-next-line no-restricted-syntax -- without a cluster it can check nothing, so it does not count as passed
  const declare = isOnCitus ? test : test.skip;
  declare(`${name} (on Citus only)`, run);
}

/** A test that cannot run on a cluster, for the reason given: it looks into PostgreSQL itself. */
export function testOffCitus(name: string, reason: string, run: () => Promise<void>): void {
  // eslint-disable-next-line no-restricted-syntax -- the reason stands in its name
  if (isOnCitus) test.skip(`${name} (not on Citus: ${reason})`, run);
  else test(name, run);
}
