import type { NotificationRequest } from '@hora-marcada/shared/contract';
import { formatWeekdayAndDay } from '@hora-marcada/shared/format';

/** A time as messages name it: of 'YYYY-MM-DD' and 'HH:mm', 'ter 10/03 às 10:00'. */
interface NamedTime {
  readonly day: string;
  readonly time: string;
  /** '' for none, and where it need not be said. */
  readonly calendarName: string;
}

/** What reminds a customer of an event; `today` is the store's, at sending (REM-004). */
export function reminderText(
  { userName, serviceName, title, calendar_name: calendarName, date, time }: NotificationRequest,
  today: string,
): string {
  const what = serviceName === '' ? 'seu horário' : serviceName;
  const when = `${dayInWords(date.split('/').reverse().join('-'), today)}, às ${time}`;
  return `${greeting(userName)} Lembrete: ${what} ${when}${at(title)}${by(calendarName)}.`;
}

/** What tells a customer that the owner moved an event (REM-015). */
export function movedText(name: string, storeTitle: string, before: NamedTime, after: NamedTime): string {
  const isOtherCalendar = before.calendarName !== after.calendarName;
  const now = `${timeInWords(after)}${isOtherCalendar ? by(after.calendarName) : ''}`;
  return `${greeting(name)} Seu horário${at(storeTitle)} mudou: antes ${timeInWords(before)}, agora ${now}.`;
}

/** What tells a customer that the owner deleted an event (REM-015). */
export function cancelledText(name: string, storeTitle: string, time: NamedTime): string {
  return `${greeting(name)} Seu horário de ${timeInWords(time)}${at(storeTitle)} foi cancelado.`;
}

/** The last line of a reminder, where its customer has a link. */
export function reminderLinkLine(link: string): string {
  return `Para confirmar presença, remarcar ou cancelar: ${link}`;
}

/** The last line of a confirmation, where its customer has a link (REM-017). */
export function confirmationLinkLine(link: string): string {
  return `Para remarcar ou cancelar: ${link}`;
}

function greeting(name: string): string {
  return name === '' ? 'Olá!' : `Olá, ${name}!`;
}

function at(storeTitle: string): string {
  return storeTitle === '' ? '' : ` em ${storeTitle}`;
}

function by(calendarName: string): string {
  return calendarName === '' ? '' : `, com ${calendarName}`;
}

/** 'amanhã, ter 10/03', and 'ter 10/03' of a day further away. */
export function dayInWords(day: string, today: string): string {
  const named = formatWeekdayAndDay(day);
  if (day === today) return `hoje, ${named}`;
  return day === dayAfter(today) ? `amanhã, ${named}` : named;
}

/** The day after 'YYYY-MM-DD'. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

function timeInWords({ day, time }: NamedTime): string {
  return `${formatWeekdayAndDay(day)} às ${time}`;
}
