import {
  escape,
  foldLines,
  ICalAlarmType,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import { writeInTurns } from '../pacing/lines-and-turns.ts';

const MAX_LINE_IN_BYTES = 75;
const ENTRIES_A_TURN = 100;
const LINE_END = '\r\n';

/** An event as calendars of others read it (RFC 5545). */
export interface CalendarEntry {
  /** The same in every file about one event. */
  readonly id: string;
  /** A file with a higher one replaces those before. */
  readonly revision: number;
  readonly changedAt: Date;
  readonly start: Date;
  readonly end: Date;
  readonly summary: string;
  readonly description: string;
  readonly location?: string | undefined;
  readonly isCancelled: boolean;
  /** Somebody has yet to say yes; not by default. */
  readonly isTentative?: boolean;
  /** How long before the start one is reminded; undefined for not at all. */
  readonly alarmInSeconds?: number;
}

interface CalendarHeader {
  /** The name under which programs show a calendar that they keep reading. */
  readonly name?: string;
  /** How often it is worth reading again. */
  readonly refreshInSeconds?: number;
}

/** A whole calendar: times in UTC, which every reader understands alike, and lines of at most 75 bytes. */
export async function calendarText(
  entries: readonly CalendarEntry[],
  header: CalendarHeader = {},
): Promise<string> {
  const { name, refreshInSeconds } = header;
  const calendar = new ICalCalendar({
    prodId: '//Hora Marcada//Agenda//PT',
    method: ICalCalendarMethod.PUBLISH,
    // The library escapes what belongs to events only.
    ...(name !== undefined && { name: escape(calendarLine(name), false) }),
    ...(refreshInSeconds !== undefined && { ttl: refreshInSeconds }),
  });
  const [head = '', end = ''] = calendar.toString().split(/(?=END:VCALENDAR$)/);
  return writeInTurns(entries, {
    textOf: (entry) => foldedLines(calendar.createEvent(eventOf(entry)).toString()),
    begin: foldedLines(head),
    separator: '',
    end: `${end}${LINE_END}`,
    itemsATurn: ENTRIES_A_TURN,
  });
}

function eventOf(entry: CalendarEntry) {
  const { id, revision, changedAt, start, end, alarmInSeconds } = entry;
  return {
    id: `${id}@hora-marcada`,
    sequence: revision,
    stamp: changedAt,
    start,
    end,
    summary: calendarLine(entry.summary),
    description: readable(entry.description).trim(),
    ...(entry.location !== undefined && { location: calendarLine(entry.location) }),
    status: statusOf(entry),
    ...(alarmInSeconds !== undefined && {
      alarms: [{ type: ICalAlarmType.display, triggerBefore: alarmInSeconds }],
    }),
  };
}

function statusOf({ isCancelled, isTentative = false }: CalendarEntry): ICalEventStatus {
  if (isCancelled) return ICalEventStatus.CANCELLED;
  return isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

function calendarLine(text: string): string {
  return readable(text).replace(/\s+/g, ' ').trim();
}

/** Without what no calendar may hold: controls (RFC 5545 §3.1), and halves of characters, which UTF-8 cannot write. */
function readable(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/(?![\n\t])[\p{Cc}\p{Cs}]/gu, '');
}

/** The library takes its time over each line, and most of a feed's need none. */
function foldedLines(text: string): string {
  const lines = text.split(LINE_END);
  return lines
    .map((line) => (Buffer.byteLength(line) > MAX_LINE_IN_BYTES ? foldLines(line) : line))
    .join(LINE_END);
}
