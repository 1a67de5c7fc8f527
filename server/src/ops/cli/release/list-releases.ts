import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { readRelease, type AppName } from '../../../web/pages/site/releases.ts';
import { terminalTime } from '../kit/terminal-table.ts';
import { requireLiveList } from './switch-release.ts';

export interface ListedRelease {
  readonly app: AppName;
  readonly version: string;
  readonly commit: string | null;
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
      .map(({ version, commit = null, publishedAt }) => {
        const isLive = version === live?.version;
        return {
          app,
          version,
          commit,
          publishedAt,
          live: isLive,
          liveSince: isLive ? (live.since ?? null) : null,
        };
      })
  );
}

/** One line per version, for people. */
export function releaseLines(releases: readonly ListedRelease[]): string {
  return releases
    .map(({ app, version, commit, publishedAt, live, liveSince }) => {
      const state = live ? `no ar desde ${moment(liveSince)}` : 'guardada';
      const built = commit === null ? '' : `  commit ${commit.slice(0, 12)}`;
      return `${app} ${version}  publicada em ${moment(publishedAt)}  ${state}${built}`;
    })
    .join('\n');
}

function moment(instant: string | null): string {
  return instant === null ? 'sempre' : terminalTime(new Date(instant));
}
