import type { CommissionBase } from '../../platform/database/commission-tables.ts';
import { contains, type Period } from './period-rules.ts';
import type { RatesByDay } from './rate-rules.ts';
import { sharesOf } from './share-rules.ts';

/** An event that was not missed. */
export interface Appointment {
  readonly eventId: string;
  readonly calendarId: string;
  readonly start: Date;
  readonly end: Date;
  readonly outcome: 'attended' | null;
  readonly priceInCents: number | null;
  /** As they were booked. */
  readonly parts: readonly BookedPart[] | null;
}

interface BookedPart {
  readonly id: string;
  readonly name: string;
  readonly price_in_cents: number | null;
}

/** What one part of an appointment brings. */
export interface CommissionLine {
  readonly eventId: string;
  /** 'YYYY-MM-DD' */
  readonly day: string;
  /** Null of an appointment without parts. */
  readonly serviceId: string | null;
  readonly service: string | null;
  /** Null without a price. */
  readonly baseInCents: number | null;
  readonly hundredths: number | null;
  readonly fixedInCents: number | null;
  readonly amountInCents: number;
  /** The payment that the line corrects; its sums are differences then. */
  readonly adjusts?: string;
}

interface LineSources {
  readonly rates: RatesByDay;
  /** Of the calendar; in their days counts what counted then. */
  readonly payments: readonly PaidPeriod[];
  readonly base: CommissionBase;
  readonly now: Date;
  /** 'YYYY-MM-DD' on the store's clock. */
  readonly dayAt: (instant: Date) => string;
}

interface PaidPeriod extends Period {
  readonly commissionBase: CommissionBase;
}

/** What a calendar's appointments bring as they stand. */
export function presentLines(
  appointments: readonly Appointment[],
  { rates, payments, base, now, dayAt }: LineSources,
): CommissionLine[] {
  return appointments.flatMap((appointment) => {
    const day = dayAt(appointment.start);
    const payment = payments.find((paid) => contains(paid, day));
    return counts(payment?.commissionBase ?? base, appointment, now) ? linesOf(appointment, day, rates) : [];
  });
}

/** Whole cents of lines. */
export function sumOf(lines: readonly CommissionLine[]): { readonly base: number; readonly amount: number } {
  return {
    base: lines.reduce((sum, { baseInCents }) => sum + (baseInCents ?? 0), 0),
    amount: lines.reduce((sum, { amountInCents }) => sum + amountInCents, 0),
  };
}

/** 'Conta o que': what was marked as attended, or what is over and was not marked as missed (COM-002, C-52). */
function counts(base: CommissionBase, { outcome, end }: Appointment, now: Date): boolean {
  return base === 'attended' ? outcome === 'attended' : end <= now;
}

/** A line for each part that has a price or a fixed amount (COM-004). */
function linesOf(appointment: Appointment, day: string, rates: RatesByDay): CommissionLine[] {
  const { eventId, calendarId, priceInCents, parts } = appointment;
  const booked = parts?.length ? parts : [null];
  const shares =
    priceInCents === null
      ? undefined
      : sharesOf(
          priceInCents,
          booked.map((part) => part?.price_in_cents ?? 0),
        );
  return booked.flatMap((part, index) => {
    const baseInCents = shares?.[index] ?? null;
    const rate = rates.find(calendarId, part?.id ?? null, day);
    const fixedInCents = rate?.fixedInCents ?? null;
    if (baseInCents === null && fixedInCents === null) return [];
    const hundredths = rate?.hundredths ?? null;
    return {
      eventId,
      day,
      serviceId: part?.id ?? null,
      service: part?.name ?? null,
      baseInCents,
      hundredths,
      fixedInCents,
      amountInCents: fixedInCents ?? percentOf(baseInCents ?? 0, hundredths ?? 0),
    };
  });
}

/** Rounded half up to whole cents (COM-006). */
function percentOf(cents: number, hundredths: number): number {
  return Math.floor((cents * hundredths + 5000) / 10_000);
}
