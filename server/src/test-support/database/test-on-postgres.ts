import { booksByFunction, isOnCitus } from './throw-away-database.ts';

/** A test of what only shows between sessions. PGlite has one session, so there it is reported as skipped. */
export function testOnPostgres(name: string, run: () => Promise<void>): void {
  declareTest(hasSessions, `${name} (on PostgreSQL only)`, run);
}

/** A test of the cluster itself (`npm run with-citus`), elsewhere reported as skipped. */
export function testOnCitus(name: string, run: () => Promise<void>): void {
  declareTest(isOnCitus, `${name} (on Citus only)`, run);
}

/** A test that cannot run on a cluster, for the reason given: it looks into PostgreSQL itself. */
export function testOffCitus(name: string, reason: string, run: () => Promise<void>): void {
  declareTest(!isOnCitus, isOnCitus ? `${name} (not on Citus: ${reason})` : name, run);
}

/** A test that cannot run on a cluster either, where `testOnPostgres` runs. */
export function testOnPlainPostgres(name: string, reason: string, run: () => Promise<void>): void {
  if (isOnCitus) testOffCitus(name, reason, run);
  else testOnPostgres(name, run);
}

/** A test of the statement that books; a cluster books by a function instead. */
export function testOnBookingStatement(name: string, run: () => Promise<void>): void {
  declareTest(hasSessions && !isOnCitus && !booksByFunction, `${name} (by the statement only)`, run);
}

const hasSessions = process.env['TEST_DATABASE_URL'] !== undefined;

function declareTest(canRun: boolean, name: string, run: () => Promise<void>): void {
  // Where it can check nothing it does not count as passed, and its name says why.
  const declare = canRun ? test : test.skip;
  declare(name, run);
}
