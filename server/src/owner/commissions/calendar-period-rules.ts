import type { CommissionBase } from '../../platform/database/commission-tables.ts';
import { sumOf, type CountedParts } from './line-rules.ts';
import { overlaps, piecesOf, type Period } from './period-rules.ts';
import type { CommissionTerms } from './rate-rules.ts';

/** Days of a calendar, and what counts in them. */
export interface CalendarDays extends Period {
  readonly calendarId: string;
  readonly commissionBase: CommissionBase;
}

/** A period of a calendar that was paid, as it was then. */
export interface CommissionPayment extends CalendarDays {
  readonly paymentId: string;
  /** As it was called then. */
  readonly calendarName: string;
  readonly baseInCents: number;
  readonly amountInCents: number;
  readonly paidOn: string;
  /** The newest entry of the log about it, while it can be undone. */
  readonly changeId: string | null;
}

/** Where a calendar's period comes from. */
export interface PeriodSources {
  readonly period: Period;
  /** Of the calendar. */
  readonly payments: readonly CommissionPayment[];
  /** Those that have a day of the period. */
  readonly touched: readonly CommissionPayment[];
  /** Days of the period that are not paid. */
  readonly open: readonly CalendarDays[];
  /** What was paid before a period of which no day is paid: what changed in it since may stand in this one. */
  readonly earlier: readonly CommissionPayment[];
  /** Days from the first of those on that are not paid either. */
  readonly gaps: readonly CalendarDays[];
}

interface Agreed {
  readonly period: Period;
  /** Of all calendars, the earliest period first. */
  readonly payments: readonly CommissionPayment[];
  readonly terms: CommissionTerms;
}

export function sourcesOf(calendarId: string, { period, payments, terms }: Agreed): PeriodSources {
  const own = payments.filter((payment) => payment.calendarId === calendarId);
  const touched = own.filter((payment) => overlaps(payment, period));
  const earlier = touched.length > 0 ? [] : own.filter(({ until }) => until < period.from);
  const turns = terms.rates.filter((rate) => rate.calendarId === calendarId).map(({ fromDay }) => fromDay);
  const from = earlier[0]?.from ?? period.from;
  const unpaid = piecesOf({ from, until: period.until }, own, [...turns, period.from]);
  const days = unpaid.map((piece) => ({ ...piece, calendarId, commissionBase: terms.base }));
  return {
    period,
    payments: own,
    touched,
    open: days.filter((piece) => piece.from >= period.from),
    earlier,
    gaps: days.filter((piece) => piece.from < period.from),
  };
}

export interface Corrections {
  /** What was paid with nothing after it, before the period, that is not paid yet (D-15). */
  readonly corrected: readonly CommissionPayment[];
  /** Those and all later ones, which may have settled what changed in them. */
  readonly settling: readonly CommissionPayment[];
}

/** @param counted what the gaps bring, of all calendars */
export function correctable(
  { payments, earlier, gaps }: PeriodSources,
  counted: readonly CountedParts[],
): Corrections {
  const unpaid = gaps.filter((gap) =>
    counted.some(
      ({ calendarId, day, parts }) =>
        calendarId === gap.calendarId && day === gap.from && sumOf(parts).amount !== 0,
    ),
  );
  const corrected = earlier.filter(({ until }) => !unpaid.some((gap) => gap.from > until));
  const [first] = corrected;
  return { corrected, settling: first ? payments.filter(({ from }) => from >= first.from) : [] };
}
