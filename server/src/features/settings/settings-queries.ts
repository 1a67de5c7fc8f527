import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';

export interface StoredSettings {
  readonly title: string;
  readonly footer: string;
  /** styles.palette.primary.main, when the store has one. */
  readonly primaryColor: string | null;
  readonly questionCalendar: string | null;
  readonly endpoint: string;
  /** 'YYYY-MM-DD'; null never expires. */
  readonly expirationDate: string | null;
  readonly timeZone: string;
}

/** What an owner may set, and what belongs to it; undefined without such a store. */
export async function findSettings(handle: Handle, storeId: StoreId): Promise<StoredSettings | undefined> {
  const { rows } = await sql<StoredSettings>`
    select title, footer, endpoint,
      styles #>> '{palette,primary,main}' as "primaryColor",
      question_calendar as "questionCalendar",
      expiration_date as "expirationDate",
      time_zone as "timeZone"
    from stores
    where store_id = ${storeId}`.execute(handle);
  return rows[0];
}
