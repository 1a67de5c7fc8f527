import type { Calendar } from '@hora-marcada/shared/contract';
import type { CalendarItem } from './calendar-items.ts';
import { boardTexts as texts } from './board-texts.ts';

/** A column of a day, by the calendar's name. */
export interface CalendarColumn {
  readonly id: string;
  readonly title: string;
}

/** Stands for no calendar, because the library takes '' for an event without a column; no name is blank. */
const noColumn = ' ';

export function columnOf(calendarName: string): string {
  return calendarName || noColumn;
}

/** The calendar's name of a column; undefined for the column of events without a calendar. */
export function calendarOfColumn(column: string | number | undefined): string | undefined {
  return typeof column === 'string' && column !== noColumn ? column : undefined;
}

/** A day has a column for each calendar, and for whatever else its events name (OWN-061); undefined where one is enough. */
export function calendarColumns(
  calendars: readonly Calendar[],
  items: readonly CalendarItem[],
): readonly CalendarColumn[] | undefined {
  const names = new Set([...calendars.map(({ name }) => name), ...items.map(({ resourceId }) => resourceId)]);
  if (names.size < 2) return undefined;
  return [...names].map((name) => ({ id: columnOf(name), title: name || texts.noCalendar }));
}

/** 'Ana Lima' → 'AL', 'Bruno' → 'Br': whose an event is where calendars share a colour (OWN-060). */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean);
  const [first = ''] = words;
  const last = words.at(-1) ?? '';
  const letters =
    words.length > 1 ? [firstLetters(first, 1), firstLetters(last, 1)] : [firstLetters(first, 2)];
  return letters.join('');
}

function firstLetters(word: string, count: number): string {
  return Array.from(word).slice(0, count).join('');
}
