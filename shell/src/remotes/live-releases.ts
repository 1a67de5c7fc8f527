import {
  isPromiseKept,
  promiseVersion,
  type LiveRelease,
  type LiveReleases,
  type RemoteName,
} from '@hora-marcada/shared/federation';
import { paths } from '../paths.ts';

/** A remote needs what this shell does not promise: another attempt at the same release cannot help. */
export class IncompatibleRemote extends Error {
  override name = 'IncompatibleRemote';
}

/** Asks the site which release of a remote is live; rejects when the list is missing or not readable, or the release not for this shell. */
export async function liveRelease(name: RemoteName, signal: AbortSignal): Promise<LiveRelease> {
  const response = await fetch(paths.liveReleases, { cache: 'no-cache', signal });
  if (!response.ok) throw new Error(`${paths.liveReleases} answered ${response.status}`);
  const releases = (await response.json()) as Partial<LiveReleases> | null;
  const release = releases?.[name];
  if (typeof release?.entry !== 'string') throw new Error(`${paths.liveReleases} names no entry for ${name}`);
  const { version, needs } = release;
  if (needs !== undefined && !isPromiseKept(needs, promiseVersion))
    throw new IncompatibleRemote(`${name} ${version} needs ${needs}, this shell promises ${promiseVersion}`);
  return release;
}
