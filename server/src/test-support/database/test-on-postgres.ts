/** A test of what only shows between sessions. PGlite has one session, so there it is reported as skipped. */
export function testOnPostgres(name: string, run: () => Promise<void>): void {
  // eslint-disable-next-line no-restricted-syntax -- on PGlite it can check nothing, so it does not count as passed
  const declare = process.env['TEST_DATABASE_URL'] ? test : test.skip;
  declare(`${name} (on PostgreSQL only)`, run);
}
