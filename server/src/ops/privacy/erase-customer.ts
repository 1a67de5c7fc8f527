import type { Database } from '../../platform/database/database.ts';
import { dropDeletedRows } from '../../platform/database/deleted-rows.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { lockStore } from '../../stores/lifecycle/store-queries.ts';
import { eraseSeriesOfPhone } from '../../scheduling/series/personal-series-queries.ts';
import { removeKeptRowsOf } from './change-queries.ts';
import { renameBlocksNaming } from './block-name-queries.ts';
import { removeCustomerChoices } from './customer-choice-queries.ts';
import {
  findCustomerRecords,
  removeCancelled,
  removeDeletionsOf,
  removeIdempotencyRecords,
  removeNotifications,
  type CustomerRecords,
} from './customer-queries.ts';
import { countNamesakes, countWithoutAreaCode } from './mention-queries.ts';
import { redactCustomer, redactMention, type PhoneSearch } from './personal-data-rules.ts';
import { recordChange, type RecordTools } from '../../stores/change-log/change-log-queries.ts';
import { removedCustomerName } from '../../stores/change-log/change-rules.ts';
import { anonymiseEvents } from './retention-queries.ts';

export type Erasure =
  /** Nothing was touched: the customer is still expected at these starts. */
  | { readonly kind: 'expected'; readonly starts: readonly Date[] }
  | {
      readonly kind: 'erased';
      readonly events: number;
      readonly notifications: number;
      /** Events and messages that still hold the name without the phone, perhaps of somebody else. */
      readonly namesakes: number;
      /** Records that still hold the phone without its area code, perhaps of somebody else. */
      readonly withoutAreaCode: number;
    };

/**
 * Erases the customer of a phone from a store: events keep time, price and service; messages and idempotency records
 * go, bookings that were cancelled or could be brought back, and what changes kept; blocks named after the phone are
 * renamed. The files of the embedded database hold nothing of it afterwards. While the customer is still expected nothing is
 * touched: the store must know whom to expect (LGPD art. 7, V).
 */
export async function eraseCustomer(
  tools: RecordTools & { readonly database: Pick<Database, 'handle' | 'kind' | 'pool'> },
  storeId: StoreId,
  phone: PhoneSearch,
): Promise<Erasure> {
  const erasure = await eraseRows(tools, storeId, phone);
  // Also where nothing was found: an erasure that was interrupted between the two steps is finished by the next one.
  if (erasure.kind === 'erased') await dropDeletedRows(tools.database);
  return erasure;
}

function eraseRows(
  tools: RecordTools & { readonly database: Pick<Database, 'handle'> },
  storeId: StoreId,
  phone: PhoneSearch,
): Promise<Erasure> {
  const now = tools.clock.now();
  return tools.database.handle.transaction().execute(async (transaction) => {
    await lockStore(transaction, storeId);
    const records = await findCustomerRecords(transaction, storeId, phone, true);
    const starts = expectedStarts(records, now);
    if (starts.length > 0) return { kind: 'expected', starts };
    const { events, cancelled, notifications, idempotencyRecords, formerIds } = records;
    const names = namesIn(records, phone);
    await anonymiseEvents(
      transaction,
      storeId,
      events.map((event) => (event.isOwn ? redactCustomer : redactMention)(event, { names, phone })),
    );
    await removeNotifications(
      transaction,
      storeId,
      notifications.map(({ id }) => id),
    );
    await removeIdempotencyRecords(
      transaction,
      storeId,
      idempotencyRecords.map(({ key }) => key),
    );
    await removeCancelled(
      transaction,
      storeId,
      cancelled.map(({ id }) => id),
    );
    const ids = [...events, ...cancelled].map(({ id }) => id);
    const keptOf = [...ids, ...formerIds];
    const counts = [
      ids.length,
      notifications.length,
      idempotencyRecords.length,
      await removeKeptRowsOf(transaction, storeId, phone, keptOf),
      await removeDeletionsOf(transaction, storeId, phone, keptOf),
      await renameBlocksNaming(transaction, storeId, phone),
      await removeCustomerChoices(transaction, storeId, phone),
      await eraseSeriesOfPhone(transaction, storeId, phone, { removedName: removedCustomerName, now }),
    ];
    const change = { action: 'customer_erased', subject: 'store', subjectId: null } as const;
    if (counts.some((count) => count > 0)) await recordChange(transaction, storeId, tools, change);
    return {
      kind: 'erased',
      events: events.length + cancelled.length,
      notifications: notifications.length,
      namesakes: await countNamesakes(transaction, storeId, names),
      withoutAreaCode: await countWithoutAreaCode(transaction, storeId, phone),
    };
  });
}

/** The starts of the customer's visits that are not over. */
export function expectedStarts({ events }: CustomerRecords, now: Date): Date[] {
  return events.filter(({ isOwn, end }) => isOwn && end > now).map(({ start }) => start);
}

/** The customer's names in events, messages, what changes kept and among contacts. */
function namesIn(
  { events, cancelled, notifications, keptRows, choices, series }: CustomerRecords,
  { numbers }: PhoneSearch,
): string[] {
  const about = notifications.filter(({ payload }) => numbers.includes(payload.userPhone));
  const names = [
    ...[...events, ...cancelled, ...keptRows, ...series]
      .filter(({ isOwn }) => isOwn)
      .map(({ customerName }) => customerName),
    ...about.map(({ payload }) => payload.userName),
    ...choices.filter(({ isOwn }) => isOwn).map(({ name }) => name),
  ];
  return [...new Set(names.map((name) => name.trim()))].filter(
    (name) => name !== '' && name !== removedCustomerName,
  );
}
