import type { ColumnType, Generated } from 'kysely';
import type { StoreId } from '../store-id.ts';

type Fixed<Value> = ColumnType<Value, Value, never>;

/** Kept of a customer beside their events; no row where nothing is kept. */
export interface ClientsTable {
  store_id: Fixed<StoreId>;
  /** Digits as in events. */
  phone: Fixed<string>;
  no_reminders: Generated<boolean>;
  note: Generated<string>;
  /** Null where the phone may book on the page. */
  blocked_at: Date | null;
  created_at: Fixed<Date>;
}
