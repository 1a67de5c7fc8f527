import { sql, type RawBuilder } from 'kysely';
import type { StoreId } from '../../platform/store-id.ts';
import type { EventSearch } from '../../scheduling/events/list/event-search-rules.ts';

const CHARACTERS_OF_A_PIECE = 3;
const RECENT_EVENTS = 500;

const columns = sql`store_id, client_phone, client_name, start_time, event_id`;
const latestFirst = sql`order by start_time desc, event_id desc`;

/** A store's latest events with a phone: they fill a page with what many customers meet. */
export function recentEventsPart(storeId: StoreId): RawBuilder<unknown> {
  return sql`(
    select ${columns} from events where store_id = ${storeId} and client_phone <> '' ${latestFirst} limit ${RECENT_EVENTS}
  )`;
}

/** False for text too short for the index. */
export function isIndexed({ words }: EventSearch): boolean {
  return Array.from(words).length >= CHARACTERS_OF_A_PIECE;
}

/**
 * A store's events in which every piece of what is searched for occurs, wherever, the latest first: all that meet the search
 * are among them. They are collected before anything else is asked of them, or a plan might walk through all events instead.
 */
export function possibleEvents(storeId: StoreId, { words, phoneDigits }: EventSearch): RawBuilder<unknown> {
  const holds = (text: string) => sql`${pieces} @> ${piecesOf(storeId, text)}`;
  return sql`(
    with possible as materialized (
      select ${columns} from events
      where store_id = ${storeId} and client_phone <> ''
        and (${holds(words)} ${phoneDigits === undefined ? sql`` : sql`or ${holds(phoneDigits)}`})
    )
    select * from possible ${latestFirst} offset 0
  )`;
}

// As the index events_by_customer_text has it, to the letter: in lower case without accents, for which letters are decomposed.
const text = sql`lower(regexp_replace(normalize(client_name || chr(10) || client_phone, nfd), '[\\u0300-\\u036f]', '', 'g'))`;
const cut = (from: RawBuilder<unknown>) => sql`string_to_array(
  left(store_id::text, 8) || regexp_replace(${from}, '(...)', '\\1' || chr(1) || left(store_id::text, 8), 'g'), chr(1)
)`;
const pieces = sql`(${cut(text)} || ${cut(sql`substr(${text}, 2)`)} || ${cut(sql`substr(${text}, 3)`)}) collate "C"`;

/** Without those that hold what separates pieces in the index, which no name has. */
function piecesOf(storeId: StoreId, searched: string) {
  return sql`(
    select coalesce(array_agg(left(${storeId}::text, 8) || piece), '{}')
    from (
      select substr(lower(${searched}::text), first, 3) as piece
      from generate_series(1, length(lower(${searched}::text)) - 2) as first
    ) as cut
    where strpos(piece, chr(1)) = 0
  )`;
}
