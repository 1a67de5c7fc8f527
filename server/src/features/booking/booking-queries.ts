import type { BookingAnswer } from '@hora-marcada/shared/contract';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';

export interface NewBooking {
  readonly eventId: string;
  readonly calendarId: string;
  readonly title: string;
  readonly start: Date;
  readonly end: Date;
  readonly priceInCents: number | null;
  readonly customerName: string;
  readonly customerPhone: string;
  readonly createdAt: Date;
}

/** Adds a booking; false when the database finds its time taken, in whole or in part. */
export async function insertBooking(handle: Handle, storeId: StoreId, booking: NewBooking): Promise<boolean> {
  const { rows } = await sql`
    insert into events (
      store_id, event_id, calendar_id, title, start_time, end_time, price_in_cents,
      client_name, client_phone, created_at
    )
    values (
      ${storeId}, ${booking.eventId}, ${booking.calendarId}, ${booking.title}, ${booking.start}, ${booking.end},
      ${booking.priceInCents}, ${booking.customerName}, ${booking.customerPhone}, ${booking.createdAt}
    )
    on conflict do nothing
    returning event_id`.execute(handle);
  return rows.length === 1;
}

export interface KeptAnswer {
  readonly fingerprint: string;
  readonly answer: BookingAnswer;
}

/** The answer kept under an idempotency key since an instant. */
export async function findKeptAnswer(
  handle: Handle,
  storeId: StoreId,
  key: string,
  since: Date,
): Promise<KeptAnswer | undefined> {
  const { rows } = await sql<KeptAnswer>`
    select request_hash as fingerprint, answer
    from idempotency_keys
    where store_id = ${storeId} and key = ${key} and created_at > ${since}`.execute(handle);
  return rows[0];
}

/** Keeps an answer and forgets the store's older ones; false when the key was taken meanwhile. */
export async function keepAnswer(
  handle: Handle,
  storeId: StoreId,
  key: string,
  { fingerprint, answer }: KeptAnswer,
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<boolean> {
  // Skipping locked rows, because two bookings of a store may forget the same answers at once.
  const { rows } = await sql`
    with forgotten as (
      delete from idempotency_keys
      where store_id = ${storeId} and key in (
        select key from idempotency_keys
        where store_id = ${storeId} and created_at <= ${since} and key <> ${key}
        for update skip locked
      )
    )
    insert into idempotency_keys as kept (store_id, key, request_hash, answer, created_at)
    values (${storeId}, ${key}, ${fingerprint}, ${JSON.stringify(answer)}, ${now})
    on conflict (store_id, key) do update
      set request_hash = excluded.request_hash, answer = excluded.answer, created_at = excluded.created_at
      where kept.created_at <= ${since}
    returning key`.execute(handle);
  return rows.length === 1;
}
