import type { ColumnType, Generated, Kysely } from 'kysely';
import type { StoreId } from '../store-id.ts';
import type {
  BlocksTable,
  CalendarsTable,
  ImageFilesTable,
  ImagesTable,
  OpeningHoursTable,
  ServiceCalendarsTable,
  ServicesTable,
  StoreHolidaysTable,
} from './catalogue-tables.ts';
import type { CommissionBase, CommissionPaymentsTable, CommissionRatesTable } from './commission-tables.ts';
import type {
  ChangeLogTable,
  ChangeVersionsTable,
  ClientsTable,
  ImportsTable,
  KnownBrowsersTable,
  MemberCalendarsTable,
  MembersTable,
  OwnersTable,
  PasswordResetsTable,
  SecurityLogTable,
  SessionsTable,
  ToldTables,
} from './people-and-log-tables.ts';
import type { SignedUpColumns, SignUpTables } from './sign-up-tables.ts';

/** Runs queries: the database itself or one of its transactions. */
export type Handle = Kysely<Schema>;

/** The tables of `server/migrations`: instants are Date, days 'YYYY-MM-DD', times of day 'HH:mm:ss', ids uuids. */
export interface Schema extends ToldTables, SignUpTables {
  stores: StoresTable;
  owners: OwnersTable;
  opening_hours: OpeningHoursTable;
  calendars: CalendarsTable;
  services: ServicesTable;
  service_calendars: ServiceCalendarsTable;
  events: EventsTable;
  cancelled_events: CancelledEventsTable;
  idempotency_keys: IdempotencyKeysTable;
  sessions: SessionsTable;
  members: MembersTable;
  member_calendars: MemberCalendarsTable;
  member_sessions: SessionsTable;
  known_browsers: KnownBrowsersTable;
  password_resets: PasswordResetsTable;
  security_log: SecurityLogTable;
  notifications: NotificationsTable;
  deleted_bookings: DeletedBookingsTable;
  feeds: FeedsTable;
  blocks: BlocksTable;
  store_holidays: StoreHolidaysTable;
  change_log: ChangeLogTable;
  change_versions: ChangeVersionsTable;
  clients: ClientsTable;
  imports: ImportsTable;
  commission_rates: CommissionRatesTable;
  commission_payments: CommissionPaymentsTable;
  images: ImagesTable;
  image_files: ImageFilesTable;
  series: SeriesTable;
  series_skips: SeriesSkipsTable;
}

type Fixed<Value> = ColumnType<Value, Value, never>;
type FixedId = Fixed<string>;
type FixedStoreId = Fixed<StoreId>;
type Json = Record<string, unknown>;

interface StoresTable extends SignedUpColumns {
  store_id: FixedStoreId;
  endpoint: Fixed<string>;
  title: string;
  footer: Generated<string>;
  phone: Generated<string>;
  instagram: Generated<string>;
  question_calendar: string | null;
  styles: Generated<Json>;
  show_google_calendar_button: Generated<boolean>;
  show_whatsapp_button: Generated<boolean>;
  time_zone: Generated<string>;
  embed_origins: Generated<string[]>;
  expiration_date: string | null;
  retention_months: Generated<number>;
  retention_done_at: Date | null;
  /** Null until a flood. */
  challenge_key: Buffer | null;
  client_changes: Generated<boolean>;
  change_notice_minutes: Generated<number>;
  /** The longest first; none for no reminders. */
  reminder_hours: Generated<number[]>;
  quiet_from: Generated<string>;
  quiet_to: Generated<string>;
  several_services: Generated<boolean>;
  any_calendar: Generated<'off' | 'least' | 'tight' | 'order'>;
  known_pass_floods: Generated<boolean>;
  auto_confirm: Generated<boolean>;
  asks_note: Generated<boolean>;
  note_question: Generated<string>;
  review_url: Generated<string>;
  commission_base: Generated<CommissionBase>;
  /** Null until a device is to be told of bookings. */
  push_key: Buffer | null;
  created_at: Fixed<Date>;
}

