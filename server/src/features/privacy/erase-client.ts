import type { Clock } from '../../platform/clock.ts';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { lockStore } from '../stores/store-queries.ts';
import { countNamesakes, removeKeptAnswers, removeNotifications } from './client-queries.ts';
import { findClient, type ClientRecords } from './find-client.ts';
import { forgetClient, forgetMention, removedClient, type WantedPhone } from './personal-data-rules.ts';
import { anonymiseEvents } from './retention-queries.ts';

export type Erasure =
  /** Nothing was touched: the client is still expected at these starts. */
  | { readonly kind: 'expected'; readonly starts: readonly Date[] }
  | {
      readonly kind: 'erased';
      readonly events: number;
      readonly notifications: number;
      /** What still holds the same name, without the phone: perhaps of somebody else. */
      readonly namesakes: number;
    };

/**
 * Lets a store forget the client of a phone: events keep time, price and service, messages and kept answers go. While
 * the client is still expected nothing is touched: the store must know for whom it keeps the time (LGPD art. 7, V).
 */
export function eraseClient(
  { handle, clock }: { readonly handle: Handle; readonly clock: Clock },
  storeId: StoreId,
  phone: WantedPhone,
): Promise<Erasure> {
  const now = clock.now();
  return handle.transaction().execute(async (transaction) => {
    await lockStore(transaction, storeId);
    const records = await findClient(transaction, storeId, phone, true);
    const starts = expectedStarts(records, now);
    if (starts.length > 0) return { kind: 'expected', starts };
    const { events, notifications, keptAnswers } = records;
    const names = namesIn(records, phone);
    await anonymiseEvents(
      transaction,
      storeId,
      events.map((event) => (event.isOwn ? forgetClient : forgetMention)(event, { names, phone })),
    );
    await removeNotifications(
      transaction,
      storeId,
      notifications.map(({ id }) => id),
    );
    await removeKeptAnswers(
      transaction,
      storeId,
      keptAnswers.map(({ key }) => key),
    );
    return {
      kind: 'erased',
      events: events.length,
      notifications: notifications.length,
      namesakes: await countNamesakes(transaction, storeId, names),
    };
  });
}

/** When the client is still to come, or is there just now. */
export function expectedStarts({ events }: ClientRecords, now: Date): Date[] {
  return events.filter(({ isOwn, end }) => isOwn && end > now).map(({ start }) => start);
}

/** What the client is called in events and messages. */
function namesIn({ events, notifications }: ClientRecords, { numbers }: WantedPhone): string[] {
  const about = notifications.filter(({ payload }) => numbers.includes(payload.userPhone));
  const names = [
    ...events.filter(({ isOwn }) => isOwn).map(({ clientName }) => clientName),
    ...about.map(({ payload }) => payload.userName),
  ];
  return [...new Set(names.map((name) => name.trim()))].filter(
    (name) => name !== '' && name !== removedClient,
  );
}
