import { LRUCache } from 'lru-cache';
import { fewAtOnce } from './few-at-once.ts';
import { pictureVersion, type PictureContents } from './share-picture-rules.ts';

type Draw = (contents: PictureContents) => Promise<Buffer>;

const KEPT = 200;
const AT_ONCE = 2;

/** The same, but who asks again for one of the last pictures, or while it is drawn, gets that one. */
export function keepDrawn(draw: Draw): Draw {
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: KEPT });
  const takeTurn = fewAtOnce(AT_ONCE);
  return (contents) => {
    const version = pictureVersion(contents);
    const kept = drawn.get(version);
    if (kept) return kept;
    const picture = takeTurn(() => draw(contents));
    drawn.set(version, picture);
    picture.catch(() => drawn.delete(version));
    return picture;
  };
}
