import { cp, lstat, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  FACTS,
  findDamage,
  isTwin,
  liveReleaseOf,
  readRelease,
  type AppName,
  type Release,
} from '../../../web/pages/site/releases.ts';
import { replaceFolder, compressFolder } from './release-folders.ts';
import type { Build } from './read-build.ts';
import { ReleaseProblem } from './release-problem.ts';
import { requireKeptPromises, requireLiveList, switchRelease } from './switch-release.ts';

interface PublishOptions {
  readonly now?: Date;
  /** Another build may take the place of a version that is there, as on a developer's own machine. */
  readonly mayReplace?: boolean;
}

/** Publishes a build and makes it the live one of its app. Throws a ReleaseProblem. */
export async function releaseBuild(build: Build, webRoot: string, options: PublishOptions = {}) {
  const { facts } = build;
  // A release that is refused leaves nothing: what it lacks may be mended under the same version.
  requireKeptPromises({ ...(await requireLiveList(webRoot)), [facts.app]: facts });
  await publishBuild(build, webRoot, options);
  await goLive(webRoot, facts.app, facts.version, options.now);
}

/**
 * Puts a build under `<webRoot>/<app>/<version>/` and leaves what is live. What was published stays what it is: throws a
 * ReleaseProblem for another content of a version.
 */
export async function publishBuild(
  { dist, facts, entry, files }: Build,
  webRoot: string,
  { now = new Date(), mayReplace = false }: PublishOptions = {},
): Promise<void> {
  const { app, version } = facts;
  const published = await readRelease(webRoot, app, version);
  const isKnown = published !== undefined && isSameRelease(published, { ...facts, files });
  if (published && !isKnown && !mayReplace)
    throw new ReleaseProblem(
      `A versão ${version} de ${app} já foi publicada com outro conteúdo: aumente a versão (neste repositório, descreva a mudança com npm run note e rode npm run versions).`,
    );
  // The same build mends what was lost or changed since.
  if (isKnown && (await findDamage(webRoot, published)) === undefined) return;
  const publishedAt = isKnown ? published.publishedAt : now.toISOString();
  const target = path.join(webRoot, app, version);
  await place(dist, target, { ...facts, entry: `/static/${app}/${version}/${entry}`, publishedAt, files });
}

/** Makes a version that is published the live one. Throws a ReleaseProblem for one that is unknown or no longer whole. */
export async function goLive(webRoot: string, app: AppName, version: string, now = new Date()) {
  const release = await readRelease(webRoot, app, version);
  if (!release)
    throw new ReleaseProblem(
      `A versão ${version} de ${app} não está em ${webRoot}: veja as que há com -- --list.`,
    );
  const damage = await findDamage(webRoot, release);
  if (damage)
    throw new ReleaseProblem(
      `A versão ${version} de ${app} está incompleta: ${damage.isLost ? 'falta' : 'foi alterado'} o arquivo ${damage.file}. Com o código dessa versão, npm run build -w ${app} && npm run release -w ${app} a conserta.`,
    );
  await switchRelease(webRoot, app, liveReleaseOf(release, now));
}

/** True of the same files with the same promise. */
export function isSameRelease(one: Contents, other: Contents): boolean {
  const partsOf = ({ files, needs, promise }: Contents) => ({ files, needs, promise });
  return isDeepStrictEqual(partsOf(one), partsOf(other));
}

type Contents = Pick<Release, 'files' | 'needs' | 'promise'>;

async function place(dist: string, target: string, release: Release): Promise<void> {
  const incoming = `${target}.incoming`;
  await rm(incoming, { recursive: true, force: true });
  await mkdir(path.dirname(target), { recursive: true });
  // Whoever releases makes the twins: what came along stands in no digest.
  const filter = async (source: string) => !isTwin(source) || (await lstat(source)).isDirectory();
  await cp(dist, incoming, { recursive: true, filter });
  await writeFile(path.join(incoming, FACTS), `${JSON.stringify(release, null, 2)}\n`);
  await compressFolder(incoming);
  await replaceFolder(incoming, target);
}
