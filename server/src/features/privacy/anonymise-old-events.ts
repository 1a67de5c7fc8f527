import type { Clock } from '../../platform/clock.ts';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { keptSince } from '../booking/booking-rules.ts';
import { messagesKeptSince } from '../notifications/message-rules.ts';
import { removeExpiredSessions } from '../session/session-queries.ts';
import { forgetClient } from './personal-data-rules.ts';
import {
  anonymiseEvents,
  findStoresDue,
  recordRetention,
  removeOldKeptAnswers,
  removeOldNotifications,
  takeOldEvents,
  takeStore,
} from './retention-queries.ts';

const STORES_AT_ONCE = 100;
// A batch is over in a few milliseconds, so that the embedded database's one connection is never missed.
const ROWS_AT_ONCE = 200;
const MOST_OF_A_DAY_IN_MILLISECONDS = 23 * 3_600_000;

interface RetentionTools {
  readonly handle: Handle;
  readonly clock: Clock;
  /** Asked between batches. */
  readonly goesOn: () => boolean;
  /** Told of each store that could not be seen to; the others are all the same. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * Sees to every store that was not seen to in the last day: events older than the store keeps its clients forget them,
 * old messages, kept answers and sessions go. Several processes share the stores; one that dies leaves its store to the next.
 */
export async function anonymiseOldEvents(tools: RetentionTools): Promise<void> {
  const { handle, clock, goesOn, onFailure } = tools;
  const since = new Date(clock.now().getTime() - MOST_OF_A_DAY_IN_MILLISECONDS);
  let after: StoreId | null = null;
  for (;;) {
    const stores: StoreId[] = await findStoresDue(handle, { since, after, most: STORES_AT_ONCE });
    for (const storeId of stores) {
      try {
        while (goesOn() && (await forgetSome(tools, storeId, since)));
      } catch (error) {
        onFailure(error);
      }
    }
    after = stores.at(-1) ?? null;
    if (after === null || !goesOn()) return;
  }
}

/** One batch of a store in a transaction of its own; whether there is more to do. */
function forgetSome({ handle, clock }: RetentionTools, storeId: StoreId, since: Date): Promise<boolean> {
  const now = clock.now();
  return handle.transaction().execute(async (transaction) => {
    const before = await takeStore(transaction, storeId, now, since);
    if (!before) return false;
    const events = await takeOldEvents(transaction, storeId, before, ROWS_AT_ONCE);
    if (events.length > 0) {
      await anonymiseEvents(
        transaction,
        storeId,
        events.map((event) => forgetClient(event)),
      );
    }
    const counts = [
      events.length,
      await removeOldNotifications(transaction, storeId, messagesKeptSince(now), ROWS_AT_ONCE),
      await removeOldKeptAnswers(transaction, storeId, keptSince(now), ROWS_AT_ONCE),
    ];
    const isMore = counts.some((count) => count === ROWS_AT_ONCE);
    if (!isMore) {
      await removeExpiredSessions(transaction, storeId, now);
      await recordRetention(transaction, storeId, now);
    }
    return isMore;
  });
}
