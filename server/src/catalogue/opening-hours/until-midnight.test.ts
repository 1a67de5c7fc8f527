import { changeOffer } from '../../test-support/database/change-offer.ts';
import { sol } from '../../test-support/fixture-stores.ts';
import { bookAt } from '../../test-support/public-booking.ts';
import { openTestApp, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

const day = '2026-03-10';

async function lastSlot(): Promise<string | undefined> {
  const place = { client_name: 'barbearia-sol', service_id: sol.corte, calendar_id: sol.ana };
  const { body } = await server.ask('/scheduler/v1/available_slots/', { ...place, selected_day: day });
  return (body as { available_slots: string[] }).available_slots.at(-1);
}

test('ATEND-025 a store that closes at 23:59 offers, and books, a slot that ends at midnight', async () => {
  await changeOffer(
    server.database.pool,
    "update opening_hours set time_close = '23:59' where opening_hours_id = $1",
    [sol.tarde],
  );
  expect(await lastSlot()).toBe('23:30');
  expect(await bookAt(server, '23:30', { selected_day: day })).toMatchObject({ status: 201 });
  expect(await lastSlot()).toBe('23:00');
});
