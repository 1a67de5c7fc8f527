import { sql } from 'kysely';
import type { Handle } from '../../../../platform/database/schema.ts';
import type { StoreId } from '../../../../platform/store-id.ts';

interface ToldAt {
  readonly where: string;
  readonly createdAt: Date;
  readonly lastSentAt: Date | null;
  readonly stoppedAt: Date | null;
}

export interface LoginMail extends ToldAt {
  readonly confirmedAt: Date | null;
}

/** The address at which a login is told of bookings; none, or one. */
export async function findLoginMails(
  handle: Handle,
  storeId: StoreId,
  username: string,
): Promise<LoginMail[]> {
  const { rows } = await sql<LoginMail>`
    select address as "where", created_at as "createdAt", confirmed_at as "confirmedAt", last_sent_at as "lastSentAt",
      stopped_at as "stoppedAt"
    from alert_mails where store_id = ${storeId} and username = ${username}`.execute(handle);
  return rows;
}

/** The address with which the shop of an owner came by itself; undefined of a member, and without one. */
export async function findSignUpMail(
  handle: Handle,
  storeId: StoreId,
  username: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ mail: string }>`
    select sign_up_mail as mail from stores join owners using (store_id)
    where store_id = ${storeId} and username = ${username} and sign_up_mail <> ''`.execute(handle);
  return rows[0]?.mail;
}

/** The devices on which a login is told of bookings, the oldest first. */
export async function findLoginDevices(
  handle: Handle,
  storeId: StoreId,
  username: string,
): Promise<ToldAt[]> {
  const { rows } = await sql<ToldAt>`
    select device as "where", created_at as "createdAt", last_sent_at as "lastSentAt", stopped_at as "stoppedAt"
    from push_devices where store_id = ${storeId} and username = ${username}
    order by created_at, device_id`.execute(handle);
  return rows;
}

export interface LoginRate {
  readonly calendar: string;
  /** Null for the calendar's own. */
  readonly service: string | null;
  readonly hundredths: number | null;
  readonly fixedInCents: number | null;
  readonly fromDay: string;
}

/** What was agreed for the calendars of a login, an owner's for all, by the day from which it holds. */
export async function findLoginRates(
  handle: Handle,
  storeId: StoreId,
  username: string,
): Promise<LoginRate[]> {
  const { rows } = await sql<LoginRate>`
    select calendars.name as calendar, services.name as service, hundredths, fixed_in_cents as "fixedInCents",
      from_day::text as "fromDay"
    from commission_rates
    join calendars on calendars.store_id = ${storeId} and calendars.calendar_id = commission_rates.calendar_id
    left join services on services.store_id = ${storeId} and services.service_id = commission_rates.service_id
    where commission_rates.store_id = ${storeId} and ${ofLogin(storeId, username, 'commission_rates')}
    order by from_day, calendar, service, rate_id`.execute(handle);
  return rows;
}

export interface LoginPayment {
  readonly calendar: string;
  readonly from: string;
  readonly until: string;
  readonly baseInCents: number;
  readonly amountInCents: number;
  readonly paidOn: string;
  readonly undoneAt: Date | null;
}

/** What the calendars of a login were paid, an owner's all, the earliest period first. */
export async function findLoginPayments(
  handle: Handle,
  storeId: StoreId,
  username: string,
): Promise<LoginPayment[]> {
  const { rows } = await sql<LoginPayment>`
    select calendar_name as calendar, from_day::text as from, until_day::text as until, base_in_cents::float8 as "baseInCents",
      amount_in_cents::float8 as "amountInCents", paid_on::text as "paidOn", undone_at as "undoneAt"
    from commission_payments
    where store_id = ${storeId} and ${ofLogin(storeId, username, 'commission_payments')}
    order by from_day, calendar_name, payment_id`.execute(handle);
  return rows;
}

function ofLogin(storeId: StoreId, username: string, table: 'commission_rates' | 'commission_payments') {
  return sql`(
    exists (select 1 from owners where owners.store_id = ${storeId} and owners.username = ${username})
    or ${sql.ref(`${table}.calendar_id`)} in (
      select member_calendars.calendar_id from member_calendars
      join members on members.store_id = ${storeId} and members.member_id = member_calendars.member_id
      where member_calendars.store_id = ${storeId} and members.username = ${username}
    )
  )`;
}
