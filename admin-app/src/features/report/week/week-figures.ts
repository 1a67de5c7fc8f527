import type { AnswerOf } from '@hora-marcada/shared/contract';

/** The booked part of a period, and its open time. */
export interface WorkFigures {
  readonly bookings: number;
  readonly bookedMinutes: number;
  readonly openMinutes: number;
  readonly revenueInReais: number;
}

/** One day of the plot; `day` is 'YYYY-MM-DD'. */
export interface DayFigures extends WorkFigures {
  readonly day: string;
}

/** The week in the dashboard's answer; without one, no days. */
export function readWeek(answer: unknown): readonly DayFigures[] {
  const { week } = { ...(answer as { readonly week?: unknown } | null) };
  return Array.isArray(week) ? week.map(readDay).filter(({ day }) => isDay.test(day)) : [];
}

export function totalOf(days: readonly WorkFigures[]): WorkFigures {
  const sum = (field: keyof WorkFigures) => days.reduce((total, day) => total + day[field], 0);
  return {
    bookings: sum('bookings'),
    bookedMinutes: sum('bookedMinutes'),
    openMinutes: sum('openMinutes'),
    revenueInReais: sum('revenueInReais'),
  };
}

/** Booked share of the open time, 0 to 100 however much was squeezed in; nothing where the store is closed. */
export function occupancyInPercent({ bookedMinutes, openMinutes }: WorkFigures): number | undefined {
  return openMinutes > 0 ? Math.min(100, Math.round((bookedMinutes / openMinutes) * 100)) : undefined;
}

const isDay = /^\d{4}-\d{2}-\d{2}$/;

function readDay(raw: unknown): DayFigures {
  const fields = {
    ...(raw as Readonly<Record<keyof AnswerOf<'dashboard'>['week'][number], unknown>> | null),
  };
  return {
    day: typeof fields.day === 'string' ? fields.day : '',
    bookings: numberIn(fields.bookings),
    bookedMinutes: numberIn(fields.booked_minutes),
    openMinutes: numberIn(fields.open_minutes),
    revenueInReais: numberIn(fields.revenue),
  };
}

function numberIn(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
