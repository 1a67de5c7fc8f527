import type { ColumnType } from 'kysely';
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
