import {
  isPromiseKept,
  pageData,
  promiseVersion,
  type LiveRelease,
  type LiveReleases,
  type RemoteName,
} from '@hora-marcada/shared/federation';
import { readPageJson } from '../page-json.ts';
import { paths } from '../paths.ts';

/** A remote needs more than this shell promises, so another attempt cannot help. */
export class IncompatibleRemote extends Error {
  override name = 'IncompatibleRemote';
}

/**
 * The live release of a remote, the first time from the page, then from /remotes.json. Rejects when the list is missing
 * or unreadable, or when the release is not for this shell.
 */
export async function liveRelease(name: RemoteName, signal: AbortSignal): Promise<LiveRelease> {
  const release =
    previewed(name, document) ?? inlined(name, document) ?? (await fetchLiveReleases(signal))?.[name];
  if (typeof release?.entry !== 'string') throw new Error(`${paths.liveReleases} names no entry for ${name}`);
  const { version, needs } = release;
  if (needs !== undefined && !isPromiseKept(needs, promiseVersion))
    throw new IncompatibleRemote(`${name} ${version} needs ${needs}, this shell promises ${promiseVersion}`);
  return release;
}

async function fetchLiveReleases(signal: AbortSignal): Promise<Partial<LiveReleases> | null> {
  const response = await fetch(paths.liveReleases, { cache: 'no-cache', signal });
  if (!response.ok) throw new Error(`${paths.liveReleases} answered ${response.status}`);
  return (await response.json()) as Partial<LiveReleases> | null;
}

/** The list that came with the page. It is read once: a second attempt needs what is live by now. */
function inlined(name: RemoteName, page: Document): LiveRelease | undefined {
  const list: Partial<LiveReleases> | undefined = readPageJson(page, pageData.liveReleases);
  page.getElementById(pageData.liveReleases)?.remove();
  const release = list?.[name];
  return typeof release?.entry === 'string' ? release : undefined;
}

/** The release that this browser alone previews, as the server wrote it into the page. */
function previewed(name: RemoteName, page: Document): LiveRelease | undefined {
  const list = page.querySelector<HTMLMetaElement>('meta[name="preview"]')?.content;
  return list === undefined ? undefined : (JSON.parse(list) as Partial<LiveReleases>)[name];
}
