import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { readRelease, type AppName } from '../../../web/pages/site/releases.ts';
import { requireLiveList } from './switch-release.ts';

export interface ListedRelease {
  readonly app: AppName;
  readonly version: string;
  readonly publishedAt: string;
  readonly live: boolean;
  readonly liveSince: string | null;
}

/** The versions of an app that are kept, the newest publication first, and which of them is live since when. */
export async function listReleases(webRoot: string, app: AppName): Promise<ListedRelease[]> {
  const live = (await requireLiveList(webRoot))[app];
  const names = await readdir(path.join(webRoot, app)).catch(() => []);
  const releases = await Promise.all(names.map((name) => readRelease(webRoot, app, name)));
  return (
    releases
      // What a publication that was cut off left lies under another name.
      .flatMap((release, index) => (release && release.version === names[index] ? [release] : []))
      .sort((one, other) => other.publishedAt.localeCompare(one.publishedAt))
      .map(({ version, publishedAt }) => {
        const isLive = version === live?.version;
        return { app, version, publishedAt, live: isLive, liveSince: isLive ? (live.since ?? null) : null };
      })
  );
}

/** One line per version, for people. */
export function releaseLines(releases: readonly ListedRelease[]): string {
  return releases
    .map(({ app, version, publishedAt, live, liveSince }) => {
      const state = live ? `no ar desde ${moment(liveSince)}` : 'guardada';
      return `${app} ${version}  publicada em ${moment(publishedAt)}  ${state}`;
    })
    .join('\n');
}

/** RFC 3339 in UTC, to the minute: '2026-03-09 12:10 UTC'. */
function moment(instant: string | null): string {
  return instant === null ? 'sempre' : `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`;
}
