import { addresses, type AnswerOf, type NewFeed } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import { hashOfSecret, newSecret, writeSecretToken } from '../../platform/tokens/secret-token.ts';
import { idOrNull } from '../../platform/store-id.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { findStoreCalendars } from '../../scheduling/events/event-queries.ts';
import { lockStore } from '../../stores/lifecycle/store-queries.ts';
import { deleteFeedRow, findFeeds, insertFeed } from './feed-queries.ts';
import { recordChange, type ChangeTools } from '../../stores/change-log/change-log-queries.ts';
import { feedCalendarIds, feedAnswer, feedNotFound, requireFeedQuota } from './feed-rules.ts';

/** Somebody's feeds, without their addresses, which nobody knows but who was shown them. */
export async function listFeeds(
  { database: { handle } }: Dependencies,
  viewer: Viewer,
): Promise<AnswerOf<'getFeeds'>> {
  const [feeds, store] = [await findFeeds(handle, viewer), await findStoreCalendars(handle, viewer)];
  return feeds.map((feed) => feedAnswer(feed, store?.timeZone ?? 'UTC'));
}

/** Adds a feed and answers its address, this once; throws `quota_reached`, or `invalid` for unknown calendars. */
export async function addFeed(
  tools: ChangeTools,
  viewer: Viewer,
  { calendars, with_names: withNames }: NewFeed,
  origin: string,
): Promise<AnswerOf<'addFeed'>> {
  const { database, clock, newId } = tools;
  const { storeId } = viewer;
  const [id, secret] = [newId(), newSecret()];
  const feed = await database.handle.transaction().execute(async (transaction) => {
    await lockStore(transaction, storeId);
    const store = await findStoreCalendars(transaction, viewer);
    if (!store) throw feedNotFound();
    requireFeedQuota(await findFeeds(transaction, viewer));
    const calendarIds = feedCalendarIds(calendars, store);
    const row = { id, calendarIds, withNames, createdAt: clock.now() };
    await insertFeed(transaction, viewer, { ...row, secretHash: hashOfSecret(secret) });
    const entry = { action: 'feed_added', subject: 'feed', subjectId: id } as const;
    await recordChange(transaction, storeId, tools, entry);
    return feedAnswer(row, store.timeZone);
  });
  const token = writeSecretToken({ storeId, id, secret });
  return { feed, url: origin + addresses.readFeed.path.replace(':secret', token) };
}

/** Deletes a feed, whose address leads nowhere from then on; throws `not_found`. */
export async function deleteFeed(
  tools: ChangeTools,
  viewer: Viewer,
  feedId: string,
): Promise<AnswerOf<'deleteFeed'>> {
  const { storeId } = viewer;
  const id = idOrNull(feedId);
  await tools.database.handle.transaction().execute(async (transaction) => {
    if (id === null || !(await deleteFeedRow(transaction, viewer, id))) throw feedNotFound();
    const entry = { action: 'feed_deleted', subject: 'feed', subjectId: id } as const;
    await recordChange(transaction, storeId, tools, entry);
  });
  return { detail: 'Link excluído.' };
}
