import { fileURLToPath } from 'node:url';

const swc = await import('@swc/core').catch(() => undefined);

/** Where the compiler is not installed, as in production, sources are replaced by their compiled files. */
export function resolve(specifier, context, nextResolve) {
  if (swc !== undefined || !specifier.startsWith('.')) return nextResolve(specifier, context);
  const { href } = new URL(specifier, context.parentURL);
  return nextResolve(href.replace(/\/(shared|server)\/src\/(.+)\.ts$/, '/$1/dist/$2.js'), context);
}

export async function load(url, context, nextLoad) {
  if (!url.endsWith('.ts')) return nextLoad(url, context);
  const { code } = await swc.transformFile(fileURLToPath(url), {
    configFile: false,
    swcrc: false,
    sourceMaps: 'inline',
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    module: { type: 'es6' },
  });
  return { format: 'module', source: code, shortCircuit: true };
}
