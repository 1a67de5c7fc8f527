import { createRequire } from 'node:module';

/** The version of the server that runs, from its package.json. */
export const productVersion: string = readPackage().version;

function readPackage() {
  return createRequire(import.meta.url)('../../package.json') as { readonly version: string };
}
