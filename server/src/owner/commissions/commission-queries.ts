import { sql } from 'kysely';
import type { CommissionBase } from '../../platform/database/commission-tables.ts';
import { databaseErrorOf } from '../../platform/database/database-causes.ts';
import type { Handle } from '../../platform/database/schema.ts';
import { viewedTables } from '../../platform/database/viewed-tables.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { ViewedStore } from '../../platform/viewer.ts';
import type { CommissionPayment } from './calendar-period-rules.ts';
import type { Appointment, CommissionLine, CountedAppointments } from './line-rules.ts';
import type { CommissionRate, CommissionTerms } from './rate-rules.ts';

/** What a store agreed, of the calendars that a viewer sees. */
export async function findTerms(handle: Handle, viewer: ViewedStore): Promise<CommissionTerms> {
  const { storeId } = viewer;
  const { rows } = await sql<CommissionTerms>`
    ${viewedTables(viewer, 'commission_rates')}select commission_base as base, (
      select coalesce(json_agg(json_build_object(
        'calendarId', calendar_id, 'serviceId', service_id, 'hundredths', hundredths, 'fixedInCents', fixed_in_cents,
        'fromDay', from_day
      ) order by from_day desc, created_at desc, rate_id), '[]')
      from commission_rates where commission_rates.store_id = ${storeId}
    ) as rates
    from stores where store_id = ${storeId}`.execute(handle);
  return rows[0] ?? { base: 'attended', rates: [] };
}

/** The payments of the calendars that a viewer sees, or of one of them; the earliest period first. */
export async function findPayments(
  handle: Handle,
  viewer: ViewedStore,
  { calendarId, undoableAfter }: { readonly calendarId: string | undefined; readonly undoableAfter: Date },
): Promise<CommissionPayment[]> {
  const { storeId } = viewer;
  const { rows } = await sql<CommissionPayment>`
    ${viewedTables(viewer, 'commission_payments')}select payment_id as "paymentId", calendar_id as "calendarId",
      calendar_name as "calendarName", from_day as from, until_day as until,
      commission_base as "commissionBase", base_in_cents as "baseInCents", amount_in_cents as "amountInCents",
      paid_on as "paidOn", (
        select change_id from change_log
        where change_log.store_id = ${storeId} and subject = 'commission_payment' and subject_id = payment_id
          and at > ${undoableAfter}
        order by at desc
        limit 1
      ) as "changeId"
    from commission_payments
    where store_id = ${storeId} and undone_at is null ${calendarId === undefined ? sql`` : sql`and calendar_id = ${calendarId}`}
    order by from_day, calendar_id`.execute(handle);
  return rows;
}

/** What payments were made of, by payment. */
export async function findPaidLines(
  handle: Handle,
  { storeId }: ViewedStore,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly CommissionLine[]>> {
  if (paymentIds.length === 0) return new Map();
  const { rows } = await sql<{ paymentId: string; lines: CommissionLine[] }>`
    select payment_id as "paymentId", lines from commission_payments
    where store_id = ${storeId} and payment_id = any(${paymentIds}::uuid[])`.execute(handle);
  return new Map(rows.map(({ paymentId, lines }) => [paymentId, lines]));
}

/** The last day that is paid, by calendar. */
export async function findLastPaidDays(
  handle: Handle,
  storeId: StoreId,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ calendarId: string; day: string }>`
    select calendar_id as "calendarId", max(until_day) as day from commission_payments
    where store_id = ${storeId} and undone_at is null
    group by calendar_id`.execute(handle);
  return new Map(rows.map(({ calendarId, day }) => [calendarId, day]));
}

/** Days of a calendar, in instants, in which the same counts. */
export interface CalendarSpan {
  readonly calendarId: string;
  /** The first one, 'YYYY-MM-DD' on the store's clock. */
  readonly day: string;
  readonly start: Date;
  readonly end: Date;
  readonly base: CommissionBase;
}

/** The appointments of the spans that count, as of `now`, the earliest first. */
export async function findAppointments(
  handle: Handle,
  { storeId }: ViewedStore,
  spans: readonly CalendarSpan[],
  now: Date,
): Promise<Appointment[]> {
  const { rows } = await sql<Appointment>`
    select event_id as "eventId", spans.calendar_id as "calendarId", start_time as start, price_in_cents as "priceInCents",
      booked_services as parts
    from ${countedIn(storeId, spans, now)}
    order by start_time`.execute(handle);
  return rows;
}

