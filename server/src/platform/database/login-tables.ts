import type { ColumnType } from 'kysely';
import type { StoreId } from '../store-id.ts';

type Fixed<Value> = ColumnType<Value, Value, never>;

export interface OwnersTable {
  store_id: Fixed<StoreId>;
  username: Fixed<string>;
  password_hash: string;
  created_at: Fixed<Date>;
}

export interface MembersTable {
  store_id: Fixed<StoreId>;
  member_id: Fixed<string>;
  name: string;
  username: Fixed<string>;
  password_hash: string;
  sees_phones: boolean;
  sees_prices: boolean;
  may_change: boolean;
  disabled_at: Date | null;
  last_used_at: Date | null;
  created_at: Fixed<Date>;
}

export interface MemberCalendarsTable {
  store_id: Fixed<StoreId>;
  member_id: Fixed<string>;
  calendar_id: Fixed<string>;
}
