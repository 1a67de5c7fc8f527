import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { Refusal } from '../../platform/http/refusal.ts';

const release = z.object({
  version: z.string(),
  entry: z.string(),
  since: z.string().optional(),
  needs: z.string().optional(),
  promise: z.string().optional(),
});
const releases = z.object({ shell: release, 'booking-app': release, 'admin-app': release });

export type LiveReleases = z.infer<typeof releases>;

const keptFacts = release.extend({
  /** The module that renders the first sight, below the release's folder. */
  render: z.string().optional(),
  /** Files that the first sight needs, beside the entry. */
  first: z.object({ js: z.array(z.string()), css: z.array(z.string()) }).optional(),
});

/** What is live under a web root, looked at each time, so that a release needs no restart. */
export interface LiveList {
  /** The same object while the list is the same. Throws `unavailable` where no list was ever readable. */
  read(): Promise<LiveReleases>;
}

/**
 * A list that was edited into something unreadable changes nothing: the last good one stays live, also the one that
 * the release command kept beside it. `onUnreadable` is told once for each time the list turns bad.
 */
export function openLiveList(webRoot: string, onUnreadable: (error: unknown) => void): LiveList {
  let lastGood: LiveReleases | undefined;
  let lastSeen: string | undefined;
  let isBad = false;
  return {
    read: async () => {
      try {
        const seen = await identityOf(path.join(webRoot, 'remotes.json'));
        if (lastGood && seen === lastSeen) return lastGood;
        lastGood = await readList(webRoot, 'remotes.json');
        lastSeen = seen;
        isBad = false;
      } catch (error) {
        if (!isBad) onUnreadable(error);
        isBad = true;
        lastSeen = undefined;
        lastGood ??= await readList(webRoot, 'remotes.previous.json').catch(() => {
          throw nothingReleased();
        });
      }
      return lastGood;
    },
  };
}

/** A release of an app as its folder tells it; undefined where there is none. */
export async function keptRelease(webRoot: string, app: string, version: string) {
  try {
    const file = path.join(webRoot, app, version, 'release.json');
    return keptFacts.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** The file behind an address under /static/. */
export function releasedFile(webRoot: string, address: string): string {
  return path.join(webRoot, address.replace(/^\/static\//, ''));
}

/** As with a server of the API alone, or one that has yet to be given its first release. */
function nothingReleased(): Refusal {
  return new Refusal('unavailable', {
    detail: 'Ainda não há nenhuma página publicada aqui. Volte mais tarde.',
    headers: { 'retry-after': '60' },
  });
}

/** Another one for another file, and for the same file written anew. */
async function identityOf(file: string): Promise<string> {
  const { ino, mtimeNs, size } = await stat(file, { bigint: true });
  return `${ino} ${mtimeNs} ${size}`;
}

async function readList(webRoot: string, file: string): Promise<LiveReleases> {
  return releases.parse(JSON.parse(await readFile(path.join(webRoot, file), 'utf8')));
}
