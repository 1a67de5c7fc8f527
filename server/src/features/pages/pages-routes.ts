import { randomBytes } from 'node:crypto';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Changes } from '../../platform/changes/changes.ts';
import { namesTag } from '../../platform/http/entity-tags.ts';
import { inTime } from '../../platform/in-time.ts';
import { storeIdOf } from '../../platform/store-id.ts';
import { takesGzip, type FinishedPage } from './finished-page.ts';
import { keptRelease, openLiveList } from './live-releases.ts';
import { makeStorePage } from './make-store-page.ts';
import { pageSubject } from './page-answer-rules.ts';
import { isPageAddress, pagePolicy } from './page-rules.ts';
import { previewOf, previewRoutes, type PreviewOptions } from './preview-routes.ts';
import type { Preview } from './preview-token.ts';
import type { RenderFailure } from './renderer.ts';
import type { Site } from './site.ts';
import { createSites } from './sites.ts';
import { openStoreLookup, type StoreLookupTools } from './store-lookup.ts';

const LONGEST_PREPARATION_IN_MILLISECONDS = 1500;
const NONCE_BYTES = 16;

export interface PagesOptions extends PreviewOptions, StoreLookupTools {
  /** Folder of the released front ends and of remotes.json. */
  readonly webRoot: string;
  /** The store that `/` shows; '' for none. */
  readonly defaultStore: string;
  readonly changes: Pick<Changes, 'watch'>;
  /** Counts a page that left without its first sight, and says how many there were. */
  readonly countFailure: (failure: {
    readonly app: 'booking-app';
    readonly version: string;
    readonly reason: RenderFailure;
  }) => number;
}

/** The shell's page for every address that is not the API's, the released files, and what is live. */
export async function pagesRoutes(app: FastifyInstance, options: PagesOptions) {
  const { webRoot, defaultStore, changes, countFailure, timers } = options;
  const logOf = (sentence: string) => (error: unknown) => app.log.error({ fault: faultOf(error) }, sentence);
  const live = openLiveList(webRoot, logOf('remotes.json is unreadable'));
  const lookUp = openStoreLookup(options, logOf('pages are served without their stores'));
  const sites = createSites({
    ...options,
    onRenderFailure: (version, reason, cause) => {
      const failure = { app: 'booking-app', version, reason } as const;
      app.log.warn({ ...failure, count: countFailure(failure), fault: faultOf(cause) }, 'remote failed');
    },
  });
  const stopWatching = changes.watch((storeId) => sites.forget(storeId));

  app.addHook('onReady', async () => {
    // A list that cannot be read is told of when somebody asks for a page.
    const list = openLiveList(webRoot, () => undefined);
    const prepare = async () => (await sites.of(await list.read())).isReady;
    await inTime(prepare(), LONGEST_PREPARATION_IN_MILLISECONDS, timers).catch(() => undefined);
  });
  app.addHook('onClose', async () => {
    stopWatching();
    await sites.close();
  });

  await app.register(fastifyStatic, {
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

  app.get('/remotes.json', async (_, reply) => {
    return reply.header('cache-control', 'no-cache').send(await live.read());
  });

  previewRoutes(app, options);

  const pageOf = async (site: Site, request: FastifyRequest): Promise<FinishedPage> => {
    const subject = pageSubject(request.url, defaultStore);
    switch (subject.kind) {
      case 'store': {
        const visit = { name: subject.name, origin: originOf(request) };
        const address = visit.name.toLowerCase();
        return site.kept.find(storeIdOf(address), visit.origin, () => makeStorePage(site, visit, lookUp));
      }
      case 'owners':
        return site.owners;
      case 'nobody':
        return site.nobody;
    }
  };

  app.get('/*', async (request, reply) => {
    if (!isPageAddress(request.url)) {
      reply.callNotFound();
      return reply;
    }
    const previewed = previewOf(request, options);
    const preview = previewed && (await previewList(webRoot, previewed));
    const site = await sites.of(await live.read(), preview);
    return sendPage(reply, await pageOf(site, request), request.headers);
  });
}

/** What a browser keeps of a page keeps its policy too, so one that it has already is answered without another. */
function sendPage(reply: FastifyReply, page: FinishedPage, headers: FastifyRequest['headers']): FastifyReply {
  reply.header('cache-control', 'no-cache').header('etag', page.etag);
  reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
  if (page.status === 200 && namesTag(headers['if-none-match'], page.etag)) return reply.code(304).send();
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy(nonce, page.embedOrigins));
  if (!takesGzip(headers['accept-encoding']?.toString())) return reply.send(page.content.plain(nonce));
  return reply.header('content-encoding', 'gzip').send(page.content.gzipped(nonce));
}

/** Errors of a thread are no errors of this one. */
function faultOf(cause: unknown): string | undefined {
  return typeof cause === 'object' && cause !== null && 'message' in cause
    ? String(cause.message)
    : undefined;
}

/** Where the page is reached, as far as proxies are believed; '' where the request does not say. */
function originOf({ protocol, host }: FastifyRequest): string {
  const address = `${protocol}://${host}`;
  return URL.canParse(address) ? new URL(address).origin : '';
}

/** The one release, as the list of what is live would name it. */
async function previewList(webRoot: string, { app, version }: Preview) {
  const release = await keptRelease(webRoot, app, version);
  return release && { [app]: release };
}

/** Released files lie at <app>/<version>/<file>; nothing beside them, and no module that renders, is anybody's business. */
function isReleasedFile(address: string): boolean {
  const parts = address.split('/').filter(Boolean);
  return parts.length >= 3 && parts[2] !== 'render' && !address.endsWith('.map');
}
