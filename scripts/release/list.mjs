import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { liveList } from './live-list.mjs';
import { readRelease } from './release-folder.mjs';

/** One line per version of an app that is kept, the newest publication first, and which of them is live since when. */
export async function listReleases(webRoot, app) {
  const live = (await liveList(webRoot))[app];
  const names = await readdir(path.join(webRoot, app)).catch(() => []);
  const releases = await Promise.all(names.map((name) => readRelease(path.join(webRoot, app, name))));
  const kept = releases
    .filter((release) => release !== undefined)
    .sort((one, other) => other.publishedAt.localeCompare(one.publishedAt));
  if (kept.length === 0) return [`Nenhuma versão de ${app} foi publicada em ${webRoot}.`];
  return kept.map(({ version, publishedAt }) => {
    const state = version === live?.version ? `no ar desde ${moment(live.since)}` : 'guardada';
    return `${app} ${version}  publicada em ${moment(publishedAt)}  ${state}`;
  });
}

/** RFC 3339 in UTC, to the minute: '2026-03-09 12:10 UTC'. */
function moment(instant) {
  return instant === undefined ? 'sempre' : `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`;
}
