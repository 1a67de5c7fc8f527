import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { compressFolder } from './compress.mjs';
import { switchRelease } from './live-list.mjs';
import { readBuild } from './read-build.mjs';
import { isWhole, readRelease, replaceFolder, requireWhole, writeRelease } from './release-folder.mjs';
import { ReleaseProblem } from './release-problem.mjs';
import { requireVersion } from './version.mjs';

/** Publishes an app's build and makes it the live one. */
export async function ship(appFolder, webRoot, { now = new Date(), mayReplace = false } = {}) {
  const { name, version } = await publish(appFolder, webRoot, { now, mayReplace });
  await goLive(webRoot, name, version, now);
  return { name, version };
}

/**
 * Puts an app's build under `<webRoot>/<app>/<version>/` and leaves what is live. What was published stays what it
 * is: another content needs another version, unless it may be replaced, as on a developer's own machine.
 * @param {string} appFolder folder with package.json and a built dist/
 */
export async function publish(appFolder, webRoot, { now = new Date(), mayReplace = false } = {}) {
  const { name, version, dist, facts, entry, files } = await readBuild(appFolder);
  const target = path.join(webRoot, name, version);
  const published = await readRelease(target);
  const isSame = isDeepStrictEqual(published?.files, files);
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
  await cp(dist, incoming, { recursive: true });
  await writeRelease(incoming, release);
  await compressFolder(incoming);
  await replaceFolder(incoming, target);
}
