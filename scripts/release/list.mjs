import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { liveList } from './live-list.mjs';
import { readRelease } from './release-folder.mjs';

/** The versions of an app that are kept, the newest publication first, and which of them is live since when. */
export async function listReleases(webRoot, app) {
  const live = (await liveList(webRoot))[app];
  const names = await readdir(path.join(webRoot, app)).catch(() => []);
  const releases = await Promise.all(names.map((name) => readRelease(path.join(webRoot, app, name))));
  return (
    releases
      // What a publication that was cut off left lies under another name.
      .filter((release, index) => release?.version === names[index])
      .sort((one, other) => other.publishedAt.localeCompare(one.publishedAt))
      .map(({ version, publishedAt }) => {
        const isLive = version === live?.version;
        return { app, version, publishedAt, live: isLive, liveSince: (isLive && live.since) || null };
      })
  );
}

/** One line per version, for people; undefined without any. */
export function describeReleases(releases) {
  if (releases.length === 0) return undefined;
  return releases
    .map(({ app, version, publishedAt, live, liveSince }) => {
      const state = live ? `no ar desde ${moment(liveSince)}` : 'guardada';
      return `${app} ${version}  publicada em ${moment(publishedAt)}  ${state}`;
    })
    .join('\n');
}

/** RFC 3339 in UTC, to the minute: '2026-03-09 12:10 UTC'. */
function moment(instant) {
  return instant === null ? 'sempre' : `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`;
}
