import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { keptRelease, openLiveList, releasedFile } from './live-releases.ts';
import { fillPage, isPageAddress, pagePolicy } from './page-rules.ts';
import { previewOf, previewRoutes, type PreviewOptions } from './preview-routes.ts';
import type { Preview } from './preview-token.ts';

export interface PagesOptions extends PreviewOptions {
  /** Folder of the released front ends and of remotes.json. */
  readonly webRoot: string;
  /** The store that `/` shows; '' for none. */
  readonly defaultStore: string;
}

/** The shell's page for every address that is not the API's, the released files, and what is live. */
export async function pagesRoutes(app: FastifyInstance, options: PagesOptions) {
  const { webRoot, defaultStore } = options;
  const live = openLiveList(webRoot, (error) =>
    app.log.error(
      { fault: error instanceof Error ? error.message : undefined },
      'remotes.json is unreadable',
    ),
  );
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

  app.get('/*', async (request, reply) => {
    if (!isPageAddress(request.url)) {
      reply.callNotFound();
      return reply;
    }
    const { shell } = await live.read();
    const html = await readFile(releasedFile(webRoot, shell.entry), 'utf8');
    const previewed = previewOf(request, options);
    const preview = previewed && (await previewList(webRoot, previewed));
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', pagePolicy(nonce))
      .send(fillPage(html, { nonce, defaultStore, preview }));
  });
}

/** The one release, as the list of what is live would name it. */
async function previewList(webRoot: string, { app, version }: Preview) {
  const release = await keptRelease(webRoot, app, version);
  return release && { [app]: release };
}

/** Released files lie at <app>/<version>/<file>; nothing beside them is anybody's business. */
function isReleasedFile(address: string): boolean {
  return address.split('/').filter(Boolean).length >= 3 && !address.endsWith('.map');
}
