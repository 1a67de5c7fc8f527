import { randomUUID } from 'node:crypto';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { releasedApps, findDamage, readRelease, type AppName } from '../../../web/pages/site/releases.ts';
import { goLive, isSameRelease } from './publish-build.ts';
import { ReleaseProblem } from './release-problem.ts';
import { isTaken, replaceFolder } from './release-folders.ts';
import { requireLiveList } from './switch-release.ts';

/**
 * Puts the releases that are live in one folder beside those of a web root, and makes them live where nothing is: an
 * empty web root is filled, and what its teams have made live since stays live, unless `live` says otherwise. What was
 * damaged is mended. Writes nothing where there is nothing to add; several may do it at once. Resolves with what it brings:
 * `['shell 1.0.0']`.
 */
export async function bringReleases(
  from: string,
  webRoot: string,
  { live = false }: { readonly live?: boolean } = {},
): Promise<string[]> {
  const brought = await requireLiveList(from);
  const before = await requireLiveList(webRoot);
  const names: string[] = [];
  for (const app of releasedApps) {
    const version = brought[app]?.version;
    if (version === undefined) continue;
    await place(from, webRoot, app, version);
    const isLive = before[app]?.version === version;
    if (!isLive && (live || before[app] === undefined)) await goLive(webRoot, app, version);
    names.push(`${app} ${version}`);
  }
  return names;
}

async function place(from: string, webRoot: string, app: AppName, version: string): Promise<void> {
  const coming = await readRelease(from, app, version);
  const kept = await readRelease(webRoot, app, version);
  const isKnown = kept !== undefined && coming !== undefined && isSameRelease(kept, coming);
  if (isKnown && (await findDamage(webRoot, kept)) === undefined) return;
  if (kept !== undefined && !isKnown) {
    throw new ReleaseProblem(
      `A versão ${version} de ${app} já foi publicada com outro conteúdo: a que estava lá continua. Aumente a versão em ${app}/package.json.`,
    );
  }
  const target = path.join(webRoot, app, version);
  const incoming = `${target}.incoming.${randomUUID()}`;
  await mkdir(path.dirname(target), { recursive: true });
  await cp(path.join(from, app, version), incoming, { recursive: true });
  const put = isKnown ? replaceFolder : rename;
  await put(incoming, target).catch(async (error: unknown) => {
    await rm(incoming, { recursive: true });
    // Another one was quicker; what it put there is looked at before it goes live.
    if (!isTaken(error)) throw error;
  });
}
