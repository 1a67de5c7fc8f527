import { MIN_PHONE_IN_DIGITS } from '@hora-marcada/shared/rules';
import { findSettings } from '../../catalogue/store-settings/settings-queries.ts';
import type { StoredSettings } from '../../catalogue/store-settings/settings-rules.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { ChangeNotices, PlacedEvent, ToldChange } from '../../scheduling/events/event-rules.ts';
import { countedWindows, reachedCeiling, type MessageCeilings } from './message-ceiling-rules.ts';
import {
  messageLink,
  notificationOf,
  type NotificationDriver,
  type NotificationMessage,
} from './message-rules.ts';
import { cancelledMessage, movedMessage } from './notice-text-rules.ts';
import { countRecentMessages, insertNotification } from './notification-queries.ts';

interface NoticePolicy {
  readonly driver: NotificationDriver;
  /** False where the owner tells customers. */
  readonly isByGateway: boolean;
  /** Undefined while nothing is limited. */
  readonly ceilings: MessageCeilings | undefined;
}

/** Queues what a gateway tells customers of moves and deletions, and writes what their owner does (REM-015). */
export function changeNotices(dependencies: Dependencies, policy: NoticePolicy): ChangeNotices {
  return {
    tell: async (transaction, storeId, change) => {
      const { after, before, tellsCustomer } = change;
      const event = after ?? before;
      const isOver = event.start <= dependencies.clock.now();
      if (isOver || event.customerPhone.length < MIN_PHONE_IN_DIGITS || isInPlace(change)) return undefined;
      if (policy.isByGateway && !tellsCustomer) return undefined;
      const settings = await findSettings(transaction, storeId);
      if (!settings) return undefined;
      const message = writeNotice(settings, change);
      const written = { message, endpoint: settings.endpoint };
      const isQueued =
        policy.isByGateway && (await queue(dependencies, policy, transaction, storeId, change, written));
      return isQueued ? { sent: true } : { sent: false, link: messageLink(message), text: message.text };
    },
  };
}

/** True where an event only got another end. */
function isInPlace({ before, after }: ToldChange): boolean {
  return after?.start.getTime() === before.start.getTime() && after.calendar?.id === before.calendar?.id;
}

function writeNotice(
  { title, timeZone }: StoredSettings,
  { before, after }: ToldChange,
): NotificationMessage {
  const payloadOf = (event: PlacedEvent) =>
    notificationOf(event, { title, timeZone, calendarName: event.calendar?.name ?? '' }, false);
  return after ? movedMessage(payloadOf(before), payloadOf(after)) : cancelledMessage(payloadOf(before));
}

/** False where a ceiling is reached: the change stands, and its owner may tell the customer. */
async function queue(
  { clock, newId, counts }: Dependencies,
  { driver, ceilings }: NoticePolicy,
  transaction: Handle,
  storeId: StoreId,
  { before, after }: ToldChange,
  { message, endpoint }: { readonly message: NotificationMessage; readonly endpoint: string },
): Promise<boolean> {
  const now = clock.now();
  const { id: eventId, start, calendar } = after ?? before;
  const subject = { of: 'event', eventId, start, calendarId: calendar?.id ?? null } as const;
  const notification = {
    id: newId(),
    driver,
    kind: after ? 'moved' : 'cancelled',
    subject,
    message,
    now,
  } as const;
  const recent =
    ceilings && (await countRecentMessages(transaction, storeId, notification, countedWindows(now)));
  const reached = ceilings && recent && reachedCeiling(recent, ceilings, now);
  if (reached) {
    counts.messageBeyondCeiling(reached.reason, endpoint);
    return false;
  }
  await insertNotification(transaction, storeId, notification);
  return true;
}
