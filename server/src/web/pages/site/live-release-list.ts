import { stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../../platform/error-code.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { LIST, LIST_COPY, readLiveReleases, readRelease, type ReleasesInList } from './releases.ts';

/** The list of a web root, read each time, so that a release needs no restart. */
export interface LiveReleaseList {
  /** The same object while the list is the same. Throws `unavailable` where no list was ever readable. */
  read(): Promise<ReleasesInList>;
}

/**
 * A list that was edited into something unreadable changes nothing: the last good one stays live, also the copy that the
 * release command stored beside it. `onUnreadable` is called once for each time the list turns bad; where nothing was
 * released yet, it did not.
 */
export function openLiveReleaseList(
  webRoot: string,
  onUnreadable: (error: unknown) => void,
): LiveReleaseList {
  let lastGood: ReleasesInList | undefined;
  let lastSeen: string | undefined;
  let isBad = false;
  return {
    read: async () => {
      try {
        const seen = await fileIdentity(path.join(webRoot, LIST));
        if (lastGood && seen === lastSeen) return lastGood;
        lastGood = await readLiveReleases(webRoot);
        lastSeen = seen;
        isBad = false;
        return lastGood;
      } catch (error) {
        lastSeen = undefined;
        lastGood ??= await readLiveReleases(webRoot, LIST_COPY).catch(() => undefined);
        const isYetToCome = !lastGood && errorCode(error) === 'ENOENT';
        if (!isBad && !isYetToCome) onUnreadable(error);
        isBad = !isYetToCome;
        if (!lastGood) throw nothingReleased();
        return lastGood;
      }
    },
  };
}

/** The live apps of a web root, each with the server that it needs; none where nothing is live yet. */
export async function readNeededServers(webRoot: string) {
  const live = await openLiveReleaseList(webRoot, () => undefined)
    .read()
    .catch(() => ({}));
  const read = Object.entries(live).map(async ([app, { version }]) => {
    const release = await readRelease(webRoot, app, version);
    return { app, version, server: release?.server };
  });
  return Promise.all(read);
}

/** As with a server of the API alone, or one that has yet to be given its first release. */
function nothingReleased(): Refusal {
  return new Refusal('unavailable', {
    detail: 'Ainda não há nenhuma página publicada aqui. Volte mais tarde.',
    headers: { 'retry-after': '60' },
  });
}

/** Changes with another file, and when the same file is written anew. */
async function fileIdentity(file: string): Promise<string> {
  const { ino, mtimeNs, size } = await stat(file, { bigint: true });
  return `${ino} ${mtimeNs} ${size}`;
}
