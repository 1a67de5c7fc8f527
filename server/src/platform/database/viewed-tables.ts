import { sql, type RawBuilder } from 'kysely';
import type { ViewedStore } from '../viewer.ts';

/** Tables of which a member sees the rows of the own calendars only. */
type BoundTable =
  | 'events'
  | 'cancelled_events'
  | 'calendars'
  | 'blocks'
  | 'commission_rates'
  | 'commission_payments';

/**
 * The beginning of a member's reading statement: in the rest of it, these tables hold only rows that the viewer may see. Empty
 * for an owner.
 */
export function viewedTables(
  { storeId, calendarIds }: ViewedStore,
  ...tables: readonly BoundTable[]
): RawBuilder<unknown> {
  if (calendarIds === null) return sql``;
  const viewed = tables.map(
    (name) => sql`${sql.raw(name)} as not materialized (
      select * from ${sql.raw(name)}
      where ${sql.raw(name)}.store_id = ${storeId} and ${sql.raw(name)}.calendar_id = any (${calendarIds}::uuid[])
    )`,
  );
  return sql`with ${sql.join(viewed)} `;
}
