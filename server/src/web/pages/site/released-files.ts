import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteName } from '@hora-marcada/shared/federation';
import { z } from 'zod';
import { errorCode } from '../../../platform/error-code.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { PageAssets, PageStyle } from '../document/fill-page.ts';

const release = z.object({
  version: z.string(),
  entry: z.string(),
  since: z.string().optional(),
  needs: z.string().optional(),
  promise: z.string().optional(),
});
const releases = z.object({ shell: release, 'booking-app': release, 'admin-app': release });

// LIST_COPY is what the release command stores beside its list.
const LIST = 'remotes.json';
export const LIST_COPY = 'remotes.copy.json';

export type LiveReleases = z.infer<typeof releases>;

const storedRelease = release.extend({
  /** The oldest server that it works with; any where it does not say. */
  server: z.string().optional(),
  /** The module that renders on the server, below the release's folder. */
  render: z.string().optional(),
  /** Files that the server-rendered markup needs, beside the entry. */
  first: z.object({ js: z.array(z.string()), css: z.array(z.string()) }).optional(),
  /** Files of the screen after the first. */
  next: z.array(z.string()).optional(),
});

/** What is live under a web root, read each time, so that a release needs no restart. */
export interface LiveReleaseList {
  /** The same object while the list is the same. Throws `unavailable` where no list was ever readable. */
  read(): Promise<LiveReleases>;
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
  let lastGood: LiveReleases | undefined;
  let lastSeen: string | undefined;
  let isBad = false;
  return {
    read: async () => {
      try {
        const seen = await fileIdentity(path.join(webRoot, LIST));
        if (lastGood && seen === lastSeen) return lastGood;
        lastGood = await readReleaseList(webRoot, LIST);
        lastSeen = seen;
        isBad = false;
        return lastGood;
      } catch (error) {
        lastSeen = undefined;
        lastGood ??= await readReleaseList(webRoot, LIST_COPY).catch(() => undefined);
        const isYetToCome = !lastGood && errorCode(error) === 'ENOENT';
        if (!isBad && !isYetToCome) onUnreadable(error);
        isBad = !isYetToCome;
        if (!lastGood) throw nothingReleased();
        return lastGood;
      }
    },
  };
}

/** Throws where a file of a web root is no whole list. */
export async function readReleaseList(webRoot: string, file: string): Promise<LiveReleases> {
  return releases.parse(JSON.parse(await readFile(path.join(webRoot, file), 'utf8')));
}

/** A release of an app as its folder describes it; undefined where there is none. */
export async function readStoredRelease(webRoot: string, app: string, version: string) {
  try {
    const file = path.join(webRoot, app, version, 'release.json');
    return storedRelease.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** The live apps of a web root, each with the server that it needs; none where nothing is live yet. */
export async function readNeededServers(webRoot: string) {
  const live = await openLiveReleaseList(webRoot, () => undefined)
    .read()
    .catch(() => ({}));
  const read = Object.entries(live).map(async ([app, { version }]) => {
    const release = await readStoredRelease(webRoot, app, version);
    return { app, version, server: release?.server };
  });
  return Promise.all(read);
}

/** The shell's page, and the style sheets it links. */
export async function readShell(webRoot: string, entry: string) {
  const html = await readFile(releasedFile(webRoot, entry), 'utf8');
  return { html, styles: await readStyles(webRoot, linkedStyles(html)) };
}

export interface ReleasedRemote {
  readonly assets: PageAssets;
  /** The file of its render module; undefined where it has none. */
  readonly render: string | undefined;
}

/** The files of a live remote; a release that lists none has its entry. */
export async function readRemote(
  webRoot: string,
  app: RemoteName,
  live: LiveReleases,
): Promise<ReleasedRemote> {
  const { version, entry } = live[app];
  const release = await readStoredRelease(webRoot, app, version);
  const folder = path.posix.dirname(entry);
  const addresses = (files: readonly string[] = []) => files.map((file) => `${folder}/${file}`);
  return {
    assets: {
      scripts: [entry, ...addresses(release?.first?.js)],
      styles: await readStyles(webRoot, addresses(release?.first?.css)),
      next: addresses(release?.next),
    },
    render: release?.render === undefined ? undefined : releasedFile(webRoot, `${folder}/${release.render}`),
  };
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

/** Changes with another file, and when the same file is written anew. */
async function fileIdentity(file: string): Promise<string> {
  const { ino, mtimeNs, size } = await stat(file, { bigint: true });
  return `${ino} ${mtimeNs} ${size}`;
}

/** A style sheet that cannot be read is left to the page to request. */
async function readStyles(webRoot: string, addresses: readonly string[]): Promise<PageStyle[]> {
  const read = addresses.map(async (address) => {
    try {
      const css = await readFile(releasedFile(webRoot, address), 'utf8');
      return [{ file: path.posix.basename(address), css }];
    } catch {
      return [];
    }
  });
  return (await Promise.all(read)).flat();
}

function linkedStyles(html: string): string[] {
  const links = html.match(/<link\b[^>]*>/gi) ?? [];
  return links
    .filter((link) => /\brel=["']?stylesheet\b/i.test(link))
    .flatMap((link) => /\bhref=["']?([^"'\s>]+)/i.exec(link)?.[1] ?? []);
}
