import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Every file below a folder that git tracks or would track, relative to that folder, with forward slashes. */
export function projectFiles(folder: string) {
  const listing = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const files = new Set(listing.split('\0').filter(Boolean));
  return [...files].filter((file) => existsSync(path.join(folder, file))).sort();
}

/** Jest's tests beside the product code, and Playwright's journeys. */
export function isTest(file: string) {
  return /\.test\.(tsx?|mjs)$|\.spec\.ts$/.test(file);
}
