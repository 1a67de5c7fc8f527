import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteName } from '@hora-marcada/shared/federation';
import type { PageAssets, PageStyle } from '../document/fill-page.ts';
import { readRelease, type ReleasesInList } from './releases.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { LiveReleaseList } from './live-release-list.ts';

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
  live: ReleasesInList,
): Promise<ReleasedRemote> {
  const { version, entry } = live[app];
  const release = await readRelease(webRoot, app, version);
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

interface ReleasedFilesOptions {
  /** Folder of the released front ends. */
  readonly webRoot: string;
  readonly live: LiveReleaseList;
}

/** The released files, which never change, and the list of what is live. */
export async function releasedFilesRoutes(app: FastifyInstance, { webRoot, live }: ReleasedFilesOptions) {
  await app.register(async (files) => {
    // It warns of a folder that is missing, which the start has said in a sentence.
    files.log = files.log.child({}, { level: 'error' });
    await files.register(fastifyStatic, {
      root: path.resolve(webRoot),
      prefix: '/static/',
      index: false,
      dotfiles: 'deny',
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
      decorateReply: false,
      allowedPath: (address) => isReleasedFile(address),
    });
  });

  app.get('/remotes.json', async (_, reply) => {
    return reply.header('cache-control', 'no-cache').send(await live.read());
  });
}

/**
 * Released files lie at <app>/<version>/<file>. Source maps and the modules that render here are not public. What is judged
 * here has to be what is opened: an address with a dot segment, which would be resolved first, is never a released file.
 */
function isReleasedFile(address: string): boolean {
  const parts = address.split('/').filter(Boolean);
  const [, , folder] = parts;
  const isResolved = !parts.some((part) => part === '.' || part === '..');
  return (
    isResolved && parts.length >= 3 && folder !== 'render' && !/\.map(\.(br|gz))?$/.test(parts.at(-1) ?? '')
  );
}
