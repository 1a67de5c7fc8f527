import type { Pool } from 'pg';

/** Changes by SQL what decides slots, and says so to servers that know what decided them before. */
export async function changeOffer(
  pool: Pick<Pool, 'query'>,
  text: string,
  values?: unknown[],
): Promise<void> {
  await pool.query(text, values);
  await pool.query('update calendars set offer_version = offer_version + 1');
}
