// @ts-check
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformFile } from '@swc/core';

/** Their hundreds of modules would come through here one by one; as CommonJS only the first does. */
const largePackages = ['kysely', 'zod'];
const { resolve: findCommonJs } = createRequire(import.meta.url);

/** @type {import('node:module').ResolveHook} */
export function resolve(specifier, context, nextResolve) {
  if (largePackages.includes(specifier))
    return { url: pathToFileURL(findCommonJs(specifier)).href, format: 'commonjs', shortCircuit: true };
  return nextResolve(specifier, context);
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, nextLoad) {
  if (!url.endsWith('.ts')) return nextLoad(url, context);
  const { code } = await transformFile(fileURLToPath(url), {
    configFile: false,
    swcrc: false,
    sourceMaps: 'inline',
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'es6' },
  });
  return { format: 'module', source: code, shortCircuit: true };
}
