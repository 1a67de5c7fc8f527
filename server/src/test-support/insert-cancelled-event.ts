import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import type { StoreId } from '../platform/store-id.ts';

/** A booking of tomorrow's that its customer has cancelled, as its owner would dismiss the news of it. */
export async function insertCancelledEvent(handle: Kysely<Schema>, storeId: StoreId) {
  const cancelledAt = new Date('2026-03-09T12:00:00Z');
  const id = randomUUID();
  await handle
    .insertInto('cancelled_events')
    .values({
      store_id: storeId,
      event_id: id,
      calendar_id: null,
      title: 'Conversa',
      description: '',
      booked_services: null,
      price_in_cents: null,
      is_confirmed: false,
      is_booking: true,
      revision: 1,
      client_name: 'Cliente',
      client_phone: '',
      manage_key: null,
      moved_from: null,
      start_time: new Date('2026-03-10T12:00:00Z'),
      end_time: new Date('2026-03-10T13:00:00Z'),
      created_at: cancelledAt,
      cancelled_at: cancelledAt,
      cancelled_by: 'client' as const,
    })
    .execute();
  return { id, at: cancelledAt.toISOString() };
}
