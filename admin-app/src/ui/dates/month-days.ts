import { addDays, readDay } from '@hora-marcada/shared/format';

const daysOfWeek = 7;

/** The same day so many months on, or the last one of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const moved = new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)));
  return moved.toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The weeks that hold the month of a day, from Sunday to Saturday, with the days around it. */
export function weeksAround(day: string): readonly (readonly string[])[] {
  const month = day.slice(0, 7);
  const first = `${month}-01`;
  const weeks = [weekFrom(addDays(first, -weekdayOf(first)))];
  for (;;) {
    const next = addDays(weeks.at(-1)?.[0] ?? first, daysOfWeek);
    if (!next.startsWith(month)) return weeks;
    weeks.push(weekFrom(next));
  }
}

/** 'YYYY-MM-DD'; a field may also hold a text that is no day, or nothing. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}

/** Why a field does not hold a day, where something else was typed. */
export function dayError(text: string): string | undefined {
  return isDay(text) ? undefined : readDay(text, '').sentence;
}

/** A date while it is typed: any sign ends a part, and two digits do, '1003' → '10/03/' and '5.1' → '5/1'. */
export function maskDay(typed: string): string {
  const parts: string[] = [];
  let part = '';
  for (const sign of typed) {
    const isLast = parts.length === 2;
    const isDigit = /\d/.test(sign);
    if (isDigit && part.length < (isLast ? 4 : 2)) part += sign;
    if (isLast || part === '' || (isDigit && part.length < 2)) continue;
    parts.push(part);
    part = '';
  }
  return [...parts, part].join('/');
}

function weekFrom(day: string): string[] {
  return Array.from({ length: daysOfWeek }, (_, days) => addDays(day, days));
}
