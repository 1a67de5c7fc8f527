import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { readFile } from '../../catalogue/images/image-queries.ts';
import { servedCutoff } from '../../catalogue/images/image-rules.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { listsTag } from '../../platform/entity-tags.ts';
import { refuseOtherMethods } from '../../platform/http/other-methods.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findStorePage } from '../../stores/public-page/store-page-queries.ts';
import { imageFileOf } from '../../stores/public-page/image-address-rules.ts';
import {
  isNewcomer,
  requireOpenPage,
  storeAnswer,
  storeIdFrom,
} from '../../stores/public-page/store-page-rules.ts';
import { drawPicture } from './draw-picture.ts';
import {
  pictureContents,
  pictureHash,
  pictureTag,
  picturedStore,
  type PictureContents,
} from './share-picture-rules.ts';
import { LRUCache } from 'lru-cache';
import { createLine } from '../../platform/pacing/lines-and-turns.ts';

const MAX_PICTURES = 200;
const MAX_AT_ONCE = 2;
const MAX_WAITING = 50;

const path = '/api/share_picture/:name.png';

/** The picture that chats show of a store's page; public, for crawlers rather than apps, so no part of the contract. */
export function sharePictureRoutes(
  app: FastifyInstance,
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
): void {
  const draw = cacheDrawn(async (contents) => {
    const file = contents.logo === undefined ? undefined : imageFileOf(contents.logo);
    return drawPicture(contents, file && (await readFile(database.handle, file, servedCutoff(clock.now()))));
  });
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
    const now = clock.now();
    const page = requireOpenPage(await read(params.name, log), now);
    const contents = pictureContents(picturedStore(storeAnswer(page), isNewcomer(page, now)));
    const etag = pictureTag(contents);
    const picture = listsTag(headers['if-none-match'], etag) ? undefined : await draw(contents);
    reply.header('etag', etag).header('cache-control', 'public, max-age=86400');
    return picture ? reply.type('image/png').send(picture) : reply.code(304).send();
  });
  refuseOtherMethods(app, { method: 'GET', path: `${path}/` });
}

type DrawPicture = (contents: PictureContents) => Promise<Buffer>;

/** Draws two pictures at once, and answers with one of the last pictures, or one being drawn, where it is the same. */
export function cacheDrawn(draw: DrawPicture): DrawPicture {
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: MAX_PICTURES });
  const inTurn = createLine({
    atOnce: MAX_AT_ONCE,
    waiting: MAX_WAITING,
    refusal: () => new Refusal('unavailable'),
  });
  return (contents) => {
    const hash = pictureHash(contents);
    const cached = drawn.get(hash);
    if (cached) return cached;
    const picture = inTurn(() => draw(contents));
    drawn.set(hash, picture);
    picture.catch(() => drawn.delete(hash));
    return picture;
  };
}
