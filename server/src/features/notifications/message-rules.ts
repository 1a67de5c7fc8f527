import type { NotificationRequest } from '@hora-marcada/shared/contract';
import {
  bookingConfirmationText,
  bookingRequestText,
  internationalPhone,
  formatPhone,
  pastedPhoneDigits,
  whatsAppLink,
  type BookingDetails,
} from '@hora-marcada/shared/format';

const KEPT_IN_MILLISECONDS = 30 * 24 * 3_600_000;

/** A message as it is kept and sent: the phone in digits with 55 exactly once (LINK-003). */
export interface Message {
  readonly phone: string;
  readonly text: string;
  readonly payload: NotificationRequest;
}

/** What a notification says and to whom (Q-05, Q-40, LINK-006). */
export function messageOf(payload: NotificationRequest): Message {
  const write = payload.sender_client ? bookingRequestText : bookingConfirmationText;
  return {
    phone: internationalPhone(payload.phoneToSend),
    text: write(detailsOf(payload)),
    payload,
  };
}

/** Messages of before this instant are forgotten. */
export function messagesKeptSince(now: Date): Date {
  return new Date(now.getTime() - KEPT_IN_MILLISECONDS);
}

/** The chat that the owner opens to send a message by hand (LINK-003, LINK-007). */
export function linkOf({ phone, text }: Message): string {
  return whatsAppLink(phone, text);
}

/** The items of a message for a template: name, place, service, calendar, date, time and phone; none is empty. */
export function templateItemsOf(payload: NotificationRequest): string[] {
  const { storeTitle, serviceName, calendarName, time, customerName, customerPhone } = detailsOf(payload);
  const items = [customerName, storeTitle, serviceName, calendarName, payload.date, time];
  return [...items, formatPhone(customerPhone)].map((item) => item?.replace(/\s+/g, ' ').trim() || '-');
}

function detailsOf(payload: NotificationRequest): BookingDetails {
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
