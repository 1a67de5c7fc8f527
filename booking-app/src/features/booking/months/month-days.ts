import type { MonthFacts } from '@hora-marcada/shared/client';
import { addDays } from '@hora-marcada/shared/format';
import { texts } from '../later-texts.ts';

/** From the week of today to the end of the month that holds the last day, each month a list of its days. */
export function monthsFrom(today: string, lastDay: string): readonly (readonly string[])[] {
  const first = largest(firstOfMonth(today), addDays(today, -weekdayOf(today)));
  const last = endOfMonth(lastDay);
  const months = new Map<string, string[]>();
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const month = months.get(day.slice(0, 7));
    if (month) month.push(day);
    else months.set(day.slice(0, 7), [day]);
  }
  return [...months.values()];
}

/** Sunday 0 to Saturday 6. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay();
}

/** The day that a key leads to, in rows of weeks; undefined for any other key. */
export function movedDay(key: string, day: string): string | undefined {
  const moves: Readonly<Record<string, () => string>> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => largest(firstOfMonth(day), addDays(day, -weekdayOf(day))),
    End: () => smallest(endOfMonth(day), addDays(day, 6 - weekdayOf(day))),
    PageUp: () => sameDateIn(addDays(firstOfMonth(day), -1), day),
    PageDown: () => sameDateIn(addDays(endOfMonth(day), 1), day),
  };
  return moves[key]?.();
}

interface Offered {
  readonly days: readonly string[];
  readonly month: MonthFacts;
  readonly today: string;
}

/** Why a day cannot be chosen; undefined where it can. */
export function reasonAgainst(day: string, { days, month, today }: Offered): string | undefined {
  if (days.includes(day)) return undefined;
  if (day < today) return texts.dayIsOver;
  if (day > month.lastDay) return texts.dayIsFar;
  return month.fullDays.includes(day) ? texts.dayIsFull : texts.dayIsClosed;
}

function firstOfMonth(day: string): string {
  return `${day.slice(0, 8)}01`;
}

function endOfMonth(day: string): string {
  return addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1);
}

/** The last one where that month is shorter. */
function sameDateIn(month: string, day: string): string {
  return smallest(endOfMonth(month), month.slice(0, 8) + day.slice(8));
}

function largest(one: string, other: string): string {
  return one > other ? one : other;
}

function smallest(one: string, other: string): string {
  return one < other ? one : other;
}
