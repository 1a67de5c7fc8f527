import { openBenchDatabase } from './bench-database.mjs';
import { builtServer } from './built-server.mjs';
import { mediansInTurns, report, warnIfBusy } from './compare.mjs';

const visitsOfEach = 3;
const rounds = 100;
const questions = [
  { what: 'first page', query: {} },
  { what: 'search for a name of many', query: { search: 'maria' } },
  { what: 'search for a name of one', query: { search: 'jose 00041' } },
  { what: 'search for digits of one', query: { search: '9000-0041' } },
  { what: 'search for a name of nobody', query: { search: 'zuleide' } },
];

/** The owner's list of 20,000 customers against one of 200, on one PostgreSQL (CLI-008). */
export async function customers() {
  const { listCustomers } = await builtServer('owner/customers/customer-actions.js');
  const { allRights, wholeStore } = await builtServer('platform/viewer.js');
  const { database, addStore } = await openBenchDatabase();
  const clock = { now: () => new Date() };
  const storeOf = async (name, count) => {
    const store = await addStore(name);
    await insertVisits(database.pool, store, count);
    return store.storeId;
  };
  const stores = { small: await storeOf('few', 200), large: await storeOf('many', 20_000) };
  await database.pool.query('vacuum analyze events');
  for (const { what, query } of questions) {
    const asked = (storeId) => () =>
      listCustomers({ database, clock }, { ...wholeStore(storeId), rights: allRights }, query);
    const spent = await mediansInTurns({ small: asked(stores.small), large: asked(stores.large) }, rounds);
    const shown = (side) => `${side} (${spent[side].toFixed(1)} ms)`;
    report(
      `${what}: ${shown('large')} / ${shown('small')}`,
      (spent.large / spent.small).toFixed(2),
      'at most 1.30',
    );
  }
  await database.close();
  warnIfBusy();
}

/** The latest visit of all is tomorrow's; half of the customers are called Maria. Each round of visits is a statement. */
async function insertVisits(pool, { storeId, calendarIds }, count) {
  for (let round = 0; round < visitsOfEach; round += 1)
    await pool.query(
      `insert into events (
         store_id, event_id, calendar_id, title, start_time, end_time, client_name, client_phone, is_booking, created_at
       )
       select $1, gen_random_uuid(), $2, 'Corte', start_time, start_time + interval '10 minutes',
         case when customer % 2 = 0 then 'Maria ' else 'José ' end || lpad(customer::text, 5, '0'),
         '119' || lpad((90000000 + customer)::text, 8, '0'), true, now()
       from (
         select customer,
           date_trunc('minute', now()) + interval '1 day' - ($4::int + customer) * interval '10 minutes' as start_time
         from generate_series(0, $3::int - 1) as customer
       ) as visits`,
      [storeId, calendarIds[0], count, round * count],
    );
}
