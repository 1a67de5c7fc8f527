import type { RatesByDay } from './rate-rules.ts';
import { sharesOf } from './share-rules.ts';

interface PricedParts {
  readonly calendarId: string;
  readonly priceInCents: number | null;
  /** As they were booked. */
  readonly parts: readonly BookedPart[] | null;
}

interface BookedPart {
  readonly id: string;
  readonly name: string;
  readonly price_in_cents: number | null;
}

/** An event that counts. */
export interface Appointment extends PricedParts {
  readonly eventId: string;
  readonly start: Date;
}

/** Events that count, of one price with the same parts, of days with the same rates. */
export interface CountedAppointments extends PricedParts {
  /** 'YYYY-MM-DD', the first of those days. */
  readonly day: string;
  readonly count: number;
}

/** What one part of an appointment brings. */
export interface PartCommission {
  /** Null of an appointment without parts. */
  readonly serviceId: string | null;
  readonly service: string | null;
  /** Null without a price. */
  readonly baseInCents: number | null;
  readonly hundredths: number | null;
  readonly fixedInCents: number | null;
  readonly amountInCents: number;
}

export interface CommissionLine extends PartCommission {
  readonly eventId: string;
  /** 'YYYY-MM-DD' */
  readonly day: string;
  /** The payment that the line corrects; its sums are differences then. */
  readonly adjusts?: string;
}

export interface CalendarLine {
  readonly calendarId: string;
  readonly line: CommissionLine;
}

/** What so many appointments of a calendar bring alike. */
export interface CountedParts extends Pick<CountedAppointments, 'calendarId' | 'day' | 'count'> {
  readonly parts: readonly PartCommission[];
}

/** Whole cents of lines. */
export function sumOf(lines: readonly PartCommission[]): { readonly base: number; readonly amount: number } {
  return {
    base: lines.reduce((sum, { baseInCents }) => sum + (baseInCents ?? 0), 0),
    amount: lines.reduce((sum, { amountInCents }) => sum + amountInCents, 0),
  };
}

/** What each part with a price or a fixed amount brings on a day (COM-004). */
export function partsOf(
  { calendarId, priceInCents, parts }: PricedParts,
  day: string,
  rates: RatesByDay,
): PartCommission[] {
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
