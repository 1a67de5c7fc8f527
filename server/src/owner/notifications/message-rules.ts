import type { NotificationRequest } from '@hora-marcada/shared/contract';
import {
  bookingConfirmationText,
  bookingRequestText,
  internationalPhone,
  pastedPhoneDigits,
  whatsAppLink,
  type BookingDetails,
  toWallClock,
  formatDay,
  MILLISECONDS_A_DAY,
  dayOf,
  timeOf,
} from '@hora-marcada/shared/format';
import { cleanName } from '@hora-marcada/shared/rules';
import type { MessageKind } from '../../platform/database/schema.ts';
import type { StoredEvent } from '../../scheduling/events/event-rules.ts';

const RETENTION_IN_MILLISECONDS = 30 * MILLISECONDS_A_DAY;

/** A message leaves only while its event is as it was told; a message of nothing leaves as it was written. */
export type MessageSubject = EventSubject | { readonly of: 'nothing' };

export interface EventSubject {
  readonly of: 'event';
  readonly eventId: string;
  readonly start: Date;
  readonly calendarId: string | null;
}

export type GatewayDriver = 'webhook' | 'whatsapp-cloud';

/** A gateway, or the owner by a link. */
export type NotificationDriver = GatewayDriver | 'link';

/** The nine fields of Q-05, and times in words: 'amanhã, ter 10/03', 'ter 10/03 às 10:00'. */
export interface MessagePayload extends NotificationRequest {
  /** Of a reminder. */
  readonly when?: string;
  /** Of a move. */
  readonly before?: string;
  readonly after?: string;
}

/** A message as it is stored and sent: the phone in digits with 55 exactly once (LINK-003). */
export interface NotificationMessage {
  readonly phone: string;
  /** Without the customer's link, which is stored nowhere (MOVE-001). */
  readonly text: string;
  readonly payload: MessagePayload;
}

/** As what a message waits. */
export function waitingState(kind: MessageKind): 'queued' | 'ready' {
  return kind === 'confirmation' ? 'queued' : 'ready';
}

/** The store of an event, as its messages name it. */
interface MessageSender {
  readonly title: string;
  readonly timeZone: string;
  /** '' for an event of none. */
  readonly calendarName: string;
}

/** The nine fields of Q-05 as the store knows them. */
export function notificationOf(
  event: Pick<StoredEvent, 'title' | 'start' | 'customerName' | 'customerPhone'>,
  { title, timeZone, calendarName }: MessageSender,
  isFromCustomer: boolean,
): NotificationRequest {
  const start = toWallClock(event.start, timeZone);
  return {
    date: formatDay(dayOf(start)),
    time: timeOf(start),
    title: unlinkedText(title),
    serviceName: unlinkedText(event.title),
    calendar_name: unlinkedText(calendarName),
    phoneToSend: event.customerPhone,
    userPhone: event.customerPhone,
    userName: unlinkedText(event.customerName),
    sender_client: isFromCustomer,
  };
}

/**
 * A stored text in which nothing can be tapped: without addresses, and with a blank after each dot between words, because
 * phones make a link of every ending that exists.
 */
function unlinkedText(stored: string): string {
  return cleanName(stored).replace(/[.\uFF0E\u3002\uFF61](?=\p{L}[\p{L}\p{N}-])/gu, '$& ');
}

/** The text of a notification, and the phone it goes to (Q-05, Q-40, LINK-006). */
export function notificationMessageOf(payload: NotificationRequest): NotificationMessage {
  const write = payload.sender_client ? bookingRequestText : bookingConfirmationText;
  return {
    phone: internationalPhone(payload.phoneToSend),
    text: write(bookingDetailsOf(payload)),
    payload,
  };
}

/** Messages from before this instant are deleted. */
export function notificationCutoff(now: Date): Date {
  return new Date(now.getTime() - RETENTION_IN_MILLISECONDS);
}

/** The chat that the owner opens to send a message by hand (LINK-003, LINK-007). */
export function messageLink({ phone, text }: NotificationMessage): string {
  return whatsAppLink(phone, text);
}

/** The same as the texts name it. */
export function bookingDetailsOf(payload: NotificationRequest): BookingDetails {
  return {
    storeTitle: payload.title,
    serviceName: payload.serviceName,
    calendarName: payload.calendar_name || undefined,
    day: payload.date.split('/').reverse().join('-'),
    time: payload.time,
    customerName: payload.userName,
    customerPhone: pastedPhoneDigits(payload.userPhone),
  };
}
