import { Refusal } from '../../platform/http/refusal.ts';
import { instantOf } from './event-span-rules.ts';

/** What an owner's words about events are read by. */
export interface StorePlan {
  readonly timeZone: string;
  /** In order of creation. */
  readonly calendars: readonly NamedCalendar[];
}

export interface NamedCalendar {
  readonly id: string;
  readonly name: string;
}

/** Where an event lies; a store holds at most one there. */
export interface EventPlace {
  readonly start: Date;
  /** Null: in none. */
  readonly calendar: NamedCalendar | null;
}

interface EventIdentity {
  readonly start: string;
  readonly calendar: string | null;
}

/** The place an identity means; throws `not_found` for a calendar that is not the store's. */
export function placeOf({ timeZone, calendars }: StorePlan, { start, calendar }: EventIdentity): EventPlace {
  const named = calendarNamed(calendars, calendar);
  if (named === undefined) throw eventNotFound();
  return { start: instantOf('start', start, timeZone), calendar: named };
}

/** The calendar a new event goes to: the one named, or without a name the store's only one. */
export function calendarForNewEvent(
  calendars: readonly NamedCalendar[],
  name: string | null,
): NamedCalendar | null {
  const named = calendarNamed(calendars, name);
  if (named === undefined) throw calendarNotFound();
  const [only, ...others] = calendars;
  return named ?? (only && others.length === 0 ? only : null);
}

export function calendarNotFound(): Refusal {
  return new Refusal('not_found', { detail: 'Calendário não encontrado.' });
}

export function eventNotFound(): Refusal {
  return new Refusal('not_found', { detail: 'Evento não encontrado.' });
}

/** By name, exactly before regardless of case, else by id; null when none is named, undefined when none is found. */
function calendarNamed(
  calendars: readonly NamedCalendar[],
  text: string | null,
): NamedCalendar | null | undefined {
  const name = text?.trim() ?? '';
  if (name === '') return null;
  return (
    calendars.find((calendar) => calendar.name.trim() === name) ??
    calendars.find((calendar) => lowerCase(calendar.name.trim()) === lowerCase(name)) ??
    calendars.find((calendar) => calendar.id === name.toLowerCase())
  );
}

function lowerCase(name: string): string {
  return name.toLocaleLowerCase('pt-BR');
}
