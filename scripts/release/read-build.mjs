import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildFacts, digestsOf } from './release-folder.mjs';
import { ReleaseProblem, shownText } from './release-problem.mjs';
import { requireVersion } from './version.mjs';

/**
 * The build of an app, whoever made it: {name, version, dist, facts, entry, files}. Refuses what is of another app or
 * version than its package.json says, what lacks a file that it names, and what is silent about the promise.
 * @param {string} appFolder folder with package.json and a built dist/
 */
export async function readBuild(appFolder) {
  const { name, version } = JSON.parse(await readFile(path.join(appFolder, 'package.json'), 'utf8'));
  requireVersion(version);
  const dist = path.join(appFolder, 'dist');
  const facts = await buildFacts(dist);
  const manifest = await readManifest(dist);
  requireOf(`${name} ${version}`, `${facts.app} ${facts.version}`);
  // The name that the shell calls a remote by.
  requireOf(name.replaceAll('-', '_'), manifest.name);
  const entry = manifest.exposes?.length > 0 ? manifest.metaData?.remoteEntry?.name : 'index.html';
  const files = await digestsOf(dist);
  requireFiles(entry, facts, files);
  requireShape(`${name} ${version}`, facts);
  const said = name === 'shell' ? facts.promise : facts.needs;
  if (typeof said !== 'string')
    throw new ReleaseProblem(
      `${name} ${version} não diz de que promessa do shell precisa: escreva hostPromise em package.json e construa de novo.`,
    );
  // Also what the other one of the two says, which the list of live releases would hold.
  requirePromise(facts.needs, /^\^\d+\.\d+$/, '^1.0');
  requirePromise(facts.promise, /^\d+\.\d+$/, '1.0');
  if (facts.server !== undefined) requireVersion(facts.server);
  return { name, version, dist, facts, entry, files };
}

async function readManifest(dist) {
  try {
    return Object(JSON.parse(await readFile(path.join(dist, 'mf-manifest.json'), 'utf8')));
  } catch (error) {
    if (error.code !== 'ENOENT' && !(error instanceof SyntaxError)) throw error;
    throw new ReleaseProblem(`Falta um mf-manifest.json legível em ${dist}: construa de novo.`);
  }
}

function requireOf(wanted, found) {
  if (found !== wanted)
    throw new ReleaseProblem(
      `dist/ é de ${shownText(found)}, não de ${shownText(wanted)}: construa de novo.`,
    );
}

/** What a release names is requested as soon as it is live. */
function requireFiles(entry, { render, first, next }, files) {
  const named = [entry, ...[render, first?.js, first?.css, next].flatMap((some) => some ?? [])];
  const missing = named.find((file) => typeof file !== 'string' || !Object.hasOwn(files, file));
  if (missing !== undefined)
    throw new ReleaseProblem(
      `A construção não está inteira: falta o arquivo ${shownText(missing)}. Construa de novo.`,
    );
}

/** The server ignores a description of another shape, and all that it says. */
function requireShape(release, { render, first, next }) {
  const isRight =
    (render === undefined || typeof render === 'string') &&
    (first === undefined || (Array.isArray(first?.js) && Array.isArray(first?.css))) &&
    (next === undefined || Array.isArray(next));
  if (!isRight)
    throw new ReleaseProblem(
      `O release.json de ${release} não tem a forma de uma construção: render é um texto, first tem as listas js e css, next é uma lista.`,
    );
}

function requirePromise(said, shape, example) {
  if (said !== undefined && !shape.test(String(said)))
    throw new ReleaseProblem(
      `${shownText(said)} não é uma promessa: escreva uma como ${example} e construa de novo.`,
    );
}
