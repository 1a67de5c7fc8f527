import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { extract, ReadEntry } from 'tar';
import { errorCode } from '../../../platform/error-code.ts';
import { releasedApps, type AppName } from '../../../web/pages/site/releases.ts';
import { readApp } from './read-build.ts';
import { ReleaseProblem, shownText } from './release-problem.ts';

const MAX_BYTES = 100 * 1024 * 1024;
const MAX_FILES = 2000;

/**
 * Calls `use` with the folder of an app, package.json and dist/, that `npm pack` put into a tarball elsewhere. Nothing of
 * it is run, and nothing is left once `use` is done. `wanted`, if given, is the only app that it may be of.
 */
export async function withUnpacked<Result>(
  file: string,
  wanted: AppName | undefined,
  use: (appFolder: string, app: AppName) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'release-from-'));
  try {
    const tarball = path.join(folder, 'build.tar');
    await writeFile(tarball, await readPlain(file));
    unpack(tarball, folder, file);
    const appFolder = path.join(folder, 'package');
    const app = await readApp(appFolder);
    if (app === undefined)
      throw new ReleaseProblem(
        `${file} não é a construção de um app (${releasedApps.join(', ')}): nada foi publicado.`,
      );
    if (wanted !== undefined && wanted !== app)
      throw new ReleaseProblem(`${file} é de ${app}, não de ${wanted}: nada foi publicado.`);
    return await use(appFolder, app);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The tarball without its compression, which may hold more than a disk takes. */
async function readPlain(file: string): Promise<Buffer> {
  try {
    const { size } = await stat(file);
    if (size > MAX_BYTES) throw tooLarge(file);
    return await promisify(gunzip)(await readFile(file), { maxOutputLength: MAX_BYTES });
  } catch (error) {
    if (error instanceof ReleaseProblem) throw error;
    if (errorCode(error) === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(file);
    if (String(errorCode(error)).startsWith('Z_')) throw noTarball(file);
    throw new ReleaseProblem(`${file} não pode ser lido: confira o nome e a permissão do arquivo.`);
  }
}

function unpack(tarball: string, folder: string, file: string): void {
  let count = 0;
  const filter = (name: string, entry: object) => {
    if ((count += 1) > MAX_FILES)
      throw new ReleaseProblem(`${file} tem mais de ${MAX_FILES} arquivos: nada foi publicado.`);
    if (!(entry instanceof ReadEntry)) return false;
    requirePlain(name, entry, file);
    // Whoever serves the files has to read them.
    entry.mode = entry.type === 'Directory' ? 0o755 : 0o644;
    return true;
  };
  try {
    extract({ file: tarball, cwd: folder, sync: true, strict: true, filter });
  } catch (error) {
    if (error instanceof ReleaseProblem || errorCode(error) === 'ENOSPC') throw error;
    throw noTarball(file);
  }
}

function requirePlain(name: string, { type }: ReadEntry, file: string): void {
  if (type !== 'File' && type !== 'OldFile' && type !== 'Directory')
    throw new ReleaseProblem(
      `${file} traz ${JSON.stringify(name)}, que não é um arquivo comum: nada foi publicado.`,
    );
  if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(name))
    throw new ReleaseProblem(
      `${file} traz ${shownText(name)}, cujo nome tem sinais que não se veem: nada foi publicado.`,
    );
  if (/^(?!package\/)|\\|(^|\/)\.\.(\/|$)/.test(name))
    throw new ReleaseProblem(
      `${file} traz o caminho ${JSON.stringify(name)}, fora de package/: nada foi publicado.`,
    );
}

function noTarball(file: string): ReleaseProblem {
  return new ReleaseProblem(`${file} não é um pacote inteiro de npm pack: nada foi publicado.`);
}

function tooLarge(file: string): ReleaseProblem {
  return new ReleaseProblem(`${file} tem mais de ${MAX_BYTES / 1024 / 1024} MB: nada foi publicado.`);
}
