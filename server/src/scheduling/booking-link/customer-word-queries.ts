import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { asShownCondition } from './linked-booking-queries.ts';
import type { LinkedBooking } from './linked-booking-rules.ts';

/** Notes that the customer of a booking comes; false when it is no longer as they were shown it. */
export async function notePresence(
  handle: Handle,
  storeId: StoreId,
  shown: Pick<LinkedBooking, 'eventId' | 'revision'>,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update events set presence_at = ${now} where store_id = ${storeId} and ${asShownCondition(shown)}
    returning event_id`.execute(handle);
  return rows.length === 1;
}

/** Notes that a phone wants no reminders of a store; false where that was known. */
export async function noteNoReminders(
  handle: Handle,
  storeId: StoreId,
  phone: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into clients (store_id, phone, no_reminders, created_at) values (${storeId}, ${phone}, true, ${now})
    on conflict (store_id, phone) do update set no_reminders = true where not clients.no_reminders
    returning phone`.execute(handle);
  return rows.length === 1;
}

/** Forgets that a phone wanted no reminders of a store; false where it wanted them. */
export async function forgetNoReminders(handle: Handle, storeId: StoreId, phone: string): Promise<boolean> {
  const { rows } = await sql`
    update clients set no_reminders = false where store_id = ${storeId} and phone = ${phone} and no_reminders
    returning phone`.execute(handle);
  await forgetIfNothingIsKept(handle, storeId, phone);
  return rows.length === 1;
}

/** A phone of which nothing is kept has no row. */
export async function forgetIfNothingIsKept(handle: Handle, storeId: StoreId, phone: string): Promise<void> {
  await sql`
    delete from clients
    where store_id = ${storeId} and phone = ${phone} and not no_reminders and note = '' and blocked_at is null
      and added_at is null`.execute(handle);
}
