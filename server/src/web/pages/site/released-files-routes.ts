import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { LiveReleaseList } from './live-release-list.ts';

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
