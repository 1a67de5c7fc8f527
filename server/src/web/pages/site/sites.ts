import { pageData, type BootData } from '@hora-marcada/shared/federation';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../platform/clock.ts';
import type { StoreId } from '../../../platform/store-id.ts';
import { withTimeout, type Timers } from '../../../platform/timers.ts';
import { compressPage, type CompressedPage, type PageTerms } from '../document/compressed-page.ts';
import { fillPage, type FilledPage, type PageContents, type PageHead } from '../document/fill-page.ts';
import { ownersHead, scriptlessOwnersPage } from '../document/store-markup-rules.ts';
import { type ServerMarkup, openRenderer, type Renderer, type RenderFailure } from '../rendering/renderer.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { readRemote, readShell, type ReleasedRemote } from './released-files.ts';
import type { ReleasesInList } from './releases.ts';

const MAX_SITES = 2;
const MAX_UNKNOWN_PAGES = 100;
/** The first page of a release waits no longer for a module that renders. */
const PREPARATION_TIMEOUT_IN_MILLISECONDS = 1500;

/** The sites in use: of the live releases, and of previews. */
export interface Sites {
  /** Resolves once the booking release can render, or never will. */
  of(live: ReleasesInList, preview?: object): Promise<Site>;
  /** A store changed; any may have without an id. */
  expire(storeId?: StoreId): void;
  close(): Promise<void>;
}

/** The pages of one set of releases. */
export interface Site {
  /** The page of all owners, which each answer gives a nonce. */
  readonly owners: FilledPage;
  /** The page that knows no store: it looks up by itself what its address names. */
  readonly plain: CompressedPage;
  /** The plain page for whom asks too often. */
  readonly tooOften: CompressedPage;
  readonly cache: PageCache;
  /** Undefined where the booking release rendered nothing in time. */
  render(boot: BootData): Promise<ServerMarkup | undefined>;
  /** The page of a name that no store has; the last names are kept, and their number is bounded. */
  finishUnknown(name: string, answer: PageAnswer): Promise<CompressedPage>;
  /** A page for customers with an answer in it. */
  finish(answer: PageAnswer, boot?: BootData): Promise<CompressedPage>;
  close(): Promise<void>;
}

interface SiteTools {
  readonly webRoot: string;
  readonly defaultStore: string;
  /** Who may make a store of their own; 'off' for nobody. */
  readonly signUp: string;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly onRenderFailure: (version: string, reason: RenderFailure, cause?: unknown) => void;
}

/** The contents of an answered page; what is absent stays as in the shell's page. */
export interface PageAnswer extends PageTerms {
  readonly head?: PageHead;
  /** Markup for readers without JavaScript. */
  readonly scriptless?: string;
  readonly serverMarkup?: ServerMarkup;
}

export function createSites(tools: SiteTools): Sites {
  const closings = new Set<Promise<void>>();
  const close = async (site: Promise<Site>) => (await site).close();
  const sites = new LRUCache<string, Promise<Site>>({
    max: MAX_SITES,
    dispose: (site) => {
      const closing = close(site).catch(() => undefined);
      closings.add(closing);
      void closing.then(() => closings.delete(closing));
    },
  });

  return {
    of: (live, preview) => {
      const key = JSON.stringify([live, preview]);
      const existing = sites.get(key);
      if (existing) return existing;
      const site = openSite(tools, live, preview);
      sites.set(key, site);
      // What could not be read may be there for the next page.
      site.catch(() => sites.delete(key));
      return site;
    },
    expire: (storeId) => {
      for (const site of sites.values())
        void site.then(({ cache }) => cache.expire(storeId)).catch(() => undefined);
    },
    close: async () => {
      sites.clear();
      await Promise.all(closings);
    },
  };
}

/** `preview`: releases for one browser alone, by app, in the shape of the list. */
async function openSite(tools: SiteTools, live: ReleasesInList, preview?: object): Promise<Site> {
  const { webRoot, defaultStore, signUp, clock, timers } = tools;
  const shown: ReleasesInList = { ...live, ...preview };
  const { html, styles: shellStyles } = await readShell(webRoot, shown.shell.entry);
  const booking = await readRemote(webRoot, 'booking-app', shown);
  const owners = await readRemote(webRoot, 'admin-app', shown);
  const fail = (reason: RenderFailure, cause?: unknown) =>
    tools.onRenderFailure(shown['booking-app'].version, reason, cause);
  const fill = ({ assets }: ReleasedRemote, contents: Partial<PageContents>, boot?: BootData) =>
    fillPage(html, {
      ...contents,
      defaultStore,
      preview,
      assets: { ...assets, styles: [...shellStyles, ...assets.styles] },
      data: { [pageData.liveReleases]: shown, ...(boot && { [pageData.boot]: boot }) },
    });
  const finish: Site['finish'] = (answer, boot) => compressPage(fill(booking, answer, boot), answer);

  const pages = {
    owners: fill(owners, { head: ownersHead(signUp), scriptless: scriptlessOwnersPage }),
    plain: await finish({ status: 200 }),
    tooOften: await finish({ status: 429 }),
  };
  const unknown = new LRUCache<string, Promise<CompressedPage>>({ max: MAX_UNKNOWN_PAGES });
  const finishUnknown: Site['finishUnknown'] = (name, answer) => {
    const kept = unknown.get(name);
    if (kept) return kept;
    const page = finish(answer);
    unknown.set(name, page);
    return page;
  };
  const renderer =
    booking.render === undefined
      ? noRenderer(fail)
      : openRenderer(booking.render, { timers, onFailure: fail });
  // Its first page would come without server-rendered markup.
  await withTimeout(renderer.isReady, PREPARATION_TIMEOUT_IN_MILLISECONDS, timers).catch(() => undefined);
  return {
    ...pages,
    cache: createPageCache(clock),
    render: (boot) => renderer.render(boot),
    finish,
    finishUnknown,
    close: () => renderer.close(),
  };
}

function noRenderer(fail: (reason: RenderFailure) => void): Renderer {
  return {
    isReady: Promise.resolve(),
    render: () => {
      fail('render_missing');
      return Promise.resolve(undefined);
    },
    close: () => Promise.resolve(),
  };
}
