import type { NotificationRequest, NotificationAnswer } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { lockStore } from '../../stores/lifecycle/store-queries.ts';
import type { NotificationGateway } from './gateway.ts';
import {
  messageLink,
  notificationMessageOf,
  notificationCutoff,
  type NotificationMessage,
} from './message-rules.ts';
import { pruneNotifications, hasEqualNotification, insertNotification } from './notification-queries.ts';

const DOUBLE_CLICK_IN_MILLISECONDS = 60_000;

/**
 * Stores a message to a customer: a gateway's worker then delivers it and `sent` means queued; without a gateway
 * the owner gets a link. The same text to the same phone within a minute is stored once. Throws `not_found`.
 */
export async function enqueueNotification(
  dependencies: Dependencies,
  driver: NotificationGateway['driver'] | 'link',
  storeId: StoreId,
  notification: NotificationRequest,
): Promise<NotificationAnswer> {
  const message = notificationMessageOf(notification);
  await storeOnce(dependencies, storeId, driver, message);
  return driver === 'link' ? { sent: false, link: messageLink(message) } : { sent: true };
}

function storeOnce(
  { database, clock, newId }: Dependencies,
  storeId: StoreId,
  driver: NotificationGateway['driver'] | 'link',
  message: NotificationMessage,
): Promise<void> {
  const now = clock.now();
  const beforeDoubleClick = new Date(now.getTime() - DOUBLE_CLICK_IN_MILLISECONDS);
  return database.handle.transaction().execute(async (transaction) => {
    if (!(await lockStore(transaction, storeId))) throw new Refusal('not_found');
    if (await hasEqualNotification(transaction, storeId, message, beforeDoubleClick)) return;
    await insertNotification(transaction, storeId, { id: newId(), driver, message, now });
    await pruneNotifications(transaction, storeId, notificationCutoff(now));
  });
}
