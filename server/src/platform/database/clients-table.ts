import type { ColumnType, Generated } from 'kysely';
import type { StoreId } from '../store-id.ts';

type Fixed<Value> = ColumnType<Value, Value, never>;

/** What a store keeps of a customer beside their events. */
export interface ClientsTable {
  store_id: Fixed<StoreId>;
  /** Digits as in events. */
  phone: Fixed<string>;
  no_reminders: Generated<boolean>;
  created_at: Fixed<Date>;
}
