import { pageData, type BootData, type RemoteName } from '@hora-marcada/shared/federation';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../platform/clock.ts';
import type { StoreId } from '../../../platform/store-id.ts';
import { withTimeout, type Timers } from '../../../platform/timers.ts';
import { fillPage, type PageHead } from '../document/fill-page.ts';
import { finishPage, placeholders, type FinishedPage } from '../document/finished-page.ts';
import { scriptlessOwners, unlistedHead } from '../document/store-markup-rules.ts';
import { type ServerMarkup, openRenderer, type Renderer, type RenderFailure } from '../rendering/renderer.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { readRemote, readShell, type LiveReleases } from './released-files.ts';

const MAX_SITES = 2;
const MAX_UNKNOWN_PAGES = 100;
/** The first page of a release waits no longer for a module that renders. */
const PREPARATION_TIMEOUT_IN_MILLISECONDS = 1500;

/** The sites in use: of the live releases, and of previews. */
export interface Sites {
  /** Resolves once the booking release can render, or never will. */
  of(live: LiveReleases, preview?: object): Promise<Site>;
  /** A store changed; any may have without an id. */
  expire(storeId?: StoreId): void;
  close(): Promise<void>;
}

/** The pages of one set of releases. */
export interface Site {
  /** The page of all owners, and the one that knows no store: it looks up by itself what its address names. */
  readonly owners: FinishedPage;
  readonly plain: FinishedPage;
  /** The plain page for whom asks too often. */
  readonly tooOften: FinishedPage;
  readonly cache: PageCache;
  /** Undefined where the booking release rendered nothing in time. */
  render(boot: BootData): Promise<ServerMarkup | undefined>;
  /** The page of a name that no store has; the last names are kept, and their number is bounded. */
  finishUnknown(name: string, answer: PageAnswer): Promise<FinishedPage>;
  /** The page of a remote with an answer in it. */
  finish(remote: RemoteName, answer: PageAnswer, boot?: BootData): Promise<FinishedPage>;
  close(): Promise<void>;
}

interface SiteTools {
  readonly webRoot: string;
  readonly defaultStore: string;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly onRenderFailure: (version: string, reason: RenderFailure, cause?: unknown) => void;
}

/** The contents of an answered page; what is absent stays as in the shell's page. */
export interface PageAnswer {
  readonly status: FinishedPage['status'];
  readonly head?: PageHead;
  /** Markup for readers without JavaScript. */
  readonly scriptless?: string;
  readonly serverMarkup?: ServerMarkup;
  /** Sites that may show the page inside one of theirs; none by default. */
  readonly embedOrigins?: readonly string[];
  /** Of the page's origin, where it has one. */
  readonly originLength?: number;
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
async function openSite(tools: SiteTools, live: LiveReleases, preview?: object): Promise<Site> {
  const { webRoot, defaultStore, clock, timers } = tools;
  const shown: LiveReleases = { ...live, ...preview };
  const { html, styles: shellStyles } = await readShell(webRoot, shown.shell.entry);
  const booking = await readRemote(webRoot, 'booking-app', shown);
  const owners = await readRemote(webRoot, 'admin-app', shown);
  const assets = { 'booking-app': booking.assets, 'admin-app': owners.assets };
  const fail = (reason: RenderFailure, cause?: unknown) =>
    tools.onRenderFailure(shown['booking-app'].version, reason, cause);
  const finish: Site['finish'] = (remote, answer, boot) => {
    const { styles, ...files } = assets[remote];
    const page = fillPage(html, {
      ...answer,
      nonce: placeholders.nonce,
      defaultStore,
      preview,
      assets: { styles: [...shellStyles, ...styles], ...files },
      data: { [pageData.liveReleases]: shown, ...(boot && { [pageData.boot]: boot }) },
    });
    const { status, embedOrigins = [], originLength } = answer;
    return finishPage(page, { status, embedOrigins }, originLength);
  };

  const pages = {
    owners: await finish('admin-app', { status: 200, head: unlistedHead, scriptless: scriptlessOwners }),
    plain: await finish('booking-app', { status: 200 }),
    tooOften: await finish('booking-app', { status: 429 }),
  };
  const unknown = new LRUCache<string, Promise<FinishedPage>>({ max: MAX_UNKNOWN_PAGES });
  const finishUnknown: Site['finishUnknown'] = (name, answer) => {
    const kept = unknown.get(name);
    if (kept) return kept;
    const page = finish('booking-app', answer);
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
