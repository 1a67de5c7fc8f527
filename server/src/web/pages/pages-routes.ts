import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Signals } from '../../platform/signals/open-signals.ts';
import { listsTag } from '../../platform/entity-tags.ts';
import { accepts } from '../../platform/http/compress-answers.ts';
import type { RateGuard, RateGuards } from '../../platform/http/rate-limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { storeIdOf } from '../../platform/store-id.ts';
import type { CompressedPage, PageCoding } from './document/compressed-page.ts';
import { withNonce, type FilledPage } from './document/fill-page.ts';
import {
  isPageAddress,
  pageOrigin,
  pagePolicy,
  pageSubject,
  withoutPunctuation,
  type PageSubject,
} from './page-policy.ts';
import type { Preview } from './preview/preview-routes.ts';
import {
  openStoreLookup,
  renderBookingPage,
  renderStorePage,
  type StoreLookupTools,
} from './render-store-page.ts';
import type { RenderFailure } from './rendering/renderer.ts';
import { openLiveReleaseList, type LiveReleaseList } from './site/live-release-list.ts';
import { liveReleaseOf, readRelease } from './site/releases.ts';
import { createSites, type Site } from './site/sites.ts';

const NONCE_BYTES = 16;
// A shop's guests, or the customers of a mobile carrier, open pages from one address; so does a crawler.
const PAGES_A_MINUTE = 600;

export interface PagesOptions extends StoreLookupTools {
  /** Folder of the released front ends and of remotes.json. */
  readonly webRoot: string;
  /** The store that `/` shows; '' for none. */
  readonly defaultStore: string;
  /** Who may make a store of their own; 'off' for nobody. */
  readonly signUp: string;
  /** Where pages are reached; wherever a request says when there are none. */
  readonly publicOrigins: readonly string[];
  readonly limit: RateGuards;
  readonly signals: Pick<Signals, 'watch'>;
  readonly live: LiveReleaseList;
  /** The release that a request's browser may see before it is live. */
  readonly findPreview: (request: FastifyRequest) => Preview | undefined;
  /** Counts a page that was served without server-rendered markup, and returns how many there were. */
  readonly countFailure: (failure: {
    readonly app: 'booking-app';
    readonly version: string;
    readonly reason: RenderFailure;
  }) => number;
}

type StoreSubject = Extract<PageSubject, { readonly name: string }>;

/** The shell's page for every address that is not the API's. */
export function pagesRoutes(app: FastifyInstance, options: PagesOptions): void {
  const { webRoot, live, defaultStore, publicOrigins, limit, signals, findPreview } = options;
  const guard = limit({ max: PAGES_A_MINUTE, windowInMinutes: 1 });
  const lookUp = openStoreLookup(options, (error) =>
    app.log.error({ fault: messageOf(error) }, 'pages are served without their stores'),
  );
  const sites = createSites({
    ...options,
    onRenderFailure: (version, reason, cause) => {
      const failure = { app: 'booking-app', version, reason } as const;
      app.log.warn(
        { ...failure, count: options.countFailure(failure), fault: messageOf(cause) },
        'remote failed',
      );
    },
  });
  const stopWatching = signals.watch((storeId) => sites.expire(storeId));

  app.addHook('onReady', async () => {
    // A list that cannot be read is logged with the first request for a page.
    const list = openLiveReleaseList(webRoot, () => undefined);
    const prepare = async () => sites.of(await list.read());
    await prepare().catch(() => undefined);
  });
  app.addHook('onClose', async () => {
    stopWatching();
    await sites.close();
  });

  const storePageOf = async (site: Site, { kind, name }: StoreSubject, origin: string) => {
    const renderPage = kind === 'booking' ? renderBookingPage : renderStorePage;
    const render = () => renderPage(site, { name, origin }, lookUp);
    return (await site.cache.find(storeIdOf(name.toLowerCase()), `${kind} ${origin}`, render)) ?? site.plain;
  };

  app.get('/*', async (request, reply) => {
    if (!isPageAddress(request.url)) {
      reply.callNotFound();
      return reply;
    }
    const meant = withoutPunctuation(request.url);
    if (meant !== undefined) return reply.header('cache-control', 'no-cache').redirect(meant);
    const preview = await previewedReleases(webRoot, findPreview(request));
    const site = await sites.of(await live.read(), preview);
    const subject = pageSubject(request.url, defaultStore);
    switch (subject.kind) {
      case 'owners':
        return sendOwnersPage(reply, site.owners);
      case 'nobody':
        return sendPage(reply, site.plain, request);
      case 'store':
      case 'booking': {
        const refusal = await refusalBy(guard, request);
        if (refusal) return sendPage(reply.headers(refusal.headers), site.tooOften, request);
        const origin = pageOrigin(request, publicOrigins);
        return sendPage(reply, await storePageOf(site, subject, origin), request);
      }
    }
  });
}

function sendPage(reply: FastifyReply, page: CompressedPage, request: FastifyRequest): FastifyReply {
  const coding = codingFor(request);
  const { bytes, etag } = page.contents[coding];
  reply
    .header('cache-control', 'no-cache')
    .header('content-security-policy', page.policy)
    .header('etag', etag)
    .header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
  if (page.status === 200 && listsTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.code(page.status).type('text/html; charset=utf-8').send(bytes);
}

function codingFor(request: FastifyRequest): PageCoding {
  if (accepts('br', request)) return 'br';
  return accepts('gzip', request) ? 'gzip' : 'identity';
}

/** Another page for each answer: the owners' app makes styles at run time, which a nonce allows. */
function sendOwnersPage(reply: FastifyReply, page: FilledPage): FastifyReply {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-security-policy', pagePolicy({ ...page, nonce }))
    .send(withNonce(page.html, nonce));
}

function messageOf(cause: unknown): string | undefined {
  return cause instanceof Error ? cause.message : undefined;
}

async function refusalBy(guard: RateGuard, request: FastifyRequest): Promise<Refusal | undefined> {
  try {
    await guard(request);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** The previewed release in the shape of the list of live ones; undefined where it is not there. */
async function previewedReleases(webRoot: string, preview: Preview | undefined) {
  const release = preview && (await readRelease(webRoot, preview.app, preview.version));
  return release && { [preview.app]: liveReleaseOf(release) };
}
