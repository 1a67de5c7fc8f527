import type { ColumnType, Generated } from 'kysely';
import type { StoreId } from '../store-id.ts';

type Fixed<Value> = ColumnType<Value, Value, never>;
type FixedId = Fixed<string>;
type FixedStoreId = Fixed<StoreId>;

export interface OpeningHoursTable {
  store_id: FixedStoreId;
  opening_hours_id: FixedId;
  position: number;
  name: string;
  time_open: string;
  time_close: string;
  force_group: Generated<boolean>;
  group_minutes: Generated<number>;
  weekdays: number[];
}

export interface CalendarsTable {
  store_id: FixedStoreId;
  calendar_id: FixedId;
  name: string;
  delay_minutes: Generated<number>;
  interval_minutes: Generated<number>;
  allowed_future_days: Generated<number>;
  opening_hours_ids: Generated<string[]>;
  offer_version: Generated<number>;
  busy_version: Generated<number>;
  created_at: Fixed<Date>;
}

export interface ServicesTable {
  store_id: FixedStoreId;
  service_id: FixedId;
  name: string;
  description: Generated<string>;
  duration_in_minutes: number | null;
  price_in_cents: number | null;
  show_duration: Generated<boolean>;
  show_price: Generated<boolean>;
  position: number | null;
  category: Generated<string>;
  before_minutes: Generated<number>;
  after_minutes: Generated<number>;
  /** Null of what is no combo. */
  combines: readonly string[] | null;
  created_at: Fixed<Date>;
}

export interface ServiceCalendarsTable {
  store_id: FixedStoreId;
  service_id: FixedId;
  calendar_id: FixedId;
  /** Null is the service's own. */
  duration_in_minutes: number | null;
  price_in_cents: number | null;
}

export interface BlocksTable {
  store_id: FixedStoreId;
  block_id: FixedId;
  /** Null: the whole store. */
  calendar_id: string | null;
  kind: 'closed' | 'pause' | 'special';
  name: string;
  first_day: string;
  /** Null: repeated weekly without an end. */
  last_day: string | null;
  repeats: 'none' | 'weekly' | 'yearly';
  /** Monday 1 to Sunday 7; none unless repeated weekly. */
  weekdays: number[];
  /** Null of closed days. */
  time_from: string | null;
  time_to: string | null;
  created_at: Fixed<Date>;
  /** The columns that decide slots, in fields between tabs. */
  line: ColumnType<string, never, never>;
}

export interface StoreHolidaysTable {
  store_id: FixedStoreId;
  holiday: Fixed<string>;
  closes: boolean;
}

export interface ImagesTable {
  store_id: FixedStoreId;
  /** The service's or calendar's; one of all stores for a logo and a cover. */
  image_id: FixedId;
  kind: Fixed<'logo' | 'cover' | 'service' | 'calendar'>;
  subject_id: Fixed<string | null>;
  /** Names its files. */
  hash: string;
  width: number;
  height: number;
  created_at: Date;
}

export interface ImageFilesTable {
  store_id: FixedStoreId;
  hash: Fixed<string>;
  size: Fixed<'small' | 'large'>;
  bytes: Fixed<Buffer>;
  /** Null while an image shows it. */
  unused_since: Date | null;
}
