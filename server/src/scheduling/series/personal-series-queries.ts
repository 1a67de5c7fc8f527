import { sql } from 'kysely';
import type { SeriesRhythm } from '@hora-marcada/shared/format';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';

/** By what a phone is found: its numbers as they are stored, and a pattern of how people write it. */
interface Phone {
  readonly numbers: readonly string[];
  readonly pattern: string;
}

/** A series as its customer may be told of it. */
export interface PersonalSeries extends SeriesRhythm {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly customerName: string;
  readonly customerPhone: string;
  readonly lastDay: string | null;
  readonly createdAt: Date;
  /** False where the phone only stands in a text about another customer. */
  readonly isOwn: boolean;
}

/** The series of a phone, and those whose texts hold it, by their first day. */
export async function findSeriesOfPhone(
  handle: Handle,
  storeId: StoreId,
  { numbers, pattern }: Phone,
): Promise<PersonalSeries[]> {
  const ofPhoneCondition = sql`client_phone = any (${numbers}::text[])`;
  const { rows } = await sql<PersonalSeries>`
    select series_id as id, title, description, client_name as "customerName", client_phone as "customerPhone",
      first_day::text as first_day, to_char(time, 'HH24:MI') as time, every_weeks, month_week, last_day::text as "lastDay",
      created_at as "createdAt", ${ofPhoneCondition} as "isOwn"
    from series
    where store_id = ${storeId} and (${ofPhoneCondition} or concat_ws(E'\\n\\n', title, description, client_name) ~ ${pattern})
    order by first_day, series_id`.execute(handle);
  return rows;
}

/**
 * Takes the customer of a phone out of their series, which ends with that, and the phone out of the texts of others; resolves to how
 * many there were.
 */
export async function eraseSeriesOfPhone(
  transaction: Handle,
  storeId: StoreId,
  { numbers, pattern }: Phone,
  { removedName, now }: { readonly removedName: string; readonly now: Date },
): Promise<number> {
  const without = (column: string) =>
    sql`${sql.ref(column)} = regexp_replace(${sql.ref(column)}, ${`\\(?${pattern}`}, '(telefone removido)', 'g')`;
  const { rows: own } = await sql`
    update series
    set client_name = ${removedName}, client_phone = '', description = '', ${without('title')},
      ended_at = coalesce(ended_at, ${now}), revision = revision + 1
    where store_id = ${storeId} and client_phone = any (${numbers}::text[])
    returning series_id`.execute(transaction);
  const { rows: others } = await sql`
    update series
    set ${without('title')}, ${without('description')}, ${without('client_name')}, revision = revision + 1
    where store_id = ${storeId} and title || E'\\n\\n' || description || E'\\n\\n' || client_name ~ ${pattern}
    returning series_id`.execute(transaction);
  return own.length + others.length;
}

/** Removes the series that ended, and whose last event was over, before an instant. */
export async function forgetOldSeries(transaction: Handle, storeId: StoreId, before: Date): Promise<void> {
  await sql`
    delete from series
    where store_id = ${storeId} and coalesce(ended_at, last_day::timestamptz) < ${before}
      and not exists (
        select 1 from events
        where events.store_id = ${storeId} and events.series_id = series.series_id and end_time >= ${before}
      )`.execute(transaction);
}
