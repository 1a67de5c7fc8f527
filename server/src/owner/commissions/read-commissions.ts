import { addDays, dayOf, fromWallClock, toWallClock } from '@hora-marcada/shared/format';
import type { Handle } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ViewedStore } from '../../platform/viewer.ts';
import { findStoreCalendars } from '../../scheduling/events/event-queries.ts';
import { undoCutoff } from '../../stores/change-log/change-rules.ts';
import {
  findAppointments,
  findPayments,
  findTerms,
  type CalendarSpan,
  type CommissionTerms,
} from './commission-queries.ts';
import { calendarPeriod, type CalendarPeriod, type CommissionPayment } from './calendar-period-rules.ts';
import { presentLines } from './line-rules.ts';
import { overlaps, paidUntil, type Period } from './period-rules.ts';
import { RatesByDay } from './rate-rules.ts';

interface AskedCommissions {
  readonly period: Period;
  readonly now: Date;
  /** All that the viewer sees, without it. */
  readonly calendarId?: string | undefined;
}

export interface ReadCalendar extends CalendarPeriod {
  readonly calendarId: string;
  readonly name: string;
  readonly paidUntil: string | null;
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
  { period, now, calendarId }: AskedCommissions,
): Promise<ReadCommissions> {
  const store = await findStoreCalendars(handle, viewer);
  const asked = store?.calendars.filter(({ id }) => calendarId === undefined || id === calendarId) ?? [];
  if (!store || (calendarId !== undefined && asked.length === 0)) throw new Refusal('not_found');
  const terms = await findTerms(handle, viewer);
  const payments = await findPayments(handle, viewer, { calendarId, undoableAfter: undoCutoff(now) });
  if (terms.rates.length === 0 && payments.length === 0) return { ...terms, calendars: [] };
  const paymentsOf = (id: string) => payments.filter((payment) => payment.calendarId === id);
  const firstDay = (id: string) => earlier(paymentsOf(id)[0]?.from, period.from);
  const appointments = await findAppointments(
    handle,
    viewer,
    asked.map(({ id }) => spanOf(id, { from: firstDay(id), until: period.until }, store.timeZone)),
  );
  const rates = new RatesByDay(terms.rates);
  const gone = payments.filter(
    (payment) => !store.calendars.some(({ id }) => id === payment.calendarId) && overlaps(payment, period),
  );
  const calendars = [...asked, ...namesOf(gone)].map(({ id, name }) => {
    const own = paymentsOf(id);
    const dayAt = (instant: Date) => dayOf(toWallClock(instant, store.timeZone));
    const present = presentLines(
      appointments.filter((appointment) => appointment.calendarId === id),
      { rates, payments: own, base: terms.base, now, dayAt },
    );
    return {
      calendarId: id,
      name,
      paidUntil: paidUntil(own),
      ...calendarPeriod({ period, payments: own, present }),
    };
  });
  return { ...terms, calendars };
}

function earlier(one: string | undefined, other: string): string {
  return one !== undefined && one < other ? one : other;
}

function spanOf(calendarId: string, { from, until }: Period, timeZone: string): CalendarSpan {
  return {
    calendarId,
    start: fromWallClock(`${from}T00:00`, timeZone),
    end: fromWallClock(`${addDays(until, 1)}T00:00`, timeZone),
  };
}

function namesOf(payments: readonly CommissionPayment[]) {
  const names = new Map(payments.map(({ calendarId, calendarName }) => [calendarId, calendarName]));
  return [...names].map(([id, name]) => ({ id, name }));
}
