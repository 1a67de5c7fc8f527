import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Dependencies } from '../../platform/dependencies.ts';
import { listsTag } from '../../platform/entity-tags.ts';
import { refuseOtherMethods } from '../../platform/http/other-methods.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findStorePage } from '../../stores/public-page/store-page-queries.ts';
import { requireOpenPage, storeIdFrom } from '../../stores/public-page/store-page-rules.ts';
import { drawPicture } from './draw-picture.ts';
import { cacheDrawn } from './picture-cache.ts';
import { pictureContents, pictureTag } from './share-picture-rules.ts';

const path = '/api/share_picture/:name.png';

/** The picture that chats show of a store's page; public, for crawlers rather than apps, so no part of the contract. */
export function sharePictureRoutes(
  app: FastifyInstance,
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
): void {
  const draw = cacheDrawn(drawPicture);
  const read = async (name: string, log: FastifyBaseLogger) => {
    const storeId = storeIdFrom(name);
    try {
      return await findStorePage(database.handle, storeId);
    } catch (error) {
      log.error({ fault: error instanceof Error ? error.message : undefined }, 'a picture without its store');
      throw new Refusal('unavailable');
    }
  };
  app.get<{ Params: { name: string } }>(path, async (request, reply) => {
    const { params, headers, log } = request;
    const contents = pictureContents(requireOpenPage(await read(params.name, log), clock.now()));
    const etag = pictureTag(contents);
    const picture = listsTag(headers['if-none-match'], etag) ? undefined : await draw(contents);
    reply.header('etag', etag).header('cache-control', 'public, max-age=86400');
    return picture ? reply.type('image/png').send(picture) : reply.code(304).send();
  });
  refuseOtherMethods(app, { method: 'GET', path: `${path}/` });
}
