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
