import type { PushKind } from '@hora-marcada/shared/contract';
import { dayOf, formatShortMoment, timeOf, toWallClock } from '@hora-marcada/shared/format';
import { hasPhone } from '../../platform/texts/phone-in-text.ts';
import { quietAround, type QuietHours } from '../delivery/quiet-hours-rules.ts';

/** What the service worker of a device shows. */
export interface PushNotice {
  readonly title: string;
  readonly body: string;
  /** Takes the place of the notice with the same one. */
  readonly tag: string;
  /** What a tap opens. */
  readonly url: string;
  readonly silent: boolean;
}

/**
 * How telling one ended. `gone`: it is told nothing any more; `stopped`: not until it is turned on again; `postponed`: perhaps
 * later.
 */
export type TellingResult =
  /** Nothing more until the rest is over. */
  | { readonly kind: 'sent'; readonly restInMilliseconds?: number }
  | { readonly kind: 'gone'; readonly code: string }
  | { readonly kind: 'stopped'; readonly code: string }
  | { readonly kind: 'postponed'; readonly code: string; readonly waitInMilliseconds?: number };

/** From so many on they are one notice (PUSH-008). */
const MANY = 5;

/** Changes of events that a device may be told of, in the words of the log. */
export const toldActions = [
  'event_booked',
  'event_created',
  'event_moved',
  'event_cancelled',
  'event_deleted',
];
const beginnings = ['event_booked', 'event_created'];
const endings = ['event_cancelled', 'event_deleted'];

/** An entry of the log that a device was not told of, with its event as it is now. */
export interface UntoldChange {
  readonly changeId: string;
  readonly action: string;
  /** Nothing for the device: by its own login, undone meanwhile, or of an event that is gone or that it may not see. */
  readonly isNothingToTell: boolean;
  readonly eventId: string;
  /** Where a move found it, as an instant. */
  readonly movedFrom: string | null;
  readonly movedFromCalendarId: string | null;
  readonly title: string;
  readonly customerName: string;
  readonly calendarId: string | null;
  readonly calendarName: string | null;
  /** Null of an event that is gone. */
  readonly start: Date | null;
  readonly isCancelled: boolean;
}

export interface ToldNews extends Pick<UntoldChange, 'title' | 'customerName' | 'calendarName'> {
  readonly start: Date;
  readonly kind: 'booked' | 'moved' | 'cancelled';
  /** The last change of the event: the news are told under its id. */
  readonly changeId: string;
  readonly movedFrom: Date | null;
}

const kindsOfNews = { booked: 'bookings', moved: 'changes', cancelled: 'changes' } as const;

/**
 * One piece of news for each event that is still ahead, from its changes in their order: what was booked and cancelled is none, and
 * a booking that was moved is told with its present time.
 */
export function newsIn(
  changes: readonly UntoldChange[],
  { now, kinds }: { readonly now: Date; readonly kinds: readonly PushKind[] },
): ToldNews[] {
  const eventIds = [...new Set(changes.map(({ eventId }) => eventId))];
  return eventIds
    .flatMap((id) => newsOfEvent(changes.filter(({ eventId }) => eventId === id)) ?? [])
    .filter(({ start, kind }) => start > now && kinds.includes(kindsOfNews[kind]));
}

function newsOfEvent(changes: readonly UntoldChange[]): ToldNews | undefined {
  const last = changes.at(-1);
  if (!last?.start) return undefined;
  const told = (actions: readonly string[]) =>
    changes.findLast(({ action, isNothingToTell }) => !isNothingToTell && actions.includes(action));
  const isNew = told(beginnings) !== undefined;
  const news = { ...last, start: last.start, movedFrom: null };
  if (last.isCancelled) return !isNew && told(endings) ? { ...news, kind: 'cancelled' } : undefined;
  if (isNew) return { ...news, kind: 'booked' };
  const first = changes.find(({ action }) => action === 'event_moved');
  if (!told(['event_moved']) || first?.movedFrom == null) return undefined;
  const movedFrom = new Date(first.movedFrom);
  const isBack = movedFrom.getTime() === last.start.getTime();
  return isBack && first.movedFromCalendarId === last.calendarId
    ? undefined
    : { ...news, kind: 'moved', movedFrom };
}

/** A store as its notices name it. */
export interface TellingStore extends QuietHours {
  readonly title: string;
  readonly hasSeveralCalendars: boolean;
}

/** News as a device shows them, of which the first sounds (PUSH-008). */
export function pushNoticesOf(
  news: readonly ToldNews[],
  store: TellingStore,
  { now, withNames }: { readonly now: Date; readonly withNames: boolean },
): PushNotice[] {
  const silent = quietAround(now, store) !== undefined;
  if (news.length >= MANY) {
    const body = `Você tem ${news.length} novidades`;
    return [{ title: store.title, body, tag: 'novidades', url: '/admin#inicio', silent }];
  }
  return news.map((item, index) => {
    const start = toWallClock(item.start, store.timeZone);
    return {
      title: store.title,
      body: newsLine(item, store, withNames),
      tag: item.changeId,
      url: `/admin#inicio?dia=${dayOf(start)}`,
      silent: silent || index > 0,
    };
  });
}

/** A piece of news as devices and mails say it: never a phone, a price, a note or a reason (PUSH-005). */
export function newsLine(item: ToldNews, store: TellingStore, withNames: boolean): string {
  const calendarName = store.hasSeveralCalendars ? item.calendarName : null;
  const customerName = withNames && !hasPhone(item.customerName) ? item.customerName : '';
  const parts = [headOf(item, store), shownTitle(item.title), calendarName, customerName];
  return parts.filter(Boolean).join(' · ');
}

function headOf({ kind, start, movedFrom }: ToldNews, { timeZone }: TellingStore): string {
  const shown = (instant: Date) => formatShortMoment(toWallClock(instant, timeZone));
  if (kind === 'booked') return `Novo agendamento: ${shown(start)}`;
  if (kind === 'cancelled') return `Cancelado: ${shown(start)}`;
  return `Remarcado: ${movedFrom ? shown(movedFrom) : ''} → ${shown(start)}`;
}

function shownTitle(title: string): string {
  return hasPhone(title) ? 'Agendamento' : title;
}

/** Today's appointments, once a day (PUSH-004); undefined on a day without any. */
export function summaryNotice(
  starts: readonly Date[],
  store: TellingStore,
  now: Date,
): PushNotice | undefined {
  const [first] = starts;
  if (!first) return undefined;
  const time = timeOf(toWallClock(first, store.timeZone));
  const body =
    starts.length === 1
      ? `1 agendamento hoje, às ${time}`
      : `${starts.length} agendamentos hoje, o primeiro às ${time}`;
  const today = dayOf(toWallClock(now, store.timeZone));
  const silent = quietAround(now, store) !== undefined;
  return { title: store.title, body, tag: `resumo-${today}`, url: '/admin#inicio', silent };
}
