import type { NotificationRequest } from '@hora-marcada/shared/contract';
import {
  addDays,
  formatWeekdayAndDay,
  greeting,
  internationalPhone,
  withChangeLink,
} from '@hora-marcada/shared/format';
import type { MessageKind } from '../../platform/database/schema.ts';
import type { NotificationMessage } from './message-rules.ts';

/** Reminds a customer of an event; `today` is the store's, at sending (REM-004). */
export function reminderMessage(payload: NotificationRequest, today: string): NotificationMessage {
  const { userName, serviceName, title, calendar_name: calendarName, time } = payload;
  const when = dayInWords(writtenDay(payload), today);
  const what = serviceName === '' ? 'seu horário' : serviceName;
  const text = `${greeting(userName)} Lembrete: ${what} ${when}, às ${time}${at(title)}${by(calendarName)}.`;
  return { phone: internationalPhone(payload.phoneToSend), text, payload: { ...payload, when } };
}

/** Tells a customer that the owner moved an event (REM-015). */
export function movedMessage(
  earlier: NotificationRequest,
  payload: NotificationRequest,
): NotificationMessage {
  const { userName, title, calendar_name: calendarName } = payload;
  const isOtherCalendar = earlier.calendar_name !== calendarName;
  const before = timeInWords(earlier);
  const after = `${timeInWords(payload)}${isOtherCalendar ? by(calendarName) : ''}`;
  const text = `${greeting(userName)} Seu horário${at(title)} mudou: antes ${before}, agora ${after}.`;
  return { phone: internationalPhone(payload.phoneToSend), text, payload: { ...payload, before, after } };
}

/** Tells a customer that the owner deleted an event (REM-015). */
export function cancelledMessage(payload: NotificationRequest): NotificationMessage {
  const { userName, title } = payload;
  const text = `${greeting(userName)} Seu horário de ${timeInWords(payload)}${at(title)} foi cancelado.`;
  return { phone: internationalPhone(payload.phoneToSend), text, payload };
}

/** True for kinds of messages that name their customer's link. */
export function namesLink(kind: MessageKind): boolean {
  return kind !== 'cancelled';
}

/** A text with the line that a message of its kind ends with, where its customer has a link (REM-004, REM-017). */
export function withLink(text: string, kind: MessageKind, link: string | undefined): string {
  if (link === undefined || !namesLink(kind)) return text;
  if (kind === 'reminder') return `${text}\nPara confirmar presença, remarcar ou cancelar: ${link}`;
  return withChangeLink(text, link);
}

function at(storeTitle: string): string {
  return storeTitle === '' ? '' : ` em ${storeTitle}`;
}

function by(calendarName: string): string {
  return calendarName === '' ? '' : `, com ${calendarName}`;
}

/** 'amanhã, ter 10/03', and 'ter 10/03' of a day further away. */
function dayInWords(day: string, today: string): string {
  const named = formatWeekdayAndDay(day);
  if (day === today) return `hoje, ${named}`;
  return day === addDays(today, 1) ? `amanhã, ${named}` : named;
}

/** 'ter 10/03 às 10:00'. */
export function timeInWords(payload: NotificationRequest): string {
  return `${formatWeekdayAndDay(writtenDay(payload))} às ${payload.time}`;
}

/** 'YYYY-MM-DD'. */
function writtenDay({ date }: NotificationRequest): string {
  return date.split('/').reverse().join('-');
}
