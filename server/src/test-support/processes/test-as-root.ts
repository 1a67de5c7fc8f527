/** A test of several users of the system. Only root may become another, so elsewhere it is reported as skipped. */
export function testAsRoot(name: string, run: () => Promise<void>): void {
  // Without root it can check nothing, so it does not count as passed.
  const declare = process.getuid?.() === 0 ? test : test.skip;
  declare(`${name} (as root only)`, run);
}
