import { contract, type AnswerOf } from '@hora-marcada/shared/contract';
import { readCalendar, type ReadEvent } from './read-calendar.ts';
import type { AppAnswer, SignedInOwner, TestApp } from './test-app.ts';

/** A feed as whoever has its address reads it. */
export interface TestFeed {
  readonly id: string;
  /** Without the origin. */
  readonly path: string;
  readonly secret: string;
  read(tag?: string): Promise<AppAnswer>;
  /** What it holds; throws unless it is answered. */
  entries(): Promise<ReadEvent[]>;
}

/** Adds a feed of all calendars without names, unless `change` says otherwise. */
export async function createFeed(
  server: Pick<TestApp, 'ask'>,
  owner: SignedInOwner,
  change: object = {},
): Promise<TestFeed> {
  const answer = await owner.ask(contract.addFeed.path, { calendars: null, ...change });
  if (answer.status !== 201) throw new Error(answer.text);
  const { feed, url } = answer.body as AnswerOf<'addFeed'>;
  const path = url.replace(/^https?:\/\/[^/]*/, '');
  const read: TestFeed['read'] = (tag) =>
    server.ask(path, undefined, tag === undefined ? {} : { 'if-none-match': tag });
  return {
    id: feed.id,
    path,
    secret: path.split('/').at(-2) ?? '',
    read,
    entries: async () => {
      const { status, text } = await read();
      if (status !== 200) throw new Error(text);
      return readCalendar(text);
    },
  };
}
