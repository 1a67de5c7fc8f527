import { LRUCache } from 'lru-cache';
import { calendarText } from '../../platform/icalendar/calendar-text.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { mapInTurns } from '../../platform/pacing/lines-and-turns.ts';
import { listsTag } from '../../platform/entity-tags.ts';
import { hashOfSecret, readSecretToken } from '../../platform/tokens/secret-token.ts';
import {
  feedEntry,
  feedNotFound,
  feedRange,
  feedTag,
  REFRESH_IN_SECONDS,
  blockEntries,
} from './feed-rules.ts';
import { findFeedEvents, findFeedState } from './feed-queries.ts';

const MAX_CACHED_LETTERS = 8_000_000;
const BLOCKS_A_TURN = 20;

/** A feed's secret, and the tag of the version that its reader has. */
export interface FeedReading {
  readonly secret: string;
  readonly knownTag: string | undefined;
  /** Called once the feed is known; may throw. */
  readonly admit: () => Promise<void>;
}

/** A feed's text under its tag; without the text where the reader has it. */
export interface FeedText {
  readonly tag: string;
  readonly text: string | undefined;
}

/** Reads feeds, each as it is now; throws `not_found` for whatever is wrong with an address. */
export type ReadFeed = (reading: FeedReading) => Promise<FeedText>;

/** Most programs read again what has not changed, and not all of them say what they have: each feed's last text is kept. */
export function createFeedReader({ database: { handle }, clock }: Dependencies): ReadFeed {
  const texts = new LRUCache<string, { readonly tag: string; readonly text: string }>({
    maxSize: MAX_CACHED_LETTERS,
    sizeCalculation: ({ text }) => text.length,
  });
  return async ({ secret, knownTag, admit }) => {
    const token = readSecretToken(secret);
    if (!token) throw feedNotFound();
    const { storeId, id: feedId } = token;
    const key = { storeId, feedId, secretHash: hashOfSecret(token.secret), range: feedRange(clock.now()) };
    const state = await findFeedState(handle, key);
    if (!state) throw feedNotFound();
    await admit();
    const tag = feedTag(state, key.range);
    if (listsTag(knownTag, tag)) return { tag, text: undefined };
    const last = texts.get(feedId);
    if (last?.tag === tag) return last;
    const blocks = await mapInTurns(
      state.blocks,
      (block) => blockEntries([block], key.range, state.timeZone),
      BLOCKS_A_TURN,
    );
    const events = await mapInTurns(await findFeedEvents(handle, key), feedEntry);
    const header = { name: state.storeTitle, refreshInSeconds: REFRESH_IN_SECONDS };
    const text = await calendarText([...events, ...blocks.flat()], header);
    texts.set(feedId, { tag, text });
    return { tag, text };
  };
}
