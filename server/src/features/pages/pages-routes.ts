import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { openLiveList, releasedFile } from './live-releases.ts';
import { fillPage, isPageAddress, pagePolicy } from './page-rules.ts';

export interface PagesOptions {
  /** Folder of the released front ends and of remotes.json. */
  readonly webRoot: string;
  /** The store that `/` shows; '' for none. */
  readonly defaultStore: string;
}

/** The shell's page for every address that is not the API's, the released files, and what is live. */
export async function pagesRoutes(app: FastifyInstance, { webRoot, defaultStore }: PagesOptions) {
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

  app.get('/*', async (request, reply) => {
    if (!isPageAddress(request.url)) {
      reply.callNotFound();
      return reply;
    }
    const { shell } = await live.read();
    const html = await readFile(releasedFile(webRoot, shell.entry), 'utf8');
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', pagePolicy(nonce))
      .send(fillPage(html, { nonce, defaultStore }));
  });
}

/** Released files lie at <app>/<version>/<file>; nothing beside them is anybody's business. */
function isReleasedFile(address: string): boolean {
  return address.split('/').filter(Boolean).length >= 3 && !address.endsWith('.map');
}
