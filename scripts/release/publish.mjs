import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { compressFolder } from './compress.mjs';
import { liveList, switchRelease } from './live-list.mjs';
import { requireKeptPromises } from './promise.mjs';
import { readBuild } from './read-build.mjs';
import {
  copyWithoutTwins,
  isSameRelease,
  isWhole,
  readRelease,
  replaceFolder,
  requireWhole,
  writeRelease,
} from './release-folder.mjs';
import { ReleaseProblem } from './release-problem.mjs';
import { requireVersion } from './version.mjs';

/** Publishes an app's build and makes it the live one; it may replace what was published on a developer's own machine. */
export async function ship(appFolder, webRoot, { now = new Date(), mayReplace = false } = {}) {
  const build = await readBuild(appFolder);
  const { name, version, facts } = build;
  // A release that is refused leaves nothing: what it lacks may be mended under the same version.
  requireKeptPromises({ ...(await liveList(webRoot)), [name]: { ...facts, version } });
  await publishBuild(build, webRoot, { now, mayReplace });
  await goLive(webRoot, name, version, now);
  return { name, version };
}

/**
 * Puts an app's build under `<webRoot>/<app>/<version>/` and leaves what is live. What was published stays what it
 * is: another content needs another version.
 * @param {string} appFolder folder with package.json and a built dist/
 */
export async function publish(appFolder, webRoot, { now = new Date() } = {}) {
  return publishBuild(await readBuild(appFolder), webRoot, { now, mayReplace: false });
}

async function publishBuild(build, webRoot, { now, mayReplace }) {
  const { name, version, dist, facts, entry, files } = build;
  const target = path.join(webRoot, name, version);
  const published = await readRelease(target);
  const isSame = isSameRelease(published, { ...facts, files });
  if (published && !isSame && !mayReplace)
    throw new ReleaseProblem(
      `A versão ${version} de ${name} já foi publicada com outro conteúdo: aumente a versão (neste repositório, descreva a mudança com npm run note e rode npm run versions).`,
    );
  const publishedAt = isSame ? published.publishedAt : now.toISOString();
  // The same build mends what was lost or changed since.
  if (!isSame || !(await isWhole(target, published)))
    await place(dist, target, { ...facts, entry: `/static/${name}/${version}/${entry}`, publishedAt, files });
  return { name, version };
}

/** Makes a version that is published the live one; refuses one that is unknown or no longer whole. */
export async function goLive(webRoot, app, version, now = new Date()) {
  requireVersion(version);
  const folder = path.join(webRoot, app, version);
  const release = await readRelease(folder);
  if (!release)
    throw new ReleaseProblem(
      `A versão ${version} de ${app} não está em ${webRoot}: veja as que há com -- --list.`,
    );
  await requireWhole(folder, release);
  const { entry, needs, promise } = release;
  await switchRelease(webRoot, app, {
    version,
    entry,
    since: now.toISOString(),
    ...(needs !== undefined && { needs }),
    ...(promise !== undefined && { promise }),
  });
}

async function place(dist, target, release) {
  const incoming = `${target}.incoming`;
  await rm(incoming, { recursive: true, force: true });
  await mkdir(path.dirname(target), { recursive: true });
  await copyWithoutTwins(dist, incoming);
  await writeRelease(incoming, release);
  await compressFolder(incoming);
  await replaceFolder(incoming, target);
}
