import type { Handle } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ViewedStore } from '../../platform/viewer.ts';
import { findStoreCalendars } from '../../scheduling/events/event-queries.ts';
import { undoCutoff } from '../../stores/change-log/change-rules.ts';
import { AppointmentReader } from './appointment-reader.ts';
import {
  correctable,
  sourcesOf,
  type CalendarDays,
  type CommissionPayment,
} from './calendar-period-rules.ts';
import { calendarSums, type CalendarSums } from './calendar-sum-rules.ts';
import { findPaidLines, findPayments, findTerms } from './commission-queries.ts';
import { overlaps, paidUntil, type Period } from './period-rules.ts';
import type { CommissionTerms } from './rate-rules.ts';

interface AskedCommissions {
  readonly period: Period;
  readonly now: Date;
  /** All that the viewer sees, without it. */
  readonly calendarId?: string | undefined;
  /** Each line is asked for, not only what they come to. */
  readonly withLines: boolean;
}

export interface ReadCalendar extends CalendarSums {
  readonly calendarId: string;
  readonly name: string;
  readonly paidUntil: string | null;
  /** What has a day of the period. */
  readonly payments: readonly CommissionPayment[];
}

export interface ReadCommissions extends CommissionTerms {
  readonly calendars: readonly ReadCalendar[];
}

/**
 * A period of what a viewer sees of a store, calendar by calendar; none where nothing is agreed and nothing was paid. One that is
 * gone stands behind the others with what was paid. Throws `not_found` for a calendar that the store has not.
 */
export async function readCommissions(
  handle: Handle,
  viewer: ViewedStore,
  { period, now, calendarId, withLines }: AskedCommissions,
): Promise<ReadCommissions> {
  const store = await findStoreCalendars(handle, viewer);
  if (!store) throw new Refusal('not_found');
  const terms = await findTerms(handle, viewer);
  const payments = await findPayments(handle, viewer, { calendarId, undoableAfter: undoCutoff(now) });
  const asked = store.calendars.filter(({ id }) => calendarId === undefined || id === calendarId);
  const gone = payments.filter(
    (payment) => !store.calendars.some(({ id }) => id === payment.calendarId) && overlaps(payment, period),
  );
  if (calendarId !== undefined && asked.length + gone.length === 0) throw new Refusal('not_found');
  if (terms.rates.length === 0 && payments.length === 0) return { ...terms, calendars: [] };
  const sources = [...asked, ...namesOf(gone)].map((calendar) => ({
    ...calendar,
    ...sourcesOf(calendar.id, { period, payments, terms }),
  }));
  const reader = new AppointmentReader(handle, viewer, { terms, now, timeZone: store.timeZone });
  const counted = await reader.count(
    sources.flatMap(({ gaps, open }) => [...gaps, ...(withLines ? [] : open)]),
  );
  const plans = sources.map((source) => ({ ...source, ...correctable(source, counted) }));
  const present = await reader.list(
    plans.flatMap(({ open, corrected }): CalendarDays[] => [...corrected, ...(withLines ? open : [])]),
  );
  const paid = await findPaidLines(
    handle,
    viewer,
    plans.flatMap(({ touched, settling }) => [...touched, ...settling].map(({ paymentId }) => paymentId)),
  );
  const calendars = plans.map((plan) => ({
    calendarId: plan.id,
    name: plan.name,
    paidUntil: paidUntil(plan.payments),
    ...calendarSums(plan.id, plan, { counted, present, paid, withLines }),
    payments: plan.touched,
  }));
  return { ...terms, calendars };
}

function namesOf(payments: readonly CommissionPayment[]) {
  const names = new Map(payments.map(({ calendarId, calendarName }) => [calendarId, calendarName]));
  return [...names].map(([id, name]) => ({ id, name }));
}
