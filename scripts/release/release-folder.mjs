import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseProblem } from './release-problem.mjs';

const factsFile = 'release.json';
const twin = /\.(br|gz)$/;

/** What the build says of itself: {app, version, needs | promise}. */
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
    createHash('sha256')
      .update(await readFile(path.join(folder, file)))
      .digest('hex'),
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

/** Refuses a released folder which is not what was published: files lost or changed. */
export async function requireWhole(folder, { app, version, files }) {
  const found = await digestsOf(folder);
  const wrong = Object.keys(files).find((file) => found[file] !== files[file]);
  if (wrong === undefined) return;
  const state = found[wrong] === undefined ? 'falta o arquivo' : 'foi alterado o arquivo';
  throw new ReleaseProblem(
    `A versão ${version} de ${app} está incompleta: ${state} ${wrong}. Publique-a outra vez.`,
  );
}

async function readFacts(folder) {
  try {
    return JSON.parse(await readFile(path.join(folder, factsFile), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
