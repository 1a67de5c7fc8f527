import type { ColumnType } from 'kysely';
import type { StoreId } from '../store-id.ts';

type Fixed<Value> = ColumnType<Value, Value, never>;

/** Which appointments bring a commission: those marked as attended, or those over and not marked as missed. */
export type CommissionBase = 'attended' | 'not_missed';

/** What a calendar, or one of its services, brings from a day on. */
export interface CommissionRatesTable {
  store_id: Fixed<StoreId>;
  rate_id: Fixed<string>;
  calendar_id: Fixed<string>;
  service_id: Fixed<string | null>;
  hundredths: Fixed<number | null>;
  fixed_in_cents: Fixed<number | null>;
  from_day: Fixed<string>;
  created_at: Fixed<Date>;
}

/** Periods of calendars that were paid. */
export interface CommissionPaymentsTable {
  store_id: Fixed<StoreId>;
  payment_id: Fixed<string>;
  calendar_id: Fixed<string>;
  calendar_name: Fixed<string>;
  from_day: Fixed<string>;
  until_day: Fixed<string>;
  commission_base: Fixed<CommissionBase>;
  base_in_cents: Fixed<number>;
  amount_in_cents: Fixed<number>;
  lines: Fixed<unknown>;
  paid_on: Fixed<string>;
  created_at: Fixed<Date>;
  undone_at: Date | null;
}
