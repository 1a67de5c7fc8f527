import type { AnyCalendar, AnswerOf } from '@hora-marcada/shared/contract';
import { inReais } from '@hora-marcada/shared/format';
import { Refusal } from '../../../platform/refusal.ts';
import { requireOpenPage } from '../../../stores/public-page/store-page-rules.ts';
import {
  lengthInMinutes,
  priceOfServices,
  requireBookable,
  takeTooLong,
  type BookableSetup,
  type CalendarSetup,
} from '../calendar-setup-rules.ts';

/** One of the calendars that a customer without preference may get. */
export interface AnySetup extends CalendarSetup {
  /** How the store has one chosen. */
  readonly anyCalendar: AnyCalendar;
  /** What the calendar's longest service takes, with its preparation and cleaning. */
  readonly longestInMinutes: number;
}

export type BookableAnySetup = AnySetup & BookableSetup;

/** As `bookableAmong`, for customers of a store; throws `not_found` also where they choose, and as `requireOpenPage`. */
export function requireAny(
  setups: readonly AnySetup[],
  serviceIds: readonly string[],
  now: Date,
): BookableAnySetup[] {
  const first = requireOpenPage(setups[0], now);
  if (first.anyCalendar === 'off')
    throw new Refusal('not_found', { detail: 'Neste estabelecimento o cliente escolhe o profissional.' });
  return bookableAmong(setups, serviceIds);
}

/** Those of a store's setups in which the services do not take too long, at least one; throws as `requireBookable` of the first. */
export function bookableAmong(
  setups: readonly AnySetup[],
  serviceIds: readonly string[],
): BookableAnySetup[] {
  const short = setups.filter(({ parts }) => !takeTooLong(parts ?? []));
  return (short.length > 0 ? short : setups.slice(0, 1)).map((setup) => requireBookable(setup, serviceIds));
}

type Days = AnswerOf<'availableDays'>;

/** The days of several calendars as those of one; of what is open in several, free in any is free (ANY-003). */
export function unionOfDays(ofCalendars: readonly Days[]): Days {
  const free = ascending(ofCalendars.flatMap(({ available_days: days }) => days));
  const full = ascending(ofCalendars.flatMap(({ full_days: days }) => days));
  const [farthest] = ofCalendars.toSorted((one, other) => other.last_day.localeCompare(one.last_day));
  const [first] = ascending(
    ofCalendars.flatMap(({ available_days: days, first_slot: slot }) =>
      slot !== undefined && days[0] === free[0] ? slot : [],
    ),
  );
  return {
    available_days: free,
    full_days: full.filter((day) => !free.includes(day)),
    holidays: farthest?.holidays ?? [],
    last_day: farthest?.last_day ?? '',
    ...(first !== undefined && { first_slot: first }),
  };
}

/** Each text once, in order. */
export function ascending(texts: readonly string[]): string[] {
  return [...new Set(texts)].sort();
}

/** What the services take and cost in one calendar or another, whoever is free (ANY-004, ANY-007). */
export function rangeOfTerms(setups: readonly BookableSetup[]): AnswerOf<'anySlots'>['terms'] {
  const prices = setups.map(({ parts }) =>
    parts.every(({ showsPrice }) => showsPrice) ? inReais(priceOfServices(parts)) : null,
  );
  const shown = prices.filter((price) => price !== null);
  return {
    minutes: leastAndMost(setups.map(({ parts }) => lengthInMinutes(parts))),
    price: shown.length === prices.length ? leastAndMost(shown) : null,
  };
}

function leastAndMost(numbers: readonly number[]): [number, number] {
  return [Math.min(...numbers), Math.max(...numbers)];
}
