import { createHash } from 'node:crypto';
import { cp, lstat, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ReleaseProblem } from './release-problem.mjs';

const factsFile = 'release.json';
const twin = /\.(br|gz)$/;
const plain = { '.br': brotliDecompressSync, '.gz': gunzipSync };

/** What the build says of itself: {app, version, needs | promise, server}. */
export async function buildFacts(folder) {
  const facts = await readFacts(folder);
  if (facts) return facts;
  throw new ReleaseProblem(`Não há uma construção completa em ${folder}: rode npm run build -w antes.`);
}

/** File → sha256 of everything in a folder but the compressed twins and what a release writes of itself. */
export async function digestsOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !twin.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => file !== factsFile)
    .sort();
  const digests = files.map(async (file) => [
    file.split(path.sep).join('/'),
    digestOf(await readFile(path.join(folder, file))),
  ]);
  return Object.fromEntries(await Promise.all(digests));
}

/** Keeps in a released folder what it is made of. */
export function writeRelease(folder, release) {
  return writeFile(path.join(folder, factsFile), `${JSON.stringify(release, null, 2)}\n`);
}

/** A release as it was published; undefined where there is none. */
export async function readRelease(folder) {
  const release = await readFacts(folder);
  return release?.files ? release : undefined;
}

/** Whether two releases, or a release and a build, are one: the same files with the same promise. */
export function isSameRelease(one, other) {
  const partsOf = ({ files, needs, promise }) => ({ files, needs, promise });
  return one !== undefined && isDeepStrictEqual(partsOf(one), partsOf(other));
}

/** Copies a folder without compressed twins: who releases makes them, and what came along stands in no digest. */
export function copyWithoutTwins(from, to) {
  const filter = async (source) => !twin.test(source) || (await lstat(source)).isDirectory();
  return cp(from, to, { recursive: true, filter });
}

/** Whether a folder is what was published: no file lost or changed. */
export async function isWhole(folder, { files }) {
  try {
    return (await findDamage(folder, files)) === undefined;
  } catch (error) {
    // Somebody else takes it away to mend it.
    if (error.code === 'ENOENT') return false;
    throw error;
  }
}

/** Refuses a released folder that is not. */
export async function requireWhole(folder, { app, version, files }) {
  const damage = await findDamage(folder, files);
  if (damage === undefined) return;
  throw new ReleaseProblem(
    `A versão ${version} de ${app} está incompleta: ${damage}. Com o código dessa versão, npm run build -w ${app} && npm run release -w ${app} a conserta.`,
  );
}

/** Puts a folder in the place of another one, of which nothing stays; throws where somebody else has put one there meanwhile. */
export async function replaceFolder(incoming, target) {
  const old = `${incoming}.old`;
  await rm(old, { recursive: true, force: true });
  await rename(target, old).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
  const taken = await rename(incoming, target).catch((error) => {
    if (isTaken(error)) return error;
    throw error;
  });
  await rm(old, { recursive: true, force: true });
  if (taken) throw taken;
}

/** Whether a folder could not be put in its place because another one stands there. */
export function isTaken({ code }) {
  return code === 'ENOTEMPTY' || code === 'EEXIST';
}

async function findDamage(folder, files) {
  const found = await digestsOf(folder);
  const wrong = Object.keys(files).find((file) => found[file] !== files[file]);
  if (wrong !== undefined) {
    return `${found[wrong] === undefined ? 'falta o arquivo' : 'foi alterado o arquivo'} ${wrong}`;
  }
  const twins = await Promise.all(Object.keys(files).map((file) => findWrongTwin(folder, file, files[file])));
  const other = twins.find(Boolean);
  return other && `foi alterado o arquivo ${other}`;
}

/** Browsers get the compressed twin of a file, where there is one. */
async function findWrongTwin(folder, file, digest) {
  for (const [ending, decompress] of Object.entries(plain)) {
    const bytes = await readFile(path.join(folder, file + ending)).catch(() => undefined);
    if (bytes && digestOf(contentOf(bytes, decompress)) !== digest) return file + ending;
  }
  return undefined;
}

function contentOf(bytes, decompress) {
  try {
    return decompress(bytes);
  } catch {
    return '';
  }
}

function digestOf(content) {
  return createHash('sha256').update(content).digest('hex');
}

async function readFacts(folder) {
  try {
    return JSON.parse(await readFile(path.join(folder, factsFile), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
