import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { keptRelease, openLiveList, releasedFile } from './live-releases.ts';
import { ownersAnswer, pageSubject, storeAnswer, type PageAnswer } from './page-answer-rules.ts';
import { fillPage, isPageAddress, pagePolicy } from './page-rules.ts';
import { previewOf, previewRoutes, type PreviewOptions } from './preview-routes.ts';
import type { Preview } from './preview-token.ts';
import { openStoreLookup, type StoreLookupTools } from './store-lookup.ts';

export interface PagesOptions extends PreviewOptions, StoreLookupTools {
  /** Folder of the released front ends and of remotes.json. */
  readonly webRoot: string;
  /** The store that `/` shows; '' for none. */
  readonly defaultStore: string;
}

/** The shell's page for every address that is not the API's, the released files, and what is live. */
export async function pagesRoutes(app: FastifyInstance, options: PagesOptions) {
  const { webRoot, defaultStore } = options;
  const logOf = (sentence: string) => (error: unknown) =>
    app.log.error({ fault: error instanceof Error ? error.message : undefined }, sentence);
  const live = openLiveList(webRoot, logOf('remotes.json is unreadable'));
  const lookUp = openStoreLookup(options, logOf('pages are served without their stores'));
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

  const answerTo = async (request: FastifyRequest): Promise<PageAnswer> => {
    const subject = pageSubject(request.url, defaultStore);
    switch (subject.kind) {
      case 'store':
        return storeAnswer(subject.name, await lookUp(subject.name), originOf(request));
      case 'owners':
        return ownersAnswer;
      case 'nobody':
        return { status: 200 };
    }
  };

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
    const { status, head, scriptless } = await answerTo(request);
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', pagePolicy(nonce))
      .send(fillPage(html, { nonce, defaultStore, preview, head, scriptless }));
  });
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

/** Released files lie at <app>/<version>/<file>; nothing beside them is anybody's business. */
function isReleasedFile(address: string): boolean {
  return address.split('/').filter(Boolean).length >= 3 && !address.endsWith('.map');
}
