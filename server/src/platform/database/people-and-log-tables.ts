import type { ImportKind } from '@hora-marcada/shared/contract';
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
  name: Generated<string>;
  /** Null of a phone that the owner did not add. */
  added_at: Date | null;
  /** The import that added the contact; null of another. */
  import_id: string | null;
  /** The import that wrote the note, and a hash of what it wrote. */
  note_import_id: string | null;
  imported_note_hash: Buffer | null;
}

/** A table that an owner imports. */
export interface ImportsTable {
  store_id: Fixed<StoreId>;
  import_id: Fixed<string>;
  key: Fixed<string>;
  request_hash: Fixed<string>;
  kind: Fixed<ImportKind>;
  /** How many there are, and how many of them are done. */
  rows: Fixed<number>;
  done: Generated<number>;
  made: Generated<number>;
  /** Numbers of rows that were skipped for what the store had already, and why, in words. */
  known: Generated<number[]>;
  whys: Generated<string[]>;
  /** Services or events. */
  made_ids: Generated<string[]>;
  change_id: string | null;
  created_at: Fixed<Date>;
  undone_at: Date | null;
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

export interface SessionsTable {
  store_id: Fixed<StoreId>;
  session_id: Fixed<string>;
  username: Fixed<string>;
  refresh_hash: Fixed<Buffer>;
  access_key: Fixed<Buffer>;
  created_at: Fixed<Date>;
  expires_at: Fixed<Date>;
  revoked_at: Date | null;
  /** The last login or renewal. */
  last_used_at: Date;
  /** A browser and a system, '' where unknown. */
  device: Generated<string>;
  /** Null where it was never renewed on another kind of device. */
  other_device: string | null;
  browser_id: string | null;
}

export interface KnownBrowsersTable {
  store_id: Fixed<StoreId>;
  browser_id: Fixed<string>;
  username: Fixed<string>;
  secret_hash: Fixed<Buffer>;
  last_login_at: Date;
}

export interface PasswordResetsTable {
  store_id: Fixed<StoreId>;
  reset_id: Fixed<string>;
  username: Fixed<string>;
  secret_hash: Fixed<Buffer>;
  expires_at: Fixed<Date>;
}

/** Devices that are told of bookings with the app closed. */
interface PushDevicesTable extends ToldColumns {
  device_id: Fixed<string>;
  browser_id: string;
  endpoint: string;
  endpoint_hash: Fixed<Buffer>;
  p256dh: Buffer;
  auth: Buffer;
  device: string;
  summary_at: Generated<string>;
  summary_of: string | null;
}

/** Addresses that are told of bookings by e-mail. */
interface AlertMailsTable extends ToldColumns {
  mail_id: Fixed<string>;
  address: Fixed<string>;
  origin: Fixed<string>;
  secret: Fixed<string>;
  code_hash: Buffer | null;
  code_expires_at: Date | null;
  code_tries: Generated<number>;
  confirmed_at: Date | null;
}

export interface ToldTables {
  push_devices: PushDevicesTable;
  alert_mails: AlertMailsTable;
}

/** What devices and addresses have in common. */
interface ToldColumns {
  store_id: Fixed<StoreId>;
  member_id: string | null;
  username: string;
  kinds: Generated<string[]>;
  with_names: Generated<boolean>;
  created_at: Date;
  last_sent_at: Date | null;
  told_until: Date;
  told: Generated<string[]>;
  leased_until: Date | null;
  failures: Generated<number>;
  failing_since: Date | null;
  retry_at: Date | null;
  stopped_at: Date | null;
  last_error: string | null;
}

export interface SecurityLogTable {
  store_id: Fixed<StoreId>;
  hour: Fixed<Date>;
  /** '' for an account that does not exist. */
  username: Fixed<string>;
  event: Fixed<string>;
  address_hash: Fixed<string>;
  count: number;
  last_at: Date;
}
