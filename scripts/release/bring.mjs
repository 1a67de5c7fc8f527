import { randomUUID } from 'node:crypto';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { liveList } from './live-list.mjs';
import { goLive } from './publish.mjs';
import { isSameRelease, isTaken, isWhole, readRelease, replaceFolder } from './release-folder.mjs';
import { ReleaseProblem } from './release-problem.mjs';

/**
 * Puts the releases that are live in one folder beside those of a web root, and makes them live where nothing is: an
 * empty web root is filled, and what its teams have made live since stays live, unless `live` says otherwise. What was
 * damaged is mended. Writes nothing where there is nothing to add; several may do it at once.
 */
export async function bringReleases(from, webRoot, { live = false, now = new Date() } = {}) {
  const brought = Object.entries(await liveList(from)).sort(shellFirst);
  const before = await liveList(webRoot);
  for (const [app, { version }] of brought) {
    await place(path.join(from, app, version), path.join(webRoot, app, version));
    const isLive = before[app]?.version === version;
    if (!isLive && (live || before[app] === undefined)) await goLive(webRoot, app, version, now);
  }
  return Object.fromEntries(brought.map(([app, { version }]) => [app, version]));
}

async function place(source, target) {
  const [coming, kept] = await Promise.all([readRelease(source), readRelease(target)]);
  const isSame = isSameRelease(kept, coming);
  if (isSame && (await isWhole(target, kept))) return;
  if (kept !== undefined && !isSame) {
    throw new ReleaseProblem(
      `A versão ${coming.version} de ${coming.app} já foi publicada com outro conteúdo: a que estava lá continua. Aumente a versão em ${coming.app}/package.json.`,
    );
  }
  const incoming = `${target}.incoming.${randomUUID()}`;
  await mkdir(path.dirname(target), { recursive: true });
  await cp(source, incoming, { recursive: true });
  const put = isSame ? replaceFolder : rename;
  await put(incoming, target).catch(async (error) => {
    await rm(incoming, { recursive: true });
    // Another one was quicker; what it put there is looked at before it goes live.
    if (!isTaken(error)) throw error;
  });
}

function shellFirst([one], [other]) {
  return Number(other === 'shell') - Number(one === 'shell');
}
