import type { Database } from '../../platform/database/database.ts';

/** Fills an empty, migrated database with events of so many stores that looking through all of them never pays. */
export async function fillWithManyStores({ pool }: Pick<Database, 'pool'>): Promise<void> {
  for (const statement of rows) await pool.query(statement);
}

const stores = 400;
const eventsAStore = 10;

const rows = [
  `insert into stores (store_id, endpoint, title, created_at)
   select md5('store ' || number)::uuid, 'loja-' || number, 'Loja', now() from generate_series(1, ${stores}) as number`,
  `insert into calendars (store_id, calendar_id, name, created_at)
   select store_id, md5('calendar ' || number)::uuid, number, now()
   from stores cross join generate_series(0, 1) as number`,
  `insert into events (store_id, event_id, calendar_id, title, start_time, end_time, is_confirmed, client_name,
     client_phone, may_overlap, is_booking, created_at)
   select store_id, gen_random_uuid(), md5('calendar ' || number % 2)::uuid, 'Corte', day, day + interval '1 hour',
     number % 5 > 0, 'Cliente ' || number, (11900000000 + number)::text, number % 50 = 0, number % 3 > 0, now()
   from stores
   cross join generate_series(1, ${eventsAStore}) as number
   cross join lateral (select date '2026-01-01' + number * interval '8 hours' as day) as days`,
  'analyze',
];
