// @ts-check
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const swc = await import('@swc/core').catch(() => undefined);

/** Their hundreds of modules would come through here one by one; as CommonJS only the first does. */
const largePackages = ['kysely', 'zod'];
const { resolve: findCommonJs } = createRequire(import.meta.url);

/**
 * Where the compiler is not installed, as in production, sources are replaced by their compiled files.
 * @type {import('node:module').ResolveHook}
 */
export function resolve(specifier, context, nextResolve) {
  if (largePackages.includes(specifier))
    return { url: pathToFileURL(findCommonJs(specifier)).href, format: 'commonjs', shortCircuit: true };
  if (swc !== undefined || !specifier.startsWith('.')) return nextResolve(specifier, context);
  const { href } = new URL(specifier, context.parentURL);
  return nextResolve(href.replace(/\/(shared|server)\/src\/(.+)\.ts$/, '/$1/dist/$2.js'), context);
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, nextLoad) {
  if (swc === undefined || !url.endsWith('.ts')) return nextLoad(url, context);
  const { code } = await swc.transformFile(fileURLToPath(url), {
    configFile: false,
    swcrc: false,
    sourceMaps: 'inline',
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'es6' },
  });
  return { format: 'module', source: code, shortCircuit: true };
}
