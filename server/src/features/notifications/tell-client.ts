import type { NotificationRequest, NotificationAnswer } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { lockStore } from '../stores/store-queries.ts';
import type { Gateway } from './gateway.ts';
import { linkOf, messageOf, messagesKeptSince, type Message } from './message-rules.ts';
import { forgetNotifications, hasEqualMessage, insertNotification } from './notification-queries.ts';

const DOUBLE_CLICK_IN_MILLISECONDS = 60_000;

/**
 * Keeps what a client is to be told: a gateway's worker then delivers it and `sent` means taken on; without
 * a gateway the owner gets a link. The same words to the same phone within a minute are kept once. Throws `not_found`.
 */
export async function tellClient(
  dependencies: Dependencies,
  driver: Gateway['driver'] | 'link',
  storeId: StoreId,
  notification: NotificationRequest,
): Promise<NotificationAnswer> {
  const message = messageOf(notification);
  await keepOnce(dependencies, storeId, driver, message);
  return driver === 'link' ? { sent: false, link: linkOf(message) } : { sent: true };
}

function keepOnce(
  { database, clock, newId }: Dependencies,
  storeId: StoreId,
  driver: Gateway['driver'] | 'link',
  message: Message,
): Promise<void> {
  const now = clock.now();
  const beforeDoubleClick = new Date(now.getTime() - DOUBLE_CLICK_IN_MILLISECONDS);
  return database.handle.transaction().execute(async (transaction) => {
    if (!(await lockStore(transaction, storeId))) throw new Refusal('not_found');
    if (await hasEqualMessage(transaction, storeId, message, beforeDoubleClick)) return;
    await insertNotification(transaction, storeId, { id: newId(), driver, message, now });
    await forgetNotifications(transaction, storeId, messagesKeptSince(now));
  });
}
