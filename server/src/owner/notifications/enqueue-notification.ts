import type { NotificationRequest, NotificationAnswer } from '@hora-marcada/shared/contract';
import { internationalPhone } from '@hora-marcada/shared/format';
import { recordChange, type ChangeTools } from '../../stores/change-log/change-log-queries.ts';
import { findSettings } from '../../catalogue/store-settings/settings-queries.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { linkAddress } from '../../platform/tokens/link-token.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { findEvent, findStoreCalendars } from '../../scheduling/events/event-queries.ts';
import { findOwnCalendar } from '../../scheduling/events/event-rules.ts';
import { instantOf } from '../../scheduling/events/event-time-rules.ts';
import { lockStore } from '../../stores/lifecycle/store-queries.ts';
import { countedWindows, reachedCeiling, type MessageCeilings } from './message-ceiling-rules.ts';
import {
  messageLink,
  notificationMessageOf,
  notificationOf,
  notificationCutoff,
  type EventSubject,
  type NotificationDriver,
  type NotificationMessage,
} from './message-rules.ts';
import { withLink } from './notice-text-rules.ts';
import {
  countRecentMessages,
  findLinkKey,
  pruneNotifications,
  hasEqualNotification,
  insertNotification,
} from './notification-queries.ts';

const DOUBLE_CLICK_IN_MILLISECONDS = 60_000;

interface NotificationPolicy {
  readonly driver: NotificationDriver;
  /** Undefined while nothing is limited. */
  readonly ceilings: MessageCeilings | undefined;
  readonly linkSecret: string;
  /** Where pages are reached. */
  readonly origin: string;
}

/** A message and the event that it tells of. */
interface WrittenMessage {
  readonly message: NotificationMessage;
  readonly subject: EventSubject;
  readonly endpoint: string;
}

/**
 * Stores a message to the customer of an event: a gateway's worker then delivers it and `sent` means queued; without
 * a gateway the caller gets a chat, with the customer's link for who may read that (TEAM-018). The same text to the same phone
 * within a minute is stored once; once the chat is opened, the history notes it. Throws `not_found` without such an event, `rate_limited`, and `forbidden` for a chat with a
 * phone that the caller may not see.
 */
export async function enqueueNotification(
  dependencies: ChangeTools,
  policy: NotificationPolicy,
  viewer: Viewer,
  request: NotificationRequest,
): Promise<NotificationAnswer> {
  const { storeId } = viewer;
  if (policy.driver === 'link' && !viewer.rights.sees_phones)
    throw new Refusal('forbidden', { detail: 'Peça ao responsável para avisar o cliente.' });
  const written = await writeMessage(dependencies, viewer, request);
  if (request.chat_opened) await noteChat(dependencies, storeId, written.subject);
  else await storeOnce(dependencies, storeId, policy, written);
  if (policy.driver !== 'link') return { sent: true };
  const { message, subject, endpoint } = written;
  const key = await findLinkKey(dependencies.database.handle, storeId, subject.eventId);
  const address = linkAddress(policy, viewer, endpoint, { storeId, id: subject.eventId, key });
  return {
    sent: false,
    link: messageLink({ ...message, text: withLink(message.text, 'confirmation', address) }),
  };
}

/**
 * The message of the event that has the request's start, calendar and phone; throws `not_found`. What a request says beyond
 * never gets into it: whoever could choose words and phone would send to anybody in the operator's name.
 */
async function writeMessage(
  { database: { handle }, counts }: Dependencies,
  viewer: Viewer,
  request: NotificationRequest,
): Promise<WrittenMessage> {
  const { storeId, rights } = viewer;
  const [store, settings] = [await findStoreCalendars(handle, viewer), await findSettings(handle, storeId)];
  if (!store || !settings) throw new Refusal('not_found');
  const calendar = findOwnCalendar(store, request.calendar_name);
  const day = request.date.split('/').reverse().join('-');
  const start = instantOf('date', `${day}T${request.time}`, store.timeZone);
  const event = calendar === undefined ? undefined : await findEvent(handle, storeId, { start, calendar });
  // Who may not see the phone cannot name it.
  const phone = event && (rights.sees_phones ? request.phoneToSend : event.customerPhone);
  if (!event || !phone || internationalPhone(event.customerPhone) !== internationalPhone(phone)) {
    counts.messageWithoutEvent();
    throw new Refusal('not_found', {
      detail:
        'Não há evento com esta data, este horário, este calendário e este telefone. Atualize a lista e tente novamente.',
    });
  }
  const sender = { ...settings, timeZone: store.timeZone, calendarName: calendar?.name ?? '' };
  return {
    message: notificationMessageOf(notificationOf(event, sender, request.sender_client)),
    subject: { of: 'event', eventId: event.id, start, calendarId: calendar?.id ?? null },
    endpoint: settings.endpoint,
  };
}

function storeOnce(
  tools: ChangeTools,
  storeId: StoreId,
  { driver, ceilings }: NotificationPolicy,
  { message, subject, endpoint }: WrittenMessage,
): Promise<void> {
  const { database, clock, newId, counts } = tools;
  const now = clock.now();
  const notification = { id: newId(), driver, kind: 'confirmation', subject, message, now } as const;
  const beforeDoubleClick = new Date(now.getTime() - DOUBLE_CLICK_IN_MILLISECONDS);
  return database.handle.transaction().execute(async (transaction) => {
    if (!(await lockStore(transaction, storeId))) throw new Refusal('not_found');
    if (await hasEqualNotification(transaction, storeId, notification, beforeDoubleClick)) return;
    if (ceilings) {
      const recent = await countRecentMessages(transaction, storeId, notification, countedWindows(now));
      const reached = reachedCeiling(recent, ceilings, now);
      if (reached) {
        counts.messageBeyondCeiling(reached.reason, endpoint);
        throw reached.refusal;
      }
    }
    await insertNotification(transaction, storeId, notification);
    // By hand nobody is told before the chat was opened.
    if (driver !== 'link') {
      const entry = { action: 'customer_notified', subject: 'event', subjectId: subject.eventId } as const;
      await recordChange(transaction, storeId, tools, entry);
    }
    await pruneNotifications(transaction, storeId, notificationCutoff(now));
  });
}

async function noteChat(tools: ChangeTools, storeId: StoreId, { eventId }: EventSubject): Promise<void> {
  const entry = { action: 'chat_opened', subject: 'event', subjectId: eventId } as const;
  await recordChange(tools.database.handle, storeId, tools, entry);
}
