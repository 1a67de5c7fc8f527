import type { CommissionBase } from '../../platform/database/commission-tables.ts';
import { sumOf, type CommissionLine } from './line-rules.ts';
import { contains, overlaps, type Period } from './period-rules.ts';

/** A period of a calendar that was paid, as it was then. */
export interface CommissionPayment extends Period {
  readonly paymentId: string;
  readonly calendarId: string;
  /** As it was called then. */
  readonly calendarName: string;
  readonly commissionBase: CommissionBase;
  readonly baseInCents: number;
  readonly amountInCents: number;
  readonly lines: readonly CommissionLine[];
  readonly paidOn: string;
  /** The newest entry of the log about it, while it can be undone. */
  readonly changeId: string | null;
}

/** What is to be paid of one calendar in a period. */
export interface CalendarPeriod {
  /** Of paid days as they were paid, of the others as they stand. */
  readonly lines: readonly CommissionLine[];
  readonly adjustments: readonly CommissionLine[];
  readonly payments: readonly CommissionPayment[];
}

interface CalendarSources {
  readonly period: Period;
  /** Of one calendar, the earliest period first. */
  readonly payments: readonly CommissionPayment[];
  /** Lines as they stand now, of an event by what counted in its day. */
  readonly present: readonly CommissionLine[];
}

/** A calendar's period; `present` holds the days from the first payment, or the period's begin, to its end. */
export function calendarPeriod({ period, payments, present }: CalendarSources): CalendarPeriod {
  const touched = payments.filter((payment) => overlaps(payment, period));
  const begun = touched.filter(({ from }) => from >= period.from);
  const paid = touched.flatMap(({ lines }) => lines.filter(({ adjusts }) => adjusts === undefined));
  const open = present.filter(({ day }) => !isPaid(touched, day));
  return {
    lines: [...paid, ...open].filter(({ day }) => contains(period, day)).sort(byDay),
    adjustments: [
      ...begun.flatMap(({ lines }) => lines.filter(({ adjusts }) => adjusts !== undefined)),
      ...(touched.length === 0 ? openAdjustments({ period, payments, present }) : []),
    ],
    payments: touched,
  };
}

/**
 * What changed in periods that were paid before and stands in this one (COM-008): of each event the difference to what was paid
 * for it, where no day between holds anything that is not paid yet (D-15).
 */
function openAdjustments({ period, payments, present }: CalendarSources): CommissionLine[] {
  const unpaid = present.filter(
    ({ day, amountInCents }) => day < period.from && amountInCents !== 0 && !isPaid(payments, day),
  );
  return payments
    .filter(({ until }) => until < period.from && !unpaid.some(({ day }) => day > until))
    .flatMap((payment) => {
      const settled = payments.flatMap(({ lines }) =>
        lines.filter(({ adjusts }) => adjusts === payment.paymentId),
      );
      const wasPaid = payment.lines.filter(({ adjusts }) => adjusts === undefined);
      const stands = present.filter(({ day }) => contains(payment, day));
      return differences(payment.paymentId, [...wasPaid, ...settled], stands);
    });
}

function differences(
  paymentId: string,
  paid: readonly CommissionLine[],
  present: readonly CommissionLine[],
): CommissionLine[] {
  const [before, now] = [linesByEvent(paid), linesByEvent(present)];
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((eventId) => {
    const [old, standing] = [before.get(eventId) ?? [], now.get(eventId) ?? []];
    const [was, is] = [sumOf(old), sumOf(standing)];
    const [named] = standing.length > 0 ? [standing] : [old];
    const [first] = named;
    if (!first || was.amount === is.amount) return [];
    const services = new Set(named.flatMap(({ service }) => service ?? []));
    return {
      eventId,
      day: first.day,
      serviceId: null,
      service: services.size === 0 ? null : [...services].join(' + '),
      baseInCents: is.base - was.base,
      hundredths: null,
      fixedInCents: null,
      amountInCents: is.amount - was.amount,
      adjusts: paymentId,
    };
  });
}

function linesByEvent(lines: readonly CommissionLine[]): ReadonlyMap<string, CommissionLine[]> {
  const grouped = new Map<string, CommissionLine[]>();
  for (const line of lines) {
    const others = grouped.get(line.eventId);
    if (others) others.push(line);
    else grouped.set(line.eventId, [line]);
  }
  return grouped;
}

function isPaid(payments: readonly Period[], day: string): boolean {
  return payments.some((payment) => contains(payment, day));
}

function byDay(one: CommissionLine, other: CommissionLine): number {
  return one.day < other.day ? -1 : Number(one.day > other.day);
}
