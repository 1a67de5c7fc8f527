import type { ColumnType, Generated } from 'kysely';
import type { StoreId } from '../store-id.ts';

type Fixed<Value> = ColumnType<Value, Value, never>;

/** The tables of stores that come by themselves, and of those that left. */
export interface SignUpTables {
  invites: InvitesTable;
  sign_up_codes: SignUpCodesTable;
  sign_up_keys: SignUpKeysTable;
  removed_stores: RemovedStoresTable;
}

/** Columns of `stores` that only matter to one that came by itself, or was closed. */
export interface SignedUpColumns {
  /** Null of a store that the operator made. */
  signed_up_at: Date | null;
  sign_up_mail: Generated<string>;
  idle_told_at: Date | null;
  /** Null of a store that is open. */
  suspended_at: Date | null;
}

interface InvitesTable {
  store_id: Fixed<StoreId>;
  invite_id: Fixed<string>;
  secret_hash: Fixed<Buffer>;
  expires_at: Fixed<Date>;
  used_at: Date | null;
}

interface SignUpCodesTable {
  store_id: Fixed<StoreId>;
  address_hash: Fixed<Buffer>;
  code_id: string;
  code_hash: Buffer;
  expires_at: Date;
  tries: Generated<number>;
}

interface SignUpKeysTable {
  store_id: Fixed<StoreId>;
  challenge_key: Fixed<Buffer>;
}

interface RemovedStoresTable {
  store_id: Fixed<StoreId>;
  removed_at: Date;
}
