import { addresses, type AnswerOf, type NewFeed } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import { hashOfSecret, newSecret, writeSecretToken } from '../../platform/secret-token.ts';
import { idOrNull, type StoreId } from '../../platform/store-id.ts';
import { findStoreCalendars } from '../../scheduling/events/event-queries.ts';
import { lockStore } from '../../stores/lifecycle/store-queries.ts';
import { deleteFeedRow, findFeeds, insertFeed } from './feed-queries.ts';
import { recordChange, type ChangeTools } from '../../stores/change-log/change-log-queries.ts';
import { chosenCalendarIds, feedAnswer, feedNotFound, requireFeedQuota } from './feed-rules.ts';

/** A store's feeds, without their addresses, which nobody knows but who was shown them. */
export async function listFeeds(
  { database: { handle } }: Dependencies,
  storeId: StoreId,
): Promise<AnswerOf<'getFeeds'>> {
  const [feeds, store] = [await findFeeds(handle, storeId), await findStoreCalendars(handle, storeId)];
  return feeds.map((feed) => feedAnswer(feed, store?.timeZone ?? 'UTC'));
}

/** Adds a feed and answers its address, this once; throws `quota_reached`, or `invalid` for unknown calendars. */
export async function addFeed(
  tools: ChangeTools,
  storeId: StoreId,
  { calendars, with_names: withNames }: NewFeed,
  origin: string,
): Promise<AnswerOf<'addFeed'>> {
  const { database, clock, newId } = tools;
  const [id, secret] = [newId(), newSecret()];
  const feed = await database.handle.transaction().execute(async (transaction) => {
    await lockStore(transaction, storeId);
    const store = await findStoreCalendars(transaction, storeId);
    if (!store) throw feedNotFound();
    requireFeedQuota(await findFeeds(transaction, storeId));
    const calendarIds = chosenCalendarIds(calendars, store.calendars);
    const row = { id, calendarIds, withNames, createdAt: clock.now() };
    await insertFeed(transaction, storeId, { ...row, secretHash: hashOfSecret(secret) });
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
  storeId: StoreId,
  feedId: string,
): Promise<AnswerOf<'deleteFeed'>> {
  const id = idOrNull(feedId);
  await tools.database.handle.transaction().execute(async (transaction) => {
    if (id === null || !(await deleteFeedRow(transaction, storeId, id))) throw feedNotFound();
    const entry = { action: 'feed_deleted', subject: 'feed', subjectId: id } as const;
    await recordChange(transaction, storeId, tools, entry);
  });
  return { detail: 'Link excluído.' };
}
