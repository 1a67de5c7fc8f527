import { randomUUID } from 'node:crypto';
import { fromWallClock } from '@hora-marcada/shared/format';
import { lockAndRaiseOffer } from '../catalogue/calendars/calendar-lock-queries.ts';
import type { Kysely } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import type { StoreId } from '../platform/store-id.ts';

interface EventToInsert {
  readonly storeId: StoreId;
  readonly calendarId: string | null;
  /** Wall clocks 'YYYY-MM-DDTHH:mm'. */
  readonly start: string;
  readonly end: string;
  readonly timeZone?: string;
  readonly mayOverlap?: boolean;
}

/** Whose every inserted event is. */
export const eventPhone = '11900000000';

/** An event as an owner would have put it, with what says that busy time changed. */
export async function insertTestEvent(handle: Kysely<Schema>, event: EventToInsert): Promise<void> {
  if (event.calendarId !== null) await lockAndRaiseOffer(handle, event.storeId, event.calendarId);
  const { storeId, calendarId, start, end, timeZone = 'America/Sao_Paulo', mayOverlap = false } = event;
  await handle
    .insertInto('events')
    .values({
      store_id: storeId,
      event_id: randomUUID(),
      calendar_id: calendarId,
      title: 'Reunião secreta',
      start_time: fromWallClock(start, timeZone),
      end_time: fromWallClock(end, timeZone),
      client_name: 'Cliente secreta',
      client_phone: eventPhone,
      may_overlap: mayOverlap,
      created_at: new Date(),
    })
    .execute();
}

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
