import type { View } from 'react-big-calendar';
import { calendarFormats, formatClock } from './calendar-formats.ts';
import { addDaysToDate, clockDate, clockDay } from './clock-date.ts';

/** The views an owner may choose (CAL-004). */
export type CalendarView = Extract<View, 'month' | 'week' | 'day' | 'agenda'>;

export const calendarViews: readonly CalendarView[] = ['month', 'week', 'day', 'agenda'];

export const agendaLengthInDays = 30;

/** A view, and a day 'YYYY-MM-DD' that lies in it. */
export interface ShownPeriod {
  readonly view: CalendarView;
  readonly day: string;
}

/** The days that are to be seen, first and last 'YYYY-MM-DD', both inclusive. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export function dayRangeOf({ view, day }: ShownPeriod): DayRange {
  const date = clockDate(`${day}T00:00`);
  switch (view) {
    case 'month':
      return {
        from: clockDay(sundayBefore(firstOfMonth(date))),
        to: clockDay(saturdayAfter(lastOfMonth(date))),
      };
    case 'week':
      return { from: clockDay(sundayBefore(date)), to: clockDay(saturdayAfter(date)) };
    case 'day':
      return { from: day, to: day };
    case 'agenda':
      return { from: day, to: clockDay(addDaysToDate(date, agendaLengthInDays)) };
  }
}

/** One view's length forward (1) or back (-1); the day of the month is kept as far as the month has it. */
export function movePeriod({ view, day }: ShownPeriod, direction: 1 | -1): ShownPeriod {
  const date = clockDate(`${day}T00:00`);
  if (view === 'month') return { view, day: clockDay(sameDayOfMonth(date, direction)) };
  const lengthInDays = { week: 7, day: 1, agenda: agendaLengthInDays }[view];
  return { view, day: clockDay(addDaysToDate(date, direction * lengthInDays)) };
}

/** 'março 2026', '08/03/2026 – 14/03/2026', 'segunda-feira, 9 de março'. */
export function periodTitle(period: ShownPeriod): string {
  const date = clockDate(`${period.day}T00:00`);
  if (period.view === 'month') return formatClock(date, calendarFormats.monthHeaderFormat);
  if (period.view === 'day') return formatClock(date, calendarFormats.dayHeaderFormat);
  const { from, to } = dayRangeOf(period);
  return calendarFormats.dayRangeHeaderFormat({
    start: clockDate(`${from}T00:00`),
    end: clockDate(`${to}T00:00`),
  });
}

function firstOfMonth(date: Date): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1));
}

function lastOfMonth(date: Date): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0));
}

function sameDayOfMonth(date: Date, months: number): Date {
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
  const dayOfMonth = Math.min(date.getUTCDate(), lastOfMonth(first).getUTCDate());
  return addDaysToDate(first, dayOfMonth - 1);
}

/** Weeks start on Sunday (CAL-016). */
function sundayBefore(date: Date): Date {
  return addDaysToDate(date, -date.getUTCDay());
}

function saturdayAfter(date: Date): Date {
  return addDaysToDate(date, 6 - date.getUTCDay());
}
