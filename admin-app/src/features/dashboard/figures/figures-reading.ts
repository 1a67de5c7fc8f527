import type { AnswerOf } from '@hora-marcada/shared/contract';

type Dashboard = AnswerOf<'dashboard'>;

/** The booked part of a period, and its open time. */
export interface WorkFigures {
  readonly bookings: number;
  readonly bookedMinutes: number;
  readonly openMinutes: number;
  readonly revenueInReais: number;
}

/** One day of the small plot; `day` is 'YYYY-MM-DD'. */
export interface DayFigures extends WorkFigures {
  readonly day: string;
}

/** The dashboard's figures; what the answer leaves out is undefined. */
export interface DashboardFigures {
  readonly today: number | undefined;
  readonly next7Days: number | undefined;
  readonly unconfirmed: number | undefined;
  readonly week: readonly DayFigures[];
}

export function readFigures(answer: unknown): DashboardFigures {
  const fields = { ...(answer as Readonly<Record<keyof Dashboard, unknown>> | null) };
  return {
    today: numberIn(fields.today),
    next7Days: numberIn(fields.next_7_days),
    unconfirmed: numberIn(fields.to_confirm),
    week: Array.isArray(fields.week) ? fields.week.map(readDay).filter(({ day }) => isDay.test(day)) : [],
  };
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
  const fields = { ...(raw as Readonly<Record<keyof Dashboard['week'][number], unknown>> | null) };
  return {
    day: typeof fields.day === 'string' ? fields.day : '',
    bookings: numberIn(fields.bookings) ?? 0,
    bookedMinutes: numberIn(fields.booked_minutes) ?? 0,
    openMinutes: numberIn(fields.open_minutes) ?? 0,
    revenueInReais: numberIn(fields.revenue) ?? 0,
  };
}

function numberIn(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
