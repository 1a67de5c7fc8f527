import { addMinutes } from '@hora-marcada/shared/format';

const minutesOfDay = 24 * 60;
const daysOfWeek = 7;

/** The day so many days on; days are 'YYYY-MM-DD' on the calendar, whatever clocks do. */
export function addDays(day: string, days: number): string {
  return addMinutes(`${day}T00:00:00`, days * minutesOfDay).slice(0, 10);
}

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

/** 'YYYY-MM-DD' of a date typed as 'DD/MM/YYYY', if there is such a day. */
export function typedDay(text: string): string | undefined {
  const [, date, month, year] = /^(\d{2})\/(\d{2})\/([12]\d{3})$/.exec(text.trim()) ?? [];
  if (date === undefined || month === undefined || year === undefined) return undefined;
  const day = `${year}-${month}-${date}`;
  const read = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day) ? day : undefined;
}

/** Digits with the slashes that belong between them, '1003' → '10/03/'. */
export function maskDay(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 8);
  return digits.replace(/^(\d{2})(\d{1,2})?/, (_, date: string, month?: string) => {
    const start = `${date}/${month ?? ''}`;
    return month?.length === 2 ? `${start}/` : start;
  });
}

function weekFrom(day: string): string[] {
  return Array.from({ length: daysOfWeek }, (_, days) => addDays(day, days));
}
