import { randomUUID, scryptSync } from 'node:crypto';
import type { BookingChallenge } from '@hora-marcada/shared/contract';
import type { Kysely } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import type { StoreId } from '../platform/store-id.ts';
import { bookingIdAt } from '../scheduling/booking/flood-queries.ts';

const MILLISECONDS_A_MINUTE = 60_000;

interface BookingsToInsert {
  readonly storeId: StoreId;
  readonly calendarId: string;
  readonly count: number;
  /** When the first one was made. */
  readonly at: string;
  /** How much later each further one was made; at once when absent. */
  readonly everySeconds?: number;
  /** Where the first one starts; each lasts a quarter of an hour. */
  readonly from: string;
  /** The first one's; each further one has the next number. */
  readonly phone?: number;
}

/** Bookings as customers would have made them, one after the other in a calendar. */
export async function insertBookings(
  handle: Kysely<Schema>,
  { storeId, calendarId, count, at, everySeconds = 0, from, phone = 11900000000 }: BookingsToInsert,
): Promise<void> {
  const createdAt = (index: number) => new Date(Date.parse(at) + index * everySeconds * 1000);
  const startOf = (index: number) => new Date(Date.parse(from) + index * 15 * MILLISECONDS_A_MINUTE);
  const bookings = Array.from({ length: count }, (_, index) => ({
    store_id: storeId,
    event_id: bookingIdAt(createdAt(index), randomUUID()),
    calendar_id: calendarId,
    title: 'Corte',
    start_time: startOf(index),
    end_time: startOf(index + 1),
    client_name: 'Inventado',
    client_phone: String(phone + index),
    is_booking: true,
    created_at: createdAt(index),
  }));
  await handle.insertInto('events').values(bookings).execute();
}

/** Solves a challenge by trying, as a page does. */
export function solve({ salt, hash, tries, cost }: BookingChallenge): string {
  for (let number = 0; number < tries; number += 1) {
    if (scryptSync(String(number), salt, 16, { N: cost, r: 8, p: 1 }).toString('hex') === hash)
      return `${salt}.${number}`;
  }
  throw new Error('The challenge has no solution.');
}
