import { sql, type RawBuilder } from 'kysely';

type Part = RawBuilder<unknown>;

/**
 * The ids that are booked in a calendar for an array of them: of the combo that stands for exactly these, in whatever order, where
 * the calendar does it and them, or else the same (TIME-014).
 */
export function bookedIdsPart(storeId: Part, ids: Part, calendarId: Part): Part {
  return sql`coalesce(${comboPart(storeId, ids, calendarId)}, ${ids})`;
}

/** The condition that a combo is booked in a calendar for an array of ids. */
export function isComboCondition(storeId: Part, ids: Part, calendarId: Part): Part {
  return sql`${comboPart(storeId, ids, calendarId)} is not null`;
}

/** The oldest: a release before may have brought back a second one. */
function comboPart(storeId: Part, ids: Part, calendarId: Part) {
  return sql`(
    select array[combo.service_id]
    from services as combo
    where cardinality(${ids}) > 1
      and combo.store_id = ${storeId}
      and combo.combines = array(select id from unnest(${ids}) as id order by id)
      and (
        select count(*) from service_calendars
        where service_calendars.store_id = ${storeId} and service_calendars.calendar_id = ${calendarId}
          and service_calendars.service_id = any (combo.service_id || combo.combines)
      ) = cardinality(combo.combines) + 1
    order by combo.created_at, combo.service_id
    limit 1
  )`;
}