interface EventsTable {
  store_id: FixedStoreId;
  event_id: FixedId;
  calendar_id: string | null;
  title: string;
  description: Generated<string>;
  start_time: Date;
  end_time: Date;
  price_in_cents: number | null;
  is_confirmed: Generated<boolean>;
  /** Null of what is not confirmed, of the owner's own events, and of what was confirmed before this was known. */
  confirmed_by: 'auto' | 'owner' | 'staff' | null;
  client_name: Generated<string>;
  client_phone: Generated<string>;
  may_overlap: Generated<boolean>;
  /** Made by a customer. */
  is_booking: Generated<boolean>;
  /** Null where there is no link. */
  manage_key: Buffer | null;
  /** As they were when booked; null of the owner's own events for which none were chosen. */
  booked_services: BookedService[] | null;
  revision: Generated<number>;
  client_moves: Generated<number>;
  moved_from: Date | null;
  moved_by: 'client' | 'owner' | 'staff' | null;
  moved_at: Date | null;
  move_dismissed_at: Date | null;
  presence_at: Date | null;
  outcome: 'attended' | 'missed' | null;
  /** With the minutes kept free before it; null is its start. */
  occupied_from: Date | null;
  /** With the minutes kept free after it; null is its end. */
  occupied_until: Date | null;
  /** The customer chose no calendar. */
  had_no_preference: Generated<boolean>;
  series_id: Fixed<string | null>;
  /** The date that it was made for. */
  series_day: Fixed<string | null>;
  created_at: Fixed<Date>;
}

export interface BookedService {
  readonly id: string;
  readonly name: string;
  readonly minutes: number;
  readonly price_in_cents: number | null;
}

interface CancelledEventsTable {
  store_id: FixedStoreId;
  event_id: FixedId;
  calendar_id: Fixed<string | null>;
  title: string;
  description: string;
  booked_services: Fixed<BookedService[] | null>;
  start_time: Fixed<Date>;
  end_time: Fixed<Date>;
  price_in_cents: Fixed<number | null>;
  is_confirmed: Fixed<boolean>;
  client_name: string;
  client_phone: string;
  is_booking: Fixed<boolean>;
  manage_key: Buffer | null;
  revision: Fixed<number>;
  moved_from: Fixed<Date | null>;
  created_at: Fixed<Date>;
  cancelled_at: Fixed<Date>;
  cancelled_by: Fixed<'client' | 'owner' | 'staff'>;
  reason: Generated<string>;
  dismissed_at: Date | null;
  series_id: Fixed<string | null>;
  series_day: Fixed<string | null>;
}

interface IdempotencyKeysTable {
  store_id: FixedStoreId;
  key: string;
  request_hash: string;
  answer: Json;
  created_at: Fixed<Date>;
}

export type MessageKind = 'confirmation' | 'reminder' | 'moved' | 'cancelled';

interface NotificationsTable {
  store_id: FixedStoreId;
  notification_id: FixedId;
  driver: 'link' | 'webhook' | 'whatsapp-cloud';
  phone: Fixed<string>;
  text: string;
  payload: Json;
  kind: Generated<MessageKind>;
  /** The event told of. */
  event_id: Fixed<string | null>;
  event_start: Fixed<Date | null>;
  event_calendar_id: Fixed<string | null>;
  /** Of a reminder that a gateway sends. */
  hours_before: Fixed<number | null>;
  not_after: Fixed<Date | null>;
  /** 'ready' is 'queued' or 'leased', of another kind than confirmations. */
  state: 'recorded' | 'queued' | 'ready' | 'leased' | 'sent' | 'dead';
  attempts: Generated<number>;
  due_at: Date;
  last_error: string | null;
  created_at: Fixed<Date>;
}

interface DeletedBookingsTable {
  store_id: FixedStoreId;
  change_id: FixedId;
  deleted_at: Fixed<Date>;
  /** Rows of `events`. */
  bookings: Fixed<Json[]>;
}

interface FeedsTable {
  store_id: FixedStoreId;
  feed_id: FixedId;
  secret_hash: Fixed<Buffer>;
  /** Null for all of the store. */
  calendar_ids: Fixed<string[] | null>;
  with_names: Fixed<boolean>;
  /** Whose it is; null for the owner's. */
  member_id: Fixed<string | null>;
  created_at: Fixed<Date>;
}

interface SeriesTable {
  store_id: FixedStoreId;
  series_id: FixedId;
  calendar_id: string;
  title: string;
  description: Generated<string>;
  booked_services: BookedService[] | null;
  price_in_cents: number | null;
  minutes: number;
  client_name: Generated<string>;
  client_phone: Generated<string>;
  first_day: string;
  time: string;
  /** Null of a series that comes once a month. */
  every_weeks: number | null;
  /** 1 to 4, or 5 for the last such weekday of a month. */
  month_week: number | null;
  last_day: string | null;
  made_until: string;
  paused_from: string | null;
  paused_until: string | null;
  ended_at: Date | null;
  revision: Generated<number>;
  created_at: Fixed<Date>;
}

interface SeriesSkipsTable {
  store_id: FixedStoreId;
  series_id: FixedId;
  day: Fixed<string>;
  why: 'taken' | 'on_top' | 'holiday' | 'day_off' | 'outside' | 'paused';
  /** When a round skipped it; null of what was seen in a list. */
  skipped_at: Date | null;
  dismissed_at: Date | null;
}
