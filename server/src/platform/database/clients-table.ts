import type { ColumnType, Generated } from 'kysely';
import type { StoreId } from '../store-id.ts';

type Fixed<Value> = ColumnType<Value, Value, never>;

/** What a store keeps of a customer beside their events; no row for nothing. */
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
