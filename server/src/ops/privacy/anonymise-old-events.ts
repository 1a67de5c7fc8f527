import { MILLISECONDS_AN_HOUR } from '@hora-marcada/shared/format';
import type { Clock } from '../../platform/clock.ts';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { forgetUnusedFiles } from '../../catalogue/images/image-queries.ts';
import { idempotencyCutoff } from '../../scheduling/booking/idempotency-queries.ts';
import { cancelledCutoff } from '../../scheduling/booking-link/linked-booking-rules.ts';
import { deletionCutoff } from '../../scheduling/events/burst-rules.ts';
import { changeLogCutoff, undoCutoff } from '../../stores/change-log/change-rules.ts';
import { forgetOldSeries } from '../../scheduling/series/personal-series-queries.ts';
import { forgetOldImports } from '../../owner/imports/import-queries.ts';
import { notificationCutoff } from '../../owner/notifications/message-rules.ts';
import { removeUnconfirmed } from '../../owner/alert-mails/alert-mail-queries.ts';
import { unconfirmedCutoff } from '../../owner/alert-mails/alert-mail-rules.ts';
import { failingCutoff } from '../../owner/push/device-rules.ts';
import { removeFailing } from '../../owner/push/told-queries.ts';
import { toldDevices, toldMails } from '../../owner/push/told-table-queries.ts';
import { removeExpiredResetLinks } from '../../stores/account/reset-link-queries.ts';
import { removeOldSecurityLog } from '../../stores/security-log/security-log-queries.ts';
import { securityLogCutoff } from '../../stores/security-log/security-log-rules.ts';
import { removeOldBrowsers } from '../../stores/session/known-browser-queries.ts';
import { removeExpiredSessions } from '../../stores/session/session-queries.ts';
import { forgetChoicesWithoutEvents } from './customer-choice-queries.ts';
import { forgetOldChanges } from './change-queries.ts';
import { redactCustomer } from './personal-data-rules.ts';
import {
  anonymiseEvents,
  findStoresDue,
  forgetCancelledEvents,
  forgetDeletedBookings,
  recordRetention,
  pruneIdempotencyRecords,
  removeOldNotifications,
  lockOldEvents,
  claimStoreForRetention,
} from './retention-queries.ts';

const STORES_AT_ONCE = 100;
// A batch takes a few milliseconds, so that the embedded database's one connection is soon free again.
const ROWS_AT_ONCE = 200;
const RETENTION_INTERVAL_IN_MILLISECONDS = 23 * MILLISECONDS_AN_HOUR;

interface RetentionTools {
  readonly handle: Handle;
  readonly clock: Clock;
  /** Called between batches. */
  readonly shouldContinue: () => boolean;
  /** Called for each store once its old data is gone. */
  readonly seeTo?: (storeId: StoreId) => Promise<void>;
  /** Called for each store that failed; the others go on. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * For every store without a run in the last day: removes the customer from events past the store's retention, and old
 * messages, idempotency records, cancelled and deleted bookings, recorded changes and sessions; before that, old entries of the
 * security log. Several processes share the stores; one that dies leaves its store to the next. Resolves to whether any store
 * was due.
 */
export async function anonymiseOldEvents(tools: RetentionTools): Promise<boolean> {
  const { handle, clock, shouldContinue, onFailure } = tools;
  const since = new Date(clock.now().getTime() - RETENTION_INTERVAL_IN_MILLISECONDS);
  await removeOldSecurityLog(handle, securityLogCutoff(clock.now())).catch(onFailure);
  let after: StoreId | null = null;
  let wasDue = false;
  for (;;) {
    const stores: StoreId[] = await findStoresDue(handle, { since, after, limit: STORES_AT_ONCE });
    for (const storeId of stores) {
      try {
        while (shouldContinue() && (await anonymiseBatch(tools, storeId, since)));
        if (shouldContinue()) await tools.seeTo?.(storeId);
      } catch (error) {
        onFailure(error);
      }
    }
    wasDue ||= stores.length > 0;
    after = stores.at(-1) ?? null;
    if (after === null || !shouldContinue()) return wasDue;
  }
}

/** One batch of a store in a transaction of its own; resolves to whether there is more to do. */
function anonymiseBatch({ handle, clock }: RetentionTools, storeId: StoreId, since: Date): Promise<boolean> {
  const now = clock.now();
  return handle.transaction().execute(async (transaction) => {
    const before = await claimStoreForRetention(transaction, storeId, now, since);
    if (!before) return false;
    const events = await lockOldEvents(transaction, storeId, before, ROWS_AT_ONCE);
    if (events.length > 0) {
      await anonymiseEvents(
        transaction,
        storeId,
        events.map((event) => redactCustomer(event)),
      );
    }
    const counts = [
      events.length,
      await removeOldNotifications(transaction, storeId, notificationCutoff(now), ROWS_AT_ONCE),
      await pruneIdempotencyRecords(transaction, storeId, idempotencyCutoff(now), ROWS_AT_ONCE),
    ];
    const isMore = counts.some((count) => count === ROWS_AT_ONCE);
    if (!isMore) {
      await forgetCancelledEvents(transaction, storeId, before, cancelledCutoff(now));
      await forgetChoicesWithoutEvents(transaction, storeId, before);
      await forgetOldSeries(transaction, storeId, before);
      const keptRows = undoCutoff(now);
      await forgetOldChanges(transaction, storeId, {
        log: changeLogCutoff(now),
        keptRows,
        endedBefore: before,
      });
      await forgetOldImports(transaction, storeId, changeLogCutoff(now));
      await forgetUnusedFiles(transaction, storeId, keptRows);
      await forgetDeletedBookings(transaction, storeId, deletionCutoff(now));
      await removeExpiredSessions(transaction, storeId, 'owner', now);
      await removeExpiredSessions(transaction, storeId, 'member', now);
      await removeOldBrowsers(transaction, storeId, now);
      await removeFailing(transaction, toldDevices, storeId, failingCutoff(now));
      await removeFailing(transaction, toldMails, storeId, failingCutoff(now));
      await removeUnconfirmed(transaction, storeId, unconfirmedCutoff(now));
      await removeExpiredResetLinks(transaction, storeId, now);
      await recordRetention(transaction, storeId, now);
    }
    return isMore;
  });
}
