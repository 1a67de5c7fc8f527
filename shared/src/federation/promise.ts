/**
 * Version of the promise between the shell and its remotes, 'major.minor'. A new prop, a new name of the router or a
 * new minor version of React raises the minor; taking something away raises the major (docs/federation.md).
 */
export const promiseVersion = '1.1';

/** '^1.2' is kept by 1.2 and all that came later in 1. */
export function isPromiseKept(needed: string, offered: string): boolean {
  const [, needMajor, needMinor] = /^\^(\d+)\.(\d+)$/.exec(needed) ?? [];
  const [, major, minor] = /^(\d+)\.(\d+)$/.exec(offered) ?? [];
  return major !== undefined && major === needMajor && Number(minor) >= Number(needMinor);
}

/** '1.10.0' is later than '1.9.3'. */
export function isServerNewEnough(needed: string, running: string): boolean {
  const [least, found] = [needed, running].map((version) => version.replace(/[+-].*/, ''));
  return String(found).localeCompare(String(least), 'en', { numeric: true }) >= 0;
}
