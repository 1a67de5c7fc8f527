import { insertFixtureStores, sol } from './fixture-stores.ts';
import type { TestApp } from './test-app.ts';

interface OwnTerms {
  readonly duration_in_minutes?: number;
  readonly price_in_cents?: number;
}

let renewals = 0;

/**
 * Puts the fixture's stores back as they were made, with a grid of 15 minutes in sol's calendars, and without events. A cluster
 * knows what it read by its version, so that none comes twice.
 */
export async function renewStores({ database }: TestApp): Promise<void> {
  renewals += 1;
  await database.pool.query('truncate stores cascade');
  await insertFixtureStores(database.handle);
  await database.pool.query('update calendars set interval_minutes = 15, offer_version = $1', [
    1000 * renewals,
  ]);
}

/** Gives a service of sol's minutes before and after its appointments, as its owner would. */
export async function stripe(
  { database }: Pick<TestApp, 'database'>,
  serviceId: string,
  { before = 0, after = 0 }: { readonly before?: number; readonly after?: number },
): Promise<void> {
  await database.pool.query(
    'update services set before_minutes = $2, after_minutes = $3 where service_id = $1',
    [serviceId, before, after],
  );
  await raiseOffers(database);
}

interface Combo {
  readonly duration_in_minutes?: number;
  readonly price_in_cents?: number;
  readonly calendars?: readonly string[];
}

export const comboId = '0000000a-0000-4000-8000-000000000090';

/** Makes 'Corte e barba' of sol's, as its owner would: in Ana's calendar 45 minutes for R$ 70,00. */
export async function putCombo(
  { database }: Pick<TestApp, 'database'>,
  combines: readonly string[],
  { duration_in_minutes: minutes = 45, price_in_cents: price = 7000, calendars = [sol.ana] }: Combo = {},
): Promise<void> {
  await database.pool.query(
    `insert into services (store_id, service_id, name, duration_in_minutes, price_in_cents, combines, created_at)
     values ($1, $2, 'Corte e barba', $3, $4, $5, now())`,
    [sol.storeId, comboId, minutes, price, combines.toSorted()],
  );
  await database.pool.query(
    'insert into service_calendars (store_id, service_id, calendar_id) select $1, $2, unnest($3::uuid[])',
    [sol.storeId, comboId, calendars],
  );
  await raiseOffers(database);
}

/** What a service of sol's takes and costs in a calendar. */
export async function putTerms(
  { database }: Pick<TestApp, 'database'>,
  serviceId: string,
  calendarId: string,
  { duration_in_minutes: minutes, price_in_cents: price }: OwnTerms,
): Promise<void> {
  await database.pool.query(
    `update service_calendars set duration_in_minutes = $3, price_in_cents = $4
     where service_id = $1 and calendar_id = $2`,
    [serviceId, calendarId, minutes, price],
  );
  await raiseOffers(database);
}

/** Has what changed in the database alone count for the next offer. */
export async function raiseOffers({ pool }: TestApp['database']): Promise<void> {
  await pool.query('update calendars set offer_version = offer_version + 1 where store_id = $1', [
    sol.storeId,
  ]);
}
