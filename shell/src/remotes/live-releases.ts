import {
  isPromiseKept,
  pageData,
  promiseVersion,
  type LiveRelease,
  type LiveReleases,
  type RemoteName,
} from '@hora-marcada/shared/federation';
import { dataInPage } from '../data-in-page.ts';
import { paths } from '../paths.ts';

/** A remote needs what this shell does not promise: another attempt at the same release cannot help. */
export class IncompatibleRemote extends Error {
  override name = 'IncompatibleRemote';
}

/**
 * Which release of a remote is live: the page knows it the first time, then the site is asked. Rejects when the list is
 * missing or not readable, or the release not for this shell.
 */
export async function liveRelease(name: RemoteName, signal: AbortSignal): Promise<LiveRelease> {
  const release = previewed(name, document) ?? inlined(name, document) ?? (await liveList(signal))?.[name];
  if (typeof release?.entry !== 'string') throw new Error(`${paths.liveReleases} names no entry for ${name}`);
  const { version, needs } = release;
  if (needs !== undefined && !isPromiseKept(needs, promiseVersion))
    throw new IncompatibleRemote(`${name} ${version} needs ${needs}, this shell promises ${promiseVersion}`);
  return release;
}

async function liveList(signal: AbortSignal): Promise<Partial<LiveReleases> | null> {
  const response = await fetch(paths.liveReleases, { cache: 'no-cache', signal });
  if (!response.ok) throw new Error(`${paths.liveReleases} answered ${response.status}`);
  return (await response.json()) as Partial<LiveReleases> | null;
}

/** As it was when the page was served. Looked at once: whoever asks again has reason to ask for what is live by now. */
function inlined(name: RemoteName, page: Document): LiveRelease | undefined {
  const list: Partial<LiveReleases> | undefined = dataInPage(page, pageData.liveReleases);
  page.getElementById(pageData.liveReleases)?.remove();
  const release = list?.[name];
  return typeof release?.entry === 'string' ? release : undefined;
}

/** The release that this browser alone may look at, as the server wrote it into the page; seldom any. */
function previewed(name: RemoteName, page: Document): LiveRelease | undefined {
  const list = page.querySelector<HTMLMetaElement>('meta[name="preview"]')?.content;
  return list === undefined ? undefined : (JSON.parse(list) as Partial<LiveReleases>)[name];
}
