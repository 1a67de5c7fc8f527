import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { loadedFiles } from './loaded-files.ts';
import { sourceLengths, type SourceMap } from './source-lengths.ts';

/** Loaded before the first step can be used. */
const firstChunks = ['main', 'remoteEntry', '__federation_expose_App'];

/**
 * The bytes of a booking's files after brotli: in all, for its first step, by package and by own folder. A file's bytes are
 * divided in proportion to the sources' characters before compression. `apart` has the sizes of the chunks whose names begin
 * with one of `namesApart`: they load only on demand.
 */
export async function measureBookingRoute(root: string, namesApart: string[]) {
  const parts: Record<string, number> = {};
  const apart = Object.fromEntries(namesApart.map((name) => [name, 0]));
  let totalInBytes = 0;
  let firstInBytes = 0;
  for (const { app, chunk, file } of await loadedFiles(root)) {
    const program = await readFile(file, 'utf8');
    const { length: size } = await promisify(brotliCompress)(program);
    const name = namesApart.find((start) => app === 'booking-app' && chunk.startsWith(start));
    if (name !== undefined) {
      apart[name] = (apart[name] ?? 0) + size;
      continue;
    }
    if (firstChunks.includes(chunk)) firstInBytes += size;
    const map = JSON.parse(await readFile(`${file}.map`, 'utf8')) as SourceMap;
    for (const [source, length] of sourceLengths(program, map)) {
      const part = partOf(app, source);
      parts[part] = (parts[part] ?? 0) + (size * length) / program.length;
    }
    totalInBytes += size;
  }
  const rounded = Object.entries(parts).map(([part, size]) => [part, Math.round(size)] as const);
  return { totalInBytes, firstInBytes, parts: Object.fromEntries(rounded.sort()), apart };
}

/** 'axios' of a package's file; of our own the folder, 'booking-app/src/ui'; the rest is webpack's. */
function partOf(app: string, source: string) {
  const [, packageName] = /.*node_modules\/((?:@[^/]+\/)?[^/.][^/]*)/.exec(source) ?? [];
  if (packageName !== undefined) return packageName;
  const [, from, folder = ''] = /^webpack:\/\/[^/]+\/(\.\.?)\/(.*)\//.exec(source) ?? [];
  if (from === undefined || folder.startsWith('node_modules/')) return 'webpack';
  return from === '..' ? folder : `${app}/${folder}`;
}
