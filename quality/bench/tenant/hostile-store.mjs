// The server's own limits (shared/src/rules), to which the store is filled.
import { calendarLimits, serviceLimits } from '@hora-marcada/shared/rules';

// Each of these characters takes five in markup and six in JSON.
const dearest = '<';

/** Fills a store to its quotas: services with all the text there may be, calendars that each offer all of them. */
export async function fillToTheQuotas(pool, { storeId }) {
  const { services, textOfAll } = serviceLimits;
  const name = 'Serviço 000';
  const description = dearest.repeat(Math.floor(textOfAll / services) - name.length);
  await pool.query(`update services set name = $2, description = $3 where store_id = $1`, [
    storeId,
    name,
    description,
  ]);
  await pool.query(
    `insert into services (store_id, service_id, name, description, duration_in_minutes, price_in_cents, created_at)
     select $1, gen_random_uuid(), 'Serviço ' || to_char(number, 'FM000'), $3, 30, 5000, now()
     from generate_series(1, $2) as number`,
    [storeId, services - 1, description],
  );
  await pool.query(
    `insert into calendars (store_id, calendar_id, name, created_at)
     select $1, gen_random_uuid(), 'Cadeira ' || number, now()
     from generate_series((select count(*) from calendars where store_id = $1) + 1, $2) as number`,
    [storeId, calendarLimits.calendars],
  );
  await pool.query(
    `insert into service_calendars (store_id, service_id, calendar_id)
     select store_id, service_id, calendar_id from services join calendars using (store_id) where store_id = $1
     on conflict do nothing`,
    [storeId],
  );
}
