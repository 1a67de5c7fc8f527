import { LRUCache } from 'lru-cache';
import { createLine } from '../../platform/pacing/in-line.ts';
import { Refusal } from '../../platform/refusal.ts';
import { pictureVersion, type PictureContents } from './share-picture-rules.ts';

type DrawPicture = (contents: PictureContents) => Promise<Buffer>;

const MAX_PICTURES = 200;
const MAX_AT_ONCE = 2;
const MAX_WAITING = 50;

/** Draws two pictures at once, and answers with one of the last pictures, or one being drawn, where it is the same. */
export function cacheDrawn(draw: DrawPicture): DrawPicture {
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: MAX_PICTURES });
  const inTurn = createLine({
    atOnce: MAX_AT_ONCE,
    waiting: MAX_WAITING,
    refusal: () => new Refusal('unavailable'),
  });
  return (contents) => {
    const version = pictureVersion(contents);
    const cached = drawn.get(version);
    if (cached) return cached;
    const picture = inTurn(() => draw(contents));
    drawn.set(version, picture);
    picture.catch(() => drawn.delete(version));
    return picture;
  };
}
