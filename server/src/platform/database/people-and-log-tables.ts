import type { ColumnType, Generated } from 'kysely';
import type { StoreId } from '../store-id.ts';

type Fixed<Value> = ColumnType<Value, Value, never>;

/** Who changed what in a store. */
export interface ChangeLogTable {
  store_id: Fixed<StoreId>;
  change_id: Fixed<string>;
  at: Fixed<Date>;
  actor_kind: Fixed<'client' | 'owner' | 'staff' | 'operator' | 'system'>;
  /** A login's name, '' for whoever has none. */
  actor: Fixed<string>;
  action: Fixed<string>;
  subject: Fixed<string>;
  subject_id: Fixed<string | null>;
  facts: Fixed<Record<string, unknown>>;
  undone_at: Date | null;
}

/** The rows that a change found and left, by their tables. */
export interface ChangeVersionsTable {
  store_id: Fixed<StoreId>;
  change_id: Fixed<string>;
  kept_at: Fixed<Date>;
  before: Fixed<Record<string, unknown>>;
  after: Fixed<Record<string, unknown>>;
}

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
