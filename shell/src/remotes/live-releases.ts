import type { LiveRelease, LiveReleases, RemoteName } from '@hora-marcada/shared/federation';
import { paths } from '../paths.ts';

/** Asks the site which release of a remote is live; rejects when the list is missing or not readable. */
export async function liveRelease(name: RemoteName, signal: AbortSignal): Promise<LiveRelease> {
  const response = await fetch(paths.liveReleases, { cache: 'no-cache', signal });
  if (!response.ok) throw new Error(`${paths.liveReleases} answered ${response.status}`);
  const releases = (await response.json()) as Partial<LiveReleases> | null;
  const release = releases?.[name];
  if (typeof release?.entry !== 'string') throw new Error(`${paths.liveReleases} names no entry for ${name}`);
  return release;
}
