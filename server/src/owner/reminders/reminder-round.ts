import type { AnswerOf, ReminderMark } from '@hora-marcada/shared/contract';
import { fromWallClock, toWallClock, whatsAppLink, dayOf, addDays } from '@hora-marcada/shared/format';
import { findOpenTimes } from '../../catalogue/open-times/open-time-queries.ts';
import type { Handle } from '../../platform/database/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { linkAddress } from '../../platform/tokens/link-token.ts';
import { Refusal } from '../../platform/refusal.ts';
import { idOrNull, type StoreId } from '../../platform/store-id.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { eventNotFound } from '../../scheduling/events/event-rules.ts';
import { instantOf } from '../../scheduling/events/event-time-rules.ts';
import { recordChange, type ChangeTools } from '../../stores/change-log/change-log-queries.ts';
import { eventFacts } from '../../stores/change-log/change-rules.ts';
import { notificationOf } from '../notifications/message-rules.ts';
import { reminderMessage, withLink } from '../notifications/notice-text-rules.ts';
import {
  deleteMark,
  findHeldReminders,
  findRemindableEvents,
  findRemindingStore,
  insertMark,
  type RemindableEvent,
  type RemindingStore,
} from './round-queries.ts';

export interface RoundTools extends Dependencies {
  readonly linkSecret: string;
  /** Where pages are reached. */
  readonly origin: string;
  /** False where a gateway reminds. */
  readonly isByOwner: boolean;
}

/**
 * The customers whom their owner reminds by hand, with those already reminded: those until the end of the next open day (REM-012,
 * DAY-021), or whom a gateway left (REM-021).
 */
export async function listRound(tools: RoundTools, viewer: Viewer): Promise<AnswerOf<'getReminders'>> {
  const { storeId } = viewer;
  const { handle } = tools.database;
  const store = requireStore(await findRemindingStore(handle, storeId));
  const now = tools.clock.now();
  const today = dayOf(toWallClock(now, store.timeZone));
  const tomorrow = addDays(today, 1);
  const reminderOf = (event: RemindableEvent) => {
    const message = writeReminder(event, store, today);
    const link = linkAddress(tools, viewer, store.endpoint, { storeId, id: event.id, key: event.manageKey });
    const text = withLink(message.text, 'reminder', link);
    return {
      id: event.id,
      start_time: toWallClock(event.start, store.timeZone),
      title: event.title,
      calendar: event.calendarName ?? '',
      client_name: event.customerName,
      client_phone: event.customerPhone,
      link: whatsAppLink(message.phone, text),
      text,
      sent: event.isMarked,
    };
  };
  if (!store.reminds) return { is_on: false, day: tomorrow, reminders: [], held: [] };
  if (!tools.isByOwner) {
    const held = await findHeldReminders(handle, storeId, now);
    return { is_on: false, day: tomorrow, reminders: [], held: held.map(reminderOf) };
  }
  const day = await nextOpenDay(handle, storeId, now, tomorrow);
  const range = { start: dayStart(tomorrow, store), end: dayStart(addDays(day, 1), store) };
  const events = await findRemindableEvents(handle, storeId, range);
  return { is_on: true, day, reminders: events.map(reminderOf), held: [] };
}

/** Notes that the owner sent the reminder of an event, or that they did not; throws `not_found` for another start. */
export async function markReminder(
  tools: ChangeTools,
  storeId: StoreId,
  { id, start_time: startTime, sent }: ReminderMark,
): Promise<AnswerOf<'markReminder'>> {
  const { database, clock, signals } = tools;
  const { handle } = database;
  const store = requireStore(await findRemindingStore(handle, storeId));
  const start = instantOf('start_time', startTime, store.timeZone);
  const events = await findRemindableEvents(handle, storeId, { start, end: new Date(start.getTime() + 1) });
  const event = events.find((found) => found.id === idOrNull(id));
  if (!event) throw eventNotFound();
  const now = clock.now();
  const today = dayOf(toWallClock(now, store.timeZone));
  await database.handle.transaction().execute(async (transaction) => {
    const isNew = sent
      ? await insertMark(transaction, storeId, { event, now, message: writeReminder(event, store, today) })
      : await deleteMark(transaction, storeId, event);
    const action = sent ? 'reminder_marked' : 'reminder_unmarked';
    const facts = { after: eventFacts(event), has_customer: true };
    if (isNew)
      await recordChange(transaction, storeId, tools, {
        action,
        subject: 'event',
        subjectId: event.id,
        facts,
      });
  });
  signals.announce(storeId);
  return { detail: sent ? 'Lembrete marcado como enviado!' : 'Marca desfeita!' };
}

/** The first day from `tomorrow` on that the store is open, within a week; else `tomorrow`. */
async function nextOpenDay(handle: Handle, storeId: StoreId, now: Date, tomorrow: string): Promise<string> {
  const times = await findOpenTimes(handle, storeId, now);
  const [from = tomorrow] = times.find(([, until]) => until > `${tomorrow}T00:00`) ?? [];
  return dayOf(from) > tomorrow ? dayOf(from) : tomorrow;
}

function requireStore(store: RemindingStore | undefined): RemindingStore {
  if (!store) throw new Refusal('not_found');
  return store;
}

function writeReminder(event: RemindableEvent, { title, timeZone }: RemindingStore, today: string) {
  const sender = { title, timeZone, calendarName: event.calendarName ?? '' };
  return reminderMessage(notificationOf(event, sender, false), today);
}

function dayStart(day: string, { timeZone }: RemindingStore): Date {
  return fromWallClock(`${day}T00:00`, timeZone);
}
