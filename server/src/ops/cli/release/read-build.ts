import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import {
  releasedApps,
  buildFacts,
  digestsOf,
  readFacts,
  type AppName,
  type BuildFacts,
  type Digests,
} from '../../../web/pages/site/releases.ts';
import { ReleaseProblem, requireVersion, shownText } from './release-problem.ts';

/** A build as it stands in an app's folder. */
export interface Build {
  readonly dist: string;
  readonly facts: BuildFacts;
  /** The file that the shell, or the server, opens first. */
  readonly entry: string;
  readonly files: Digests;
}

const appPackage = z.object({ name: z.enum(releasedApps), version: z.unknown().optional() });
const manifest = z.object({
  name: z.unknown().optional(),
  exposes: z.array(z.unknown()).default([]),
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }).optional() }).optional(),
});

/** Whose folder it is, by its package.json; undefined where it is no app's. */
export async function readApp(folder: string): Promise<AppName | undefined> {
  return (await readPackage(folder))?.name;
}

/**
 * The build of an app, whoever made it, in a folder with package.json and dist/. Throws a ReleaseProblem for one that is of
 * another app or version than its package.json says, lacks a file that it names, or is silent about the promise.
 */
export async function readBuild(appFolder: string, app: AppName): Promise<Build> {
  const version = requireVersion((await readPackage(appFolder))?.version);
  const dist = path.join(appFolder, 'dist');
  const said = await readFacts(dist);
  if (said === undefined)
    throw new ReleaseProblem(`Não há uma construção completa em ${dist}: rode npm run build -w antes.`);
  const { name, exposes, metaData } = await readManifest(dist);
  requireSame(`${app} ${version}`, `${String(said['app'])} ${String(said['version'])}`);
  // The name that the shell calls a remote by.
  requireSame(app.replaceAll('-', '_'), String(name));
  const facts = requireFacts(`${app} ${version}`, said);
  const entry = exposes.length > 0 ? String(metaData?.remoteEntry?.name) : 'index.html';
  const files = await digestsOf(dist);
  requireFiles([entry, facts.render, facts.first?.js, facts.first?.css, facts.next].flat(), files);
  return { dist, facts, entry, files };
}

async function readPackage(folder: string) {
  try {
    return appPackage.parse(JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')));
  } catch {
    return undefined;
  }
}

async function readManifest(dist: string) {
  try {
    return manifest.parse(JSON.parse(await readFile(path.join(dist, 'mf-manifest.json'), 'utf8')));
  } catch {
    throw new ReleaseProblem(`Falta um mf-manifest.json legível em ${dist}: construa de novo.`);
  }
}

function requireSame(wanted: string, found: string): void {
  if (found !== wanted)
    throw new ReleaseProblem(
      `dist/ é de ${shownText(found)}, não de ${shownText(wanted)}: construa de novo.`,
    );
}

/** A server would ignore all that a release of another shape says. */
function requireFacts(release: string, said: Readonly<Record<string, unknown>>): BuildFacts {
  const { data, error } = buildFacts.safeParse(said);
  const [wrong] = error?.issues[0]?.path ?? [];
  if (wrong === 'needs' || wrong === 'promise')
    throw new ReleaseProblem(
      `${shownText(said[wrong])} não é uma promessa: escreva uma como ${wrong === 'needs' ? '^1.0' : '1.0'} e construa de novo.`,
    );
  if (wrong === 'server') requireVersion(said[wrong]);
  if (data === undefined)
    throw new ReleaseProblem(
      `O release.json de ${release} não tem a forma de uma construção: render é um texto, first tem as listas js e css, next é uma lista.`,
    );
  if ((data.app === 'shell' ? data.promise : data.needs) === undefined)
    throw new ReleaseProblem(
      `${release} não diz de que promessa do shell precisa: escreva hostPromise em package.json e construa de novo.`,
    );
  return data;
}

/** The files that a release names are requested as soon as it is live. */
function requireFiles(named: readonly (string | undefined)[], files: Digests): void {
  const missing = named.find((file) => file !== undefined && !Object.hasOwn(files, file));
  if (missing !== undefined)
    throw new ReleaseProblem(
      `A construção não está inteira: falta o arquivo ${shownText(missing)}. Construa de novo.`,
    );
}
