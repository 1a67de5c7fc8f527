import type pg from 'pg';
import type { StoreId } from '../../../server/src/platform/store-id.ts';

export interface ScaleStore {
  readonly endpoint: string;
  readonly storeId: StoreId;
  readonly calendars: number;
  readonly events: number;
  /** Outside of the two years and of the days that may be booked. */
  readonly farEvents?: number;
}

const timeZone = 'America/Sao_Paulo';
const daysAhead = 30;
const daysBehind = 730;
const cellsADay = 24;
const cellInMinutes = 30;

/**
 * Stores as they are after two years: half of a store's events lie behind it, half on the 30 days that may be booked,
 * today among them, spread evenly over calendars and opening hours (8 to 20, every day). One in a hundred overlaps
 * another, one in five is unconfirmed. Rows are inserted in the order of their creation, a store's among all others'.
 * `farEvents` lie on half hours without a gap: half before the two years, half after the 30 days.
 */
export async function insertStores(pool: pg.Pool, stores: readonly ScaleStore[]): Promise<void> {
  const client = await pool.connect();
  const names = ['endpoint', 'storeId', 'calendars', 'events', 'farEvents'] as const;
  const columns = names.map((name) => stores.map((store) => store[name] ?? 0));
  try {
    await client.query('set statement_timeout = 0');
    await client.query(
      `create temporary table store as
       select * from unnest($1::text[], $2::uuid[], $3::int[], $4::int[], $5::int[])
         as store (endpoint, store_id, calendars, events, far_events)`,
      columns,
    );
    for (const statement of setupStatements) await client.query(statement);
    await insertEvents(client);
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
}

/** The SQL of a row's id; `idOf` in calls.ts computes the same. */
const idOf = (what: string, number: number | string) => `md5(store.store_id || '${what}' || ${number})::uuid`;

const setupStatements = [
  // Done for today: retention is not measured.
  `insert into stores (store_id, endpoint, title, time_zone, retention_done_at, created_at)
   select store_id, endpoint, 'Loja ' || endpoint, '${timeZone}', now(), now() - interval '2 years' from store`,
  `insert into owners (store_id, username, password_hash, created_at)
   select store_id, endpoint, 'nobody', now() from store`,
  `insert into sessions (store_id, session_id, username, refresh_hash, access_key, created_at, expires_at, last_used_at)
   select store_id, ${idOf('session', 0)}, endpoint, sha256(endpoint::bytea), sha256(store_id::text::bytea), now(),
     now() + interval '1 day', now()
   from store`,
  `insert into opening_hours (store_id, opening_hours_id, position, name, time_open, time_close, weekdays)
   select store_id, ${idOf('hours', 0)}, 0, 'Todo dia', '08:00', '20:00', '{1,2,3,4,5,6,7}' from store`,
  `insert into services (store_id, service_id, name, duration_in_minutes, price_in_cents, created_at)
   select store_id, ${idOf('service', 0)}, 'Corte', ${cellInMinutes}, 5000, now() from store`,
  `insert into calendars (store_id, calendar_id, name, interval_minutes, opening_hours_ids, created_at)
   select store_id, ${idOf('calendar', 'number')}, 'Cadeira ' || number, ${cellInMinutes},
     array[${idOf('hours', 0)}], now()
   from store cross join generate_series(0, calendars - 1) as number`,
  `insert into service_calendars (store_id, service_id, calendar_id)
   select store_id, ${idOf('service', 0)}, ${idOf('calendar', 'number')}
   from store cross join generate_series(0, calendars - 1) as number`,
];

/** Adds the exclusion constraint after all events, which takes a tenth of the time. */
async function insertEvents(client: pg.PoolClient): Promise<void> {
  const name = 'events_do_not_overlap';
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = '${name}'`,
  );
  await client.query(`alter table events drop constraint ${name}`);
  await client.query(`
    insert into events (store_id, event_id, calendar_id, title, start_time, end_time, price_in_cents, is_confirmed,
      client_name, client_phone, may_overlap, is_booking, created_at)
    select store_id, gen_random_uuid(), calendar_id, 'Corte', start_time,
      start_time + interval '${cellInMinutes} minutes', 5000, number % 5 > 0, 'Cliente ' || number,
      '119' || lpad((number * 7919 % 100000000)::text, 8, '0'), is_on_top, number % 3 > 0,
      least(start_time - number % 7 * interval '1 day', now())
    from (
      select store_id, number, number % 100 = 99 as is_on_top,
        ${idOf('calendar', '(number % calendars)')} as calendar_id,
        (current_date + day + time '08:00') at time zone '${timeZone}'
          + make_interval(mins => (cell - day * ${cellsADay}) * ${cellInMinutes} + case number % 100 when 99 then 10 else 0 end)
          as start_time
      from store
      cross join generate_series(0, events - 1) as number
      cross join lateral (select number / calendars as place, events / calendars / 2 as ahead) as turn
      cross join lateral (
        select case
          when place < ahead then place * ${daysAhead * cellsADay} / ahead
          else -1 - (place - ahead) * ${daysBehind * cellsADay} / (events / calendars + 1 - ahead)
        end as cell
      ) as spread
      cross join lateral (select floor(cell / ${cellsADay}.0)::int as day) as dated
    ) as event
    order by least(start_time, now())`);
  await client.query(`
    insert into events (store_id, event_id, calendar_id, title, start_time, end_time, price_in_cents, is_confirmed,
      client_name, client_phone, is_booking, created_at)
    select store_id, gen_random_uuid(), ${idOf('calendar', '(number % calendars)')}, 'Corte', start_time,
      start_time + interval '${cellInMinutes} minutes', 5000, true, 'Cliente ' || number,
      '118' || lpad((number::bigint * 7919 % 100000000)::text, 8, '0'), true, now()
    from store
    cross join generate_series(0, far_events - 1) as number
    cross join lateral (select number / calendars / 2 as cell, number / calendars % 2 = 0 as is_ahead) as place
    cross join lateral (
      select case when is_ahead then ${daysAhead + 2} + cell / ${cellsADay} else -${daysBehind + 2} - cell / ${cellsADay} end as day
    ) as dated
    cross join lateral (
      select (current_date + day + time '08:00') at time zone '${timeZone}'
        + make_interval(mins => cell % ${cellsADay} * ${cellInMinutes}) as start_time
    ) as timed`);
  await client.query(`alter table events add constraint ${name} ${rows[0]?.definition ?? ''}`);
}
