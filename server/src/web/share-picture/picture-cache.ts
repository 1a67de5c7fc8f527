import { LRUCache } from 'lru-cache';
import { pictureVersion, type PictureContents } from './share-picture-rules.ts';

type DrawPicture = (contents: PictureContents) => Promise<Buffer>;

const MAX_PICTURES = 200;
const MAX_AT_ONCE = 2;

/** Draws two pictures at once, and answers with one of the last pictures, or one being drawn, where it is the same. */
export function cacheDrawn(draw: DrawPicture): DrawPicture {
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: MAX_PICTURES });
  const inTurn = limitConcurrency(MAX_AT_ONCE);
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

/** Runs at most `limit` tasks at once; the rest wait in order. */
function limitConcurrency(limit: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let free = limit;
  const turn = () => {
    if (free === 0) return new Promise<void>((resolve) => waiting.push(resolve));
    free -= 1;
    return Promise.resolve();
  };
  const pass = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async (task) => {
    await turn();
    try {
      return await task();
    } finally {
      pass();
    }
  };
}