/** How many appointments of each span have the same price and parts. */
export async function countAppointments(
  handle: Handle,
  { storeId }: ViewedStore,
  spans: readonly CalendarSpan[],
  now: Date,
): Promise<CountedAppointments[]> {
  const { rows } = await sql<CountedAppointments>`
    select spans.calendar_id as "calendarId", to_char(span_day, 'YYYY-MM-DD') as day, price_in_cents as "priceInCents",
      booked_services as parts, count(*)::int as count
    from ${countedIn(storeId, spans, now)}
    group by spans.calendar_id, span_day, price_in_cents, booked_services`.execute(handle);
  return rows;
}

/** 'Conta o que': what was marked as attended, or what is over and was not marked as missed (COM-002, C-52). */
function countedIn(storeId: StoreId, spans: readonly CalendarSpan[], now: Date) {
  return sql`unnest(
      ${spans.map(({ calendarId }) => calendarId)}::uuid[],
      ${spans.map(({ day }) => day)}::date[],
      ${spans.map(({ start }) => start)}::timestamptz[],
      ${spans.map(({ end }) => end)}::timestamptz[],
      ${spans.map(({ base }) => base)}::text[]
    ) as spans (calendar_id, span_day, span_start, span_end, span_base)
    join events on store_id = ${storeId} and events.calendar_id = spans.calendar_id
      and start_time >= span_start and start_time < span_end
      and (outcome = 'attended' or span_base = 'not_missed' and outcome is null)
      and (span_base = 'attended' or end_time <= ${now})`;
}

export interface NewRate extends CommissionRate {
  readonly rateId: string;
  readonly createdAt: Date;
}

/** Puts rates in the place of those of the same calendar, service and day. */
export async function replaceRates(
  transaction: Handle,
  storeId: StoreId,
  rates: readonly NewRate[],
): Promise<void> {
  for (const { rateId, calendarId, serviceId, hundredths, fixedInCents, fromDay, createdAt } of rates) {
    await sql`
      delete from commission_rates
      where store_id = ${storeId} and calendar_id = ${calendarId} and service_id is not distinct from ${serviceId}
        and from_day = ${fromDay}`.execute(transaction);
    await sql`
      insert into commission_rates (store_id, rate_id, calendar_id, service_id, hundredths, fixed_in_cents, from_day, created_at)
      values (${storeId}, ${rateId}, ${calendarId}, ${serviceId}, ${hundredths}, ${fixedInCents}, ${fromDay}, ${createdAt})`.execute(
      transaction,
    );
  }
}

export async function setCommissionBase(
  transaction: Handle,
  storeId: StoreId,
  base: CommissionBase,
): Promise<void> {
  await sql`update stores set commission_base = ${base} where store_id = ${storeId}`.execute(transaction);
}

export interface NewPayment extends Omit<CommissionPayment, 'changeId'> {
  readonly lines: readonly CommissionLine[];
  readonly createdAt: Date;
}

/** Fails by `isPeriodPaid` where a day of it is paid. */
export async function insertPayment(
  transaction: Handle,
  storeId: StoreId,
  payment: NewPayment,
): Promise<void> {
  const { paymentId, calendarId, calendarName, from, until, commissionBase, lines, paidOn, createdAt } =
    payment;
  await sql`
    insert into commission_payments (
      store_id, payment_id, calendar_id, calendar_name, from_day, until_day, commission_base, base_in_cents, amount_in_cents,
      lines, paid_on, created_at
    )
    values (
      ${storeId}, ${paymentId}, ${calendarId}, ${calendarName}, ${from}, ${until}, ${commissionBase},
      ${payment.baseInCents}, ${payment.amountInCents}, ${JSON.stringify(lines)}::jsonb, ${paidOn}, ${createdAt}
    )`.execute(transaction);
}

export function isPeriodPaid(error: unknown): boolean {
  return databaseErrorOf(error).constraint === 'commission_payments_once';
}

/** Ends a payment, or has it stand again where `undoneAt` is null; fails by `isPeriodPaid`, too. */
export async function markPaymentUndone(
  transaction: Handle,
  storeId: StoreId,
  paymentId: string,
  undoneAt: Date | null,
): Promise<void> {
  await sql`
    update commission_payments set undone_at = ${undoneAt}
    where store_id = ${storeId} and payment_id = ${paymentId}`.execute(transaction);
}

/** A payment of the same calendar has a later period. */
export async function hasLaterPayment(
  transaction: Handle,
  storeId: StoreId,
  paymentId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from commission_payments as meant
    join commission_payments as later on later.store_id = ${storeId} and later.calendar_id = meant.calendar_id
      and later.from_day > meant.from_day and later.undone_at is null
    where meant.store_id = ${storeId} and meant.payment_id = ${paymentId}
    limit 1`.execute(transaction);
  return rows.length === 1;
}
