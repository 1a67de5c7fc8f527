import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The version of the server that runs, from its package.json. */
export const productVersion: string = readPackage().version;

/** The commit that the server was built from, 40 hexadecimal digits; undefined where the build knew none. */
export const productCommit: string | undefined = readCommit(new URL('../commit', import.meta.url));

/** 'f1d2d2f924e986ac86fdf7b36c94bcdf32beec15', as `npm run build` writes it beside what it compiles. */
export function readCommit(file: URL): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() || undefined : undefined;
}

function readPackage() {
  return createRequire(import.meta.url)('../../package.json') as { readonly version: string };
}
