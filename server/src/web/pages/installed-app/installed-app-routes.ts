import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refusal } from '../../../platform/refusal.ts';
import type { LiveReleaseList } from '../site/live-release-list.ts';
import { releasedFile } from '../site/released-files.ts';
import { appIcons, appManifest, drawIcon } from './installed-app-design.ts';

interface InstalledAppOptions {
  /** Folder of the released front ends. */
  readonly webRoot: string;
  readonly live: LiveReleaseList;
}

/**
 * What makes `/admin` an app that can be installed (PUSH-015): the live release's worker, which shows notices alone, a manifest and
 * icons. Browsers ask for them rather than apps, so they are no part of the contract.
 */
export function installedAppRoutes(app: FastifyInstance, { webRoot, live }: InstalledAppOptions): void {
  app.get('/admin/sw.js', async (_request, reply) => {
    const { entry } = (await live.read())['admin-app'];
    const file = releasedFile(webRoot, entry.replace(/[^/]+$/, 'worker/worker.js'));
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('service-worker-allowed', '/admin')
      .send(await readWorker(file));
  });
  app.get('/admin/manifest.webmanifest', (_request, reply) =>
    forADay(reply).type('application/manifest+json; charset=utf-8').send(JSON.stringify(appManifest)),
  );
  for (const icon of appIcons) {
    app.get(`/admin/${icon.name}.png`, async (_request, reply) =>
      forADay(reply)
        .type('image/png')
        .send(await drawIcon(icon)),
    );
  }
}

function forADay(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'public, max-age=86400');
}

/** Throws `not_found` where the live release is from before the worker. */
async function readWorker(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new Refusal('not_found');
  }
}
