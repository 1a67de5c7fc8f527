import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const release = z.object({
  version: z.string(),
  entry: z.string(),
  since: z.string().optional(),
  needs: z.string().optional(),
  promise: z.string().optional(),
});
const releases = z.object({ shell: release, 'booking-app': release, 'admin-app': release });

export type LiveReleases = z.infer<typeof releases>;

/** What is live under a web root, read anew each time, so that a release needs no restart. */
export interface LiveList {
  /** Rejects only where no list was ever readable. */
  read(): Promise<LiveReleases>;
}

/**
 * A list that was edited into something unreadable changes nothing: the last good one stays live, also the one that
 * the release command kept beside it. `onUnreadable` is told once for each time the list turns bad.
 */
export function openLiveList(webRoot: string, onUnreadable: (error: unknown) => void): LiveList {
  let lastGood: LiveReleases | undefined;
  let isBad = false;
  return {
    read: async () => {
      try {
        lastGood = await readList(webRoot, 'remotes.json');
        isBad = false;
      } catch (error) {
        if (!isBad) onUnreadable(error);
        isBad = true;
        lastGood ??= await readList(webRoot, 'remotes.previous.json');
      }
      return lastGood;
    },
  };
}

/** A release of an app as its folder tells it; undefined where there is none. */
export async function keptRelease(webRoot: string, app: string, version: string) {
  try {
    const file = path.join(webRoot, app, version, 'release.json');
    return release.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** The file behind an address under /static/. */
export function releasedFile(webRoot: string, address: string): string {
  return path.join(webRoot, address.replace(/^\/static\//, ''));
}

async function readList(webRoot: string, file: string): Promise<LiveReleases> {
  return releases.parse(JSON.parse(await readFile(path.join(webRoot, file), 'utf8')));
}
