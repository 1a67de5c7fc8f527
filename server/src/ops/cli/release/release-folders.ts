import { rename, rm, readdir, readFile, writeFile } from 'node:fs/promises';
import { errorCode } from '../../../platform/error-code.ts';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const compressible = /\.(js|css|html|json|svg)$/;

/** Puts a folder in the place of another one, of which nothing stays; throws where somebody else has put one there meanwhile. */
export async function replaceFolder(incoming: string, target: string): Promise<void> {
  const old = `${incoming}.old`;
  await rm(old, { recursive: true, force: true });
  await rename(target, old).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error;
  });
  try {
    await rename(incoming, target);
  } catch (error) {
    if (isTaken(error)) await rm(old, { recursive: true, force: true });
    throw error;
  }
  await rm(old, { recursive: true, force: true });
}

/** True where the folder could not be put in its place because another one stands there. */
export function isTaken(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'ENOTEMPTY' || code === 'EEXIST';
}

/** Writes a brotli and a gzip twin beside every text file, once, so that serving costs nothing. */
export async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files.filter((file) => compressible.test(file)).map((file) => compress(path.join(folder, file))),
  );
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  await Promise.all([
    promisify(brotliCompress)(content).then((bytes) => writeFile(`${file}.br`, bytes)),
    promisify(gzip)(content, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
  ]);
}
