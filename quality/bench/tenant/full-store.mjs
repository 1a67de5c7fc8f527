// The server's own limits (shared/src/rules), to which the store is filled.
import { blockLimits, memberLimits } from '@hora-marcada/shared/rules';
import { fillToTheQuotas } from './hostile-store.mjs';

const timeZone = 'America/Sao_Paulo';
/** A few fewer than a store may have, so that calls can still add some. */
const eventsAhead = 29_800;
const eventsBehind = 30_000;
const spare = 5;

/**
 * Fills a store with everything that it may hold, in the dearest shape: a third of its events lie on tomorrow and the others on
 * the thirty days that customers may book, half of all in one calendar, each of another customer and with long texts.
 */
export async function fillStore(pool, store) {
  await fillToTheQuotas(pool, store);
  for (const [table, id] of [
    ['services', 'service_id'],
    ['calendars', 'calendar_id'],
  ])
    await pool.query(
      `delete from ${table} where store_id = $1 and ${id} in (
         select ${id} from ${table} where store_id = $1 order by created_at desc, name desc limit ${spare}
       )`,
      [store.storeId],
    );
  for (const statement of statements) await pool.query(statement, [store.storeId]);
  await pool.query('vacuum analyze');
}

const chosen = `(select array_agg(calendar_id order by name) as ids from calendars where store_id = $1) as chosen`;

const eventColumns = `store_id, event_id, calendar_id, title, description, start_time, end_time, price_in_cents,
  is_confirmed, client_name, client_phone, may_overlap, is_booking, created_at`;

const event = (phone) => `
  select $1::uuid, gen_random_uuid(), case when number % 2 = 0 then ids[1] else ids[1 + number % 90] end,
    'Corte e barba ' || number, repeat('observação ', 40), start, start + interval '30 minutes', 5000, number % 5 > 0,
    'Cliente da Silva ' || number, '${phone}' || lpad(number::text, 7, '0'), true, number % 3 > 0,
    least(start, now()) - interval '3 days'`;

const today = `(now() at time zone '${timeZone}')::date`;

const statements = [
  `insert into events (${eventColumns}) ${event('1191')}
   from generate_series(1, ${eventsAhead}) as number cross join ${chosen}
   cross join lateral (
     select (${today} + case when number % 3 = 0 then 1 else 1 + number % 30 end + time '08:00' + number * interval '1 second')
       at time zone '${timeZone}' as start
   ) as placed`,
  `insert into events (${eventColumns}) ${event('1192')}
   from generate_series(1, ${eventsBehind}) as number cross join ${chosen}
   cross join lateral (
     select (${today} - 1 - number % 730 + time '08:00' + number * interval '1 second')
       at time zone '${timeZone}' as start
   ) as placed`,
  // Found by their calendar and start: contract-calls.mjs.
  `insert into events (${eventColumns})
   select $1::uuid, gen_random_uuid(), calendar_id, 'Corte', '', start, start + interval '30 minutes', 5000, false,
     'Cliente conhecido', '11977770000', false, true, now() - interval '3 days'
   from calendars cross join lateral (select (${today} + 20 + time '21:00') at time zone '${timeZone}' as start) as placed
   where store_id = $1`,
  `insert into events (${eventColumns})
   select $1::uuid, gen_random_uuid(), calendar_id, 'Corte', '', start, start + interval '30 minutes', 5000, false,
     'Cliente conhecido', '11977770000', false, true, now() - interval '3 days'
   from calendars cross join lateral (select (${today} - 2 + time '21:00') at time zone '${timeZone}' as start) as placed
   where store_id = $1`,
  `update events set booked_services = (
     select jsonb_build_array(
       jsonb_build_object('id', service_id, 'name', name, 'minutes', duration_in_minutes, 'price_in_cents', price_in_cents)
     ) from services where store_id = $1 order by created_at limit 1
   ) where store_id = $1 and client_phone = '11977770000'`,
  `insert into cancelled_events (store_id, event_id, calendar_id, title, description, start_time, end_time, is_confirmed,
     client_name, client_phone, is_booking, revision, created_at, cancelled_at, cancelled_by, reason)
   select $1::uuid, gen_random_uuid(), ids[1 + number % 90], 'Corte', repeat('observação ', 40), now() + number * interval '1 minute',
     now() + number * interval '1 minute' + interval '30 minutes', false, 'Cliente da Silva ' || number,
     '1193' || lpad(number::text, 7, '0'), true, 1, now() - interval '5 days', date_trunc('second', now()) - number * interval '10 seconds', 'client',
     repeat('motivo ', 28)
   from generate_series(1, 10000) as number cross join ${chosen}`,
  `insert into clients (store_id, phone, note, created_at)
   select $1::uuid, client_phone, repeat('prefere às nove ', 30), now() from events
   where store_id = $1 and client_phone <> '11977770000' on conflict do nothing`,
  `insert into blocks (store_id, block_id, calendar_id, kind, name, first_day, last_day, repeats, weekdays, time_from, time_to, created_at)
   select $1::uuid, gen_random_uuid(), case when number % 2 = 0 then ids[1 + number % 90] end, 'pause', 'Pausa ' || number, ${today},
     null, 'weekly', '{1,2,3,4,5,6,7}', time '12:00' + number % 60 * interval '1 minute', time '13:00', now()
   from generate_series(1, ${blockLimits.blocks - spare}) as number cross join ${chosen}`,
  `insert into opening_hours (store_id, opening_hours_id, position, name, time_open, time_close, weekdays)
   select $1::uuid, gen_random_uuid(), number, 'Horário ' || number, time '08:00', time '20:00', '{1,2,3,4,5,6,7}'
   from generate_series(1, 9) as number`,
  `update calendars set interval_minutes = 15, opening_hours_ids = (
     select array_agg(opening_hours_id order by position) from opening_hours where store_id = $1
   ) where store_id = $1`,
  `insert into members (store_id, member_id, username, password_hash, name, created_at)
   select $1::uuid, gen_random_uuid(), 'membro.' || number, 'nobody', 'Membro ' || number, now()
   from generate_series(1, ${memberLimits.members - spare}) as number`,
  `insert into member_calendars (store_id, member_id, calendar_id)
   select store_id, member_id, calendar_id from members join calendars using (store_id) where store_id = $1`,
  `insert into change_log (store_id, change_id, at, actor_kind, actor, action, subject, subject_id, facts)
   select $1::uuid, gen_random_uuid(), now() - interval '1 minute' * row_number() over (), 'owner', 'loja-cheia', 'event_edited', 'event',
     event_id, jsonb_build_object('before', jsonb_build_object('price', 10), 'after', jsonb_build_object('price', 50))
   from events where store_id = $1`,
  `insert into change_versions (store_id, change_id, kept_at, before, after)
   select store_id, change_id, at, '{}', '{}' from change_log where store_id = $1 and at > now() - interval '30 days'`,
  `insert into sessions (store_id, session_id, username, refresh_hash, access_key, created_at, expires_at, last_used_at)
   select $1::uuid, gen_random_uuid(), username, sha256(number::text::bytea), sha256(number::text::bytea), now(),
     now() + interval '1 day', now()
   from owners cross join generate_series(1, 2000) as number where store_id = $1`,
  `update stores set reminder_hours = '{24}', several_services = true where store_id = $1`,
];
