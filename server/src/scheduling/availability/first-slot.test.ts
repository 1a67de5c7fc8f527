import { sol } from '../../test-support/fixture-stores.ts';
import { openTestApp, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

const inAna = { client_name: 'barbearia-sol', service_id: sol.corte, calendar_id: sol.ana };

test('CUST-019 the days come with the first time of the first of them, and without one where there is none', async () => {
  const days = () => server.ask('/scheduler/v1/available_days/', inAna);
  const { body } = await days();
  const { available_days, first_slot } = body as { available_days: string[]; first_slot: string };
  const query = { ...inAna, selected_day: available_days[0] };
  const slots = await server.ask('/scheduler/v1/available_slots/', query);
  expect(first_slot).toMatch(/^\d\d:\d\d$/);
  expect(first_slot).toBe((slots.body as { available_slots: string[] }).available_slots[0]);
  await server.database.pool.query(`update calendars set opening_hours_ids = '{}'`);
  expect(await days()).toMatchObject({ status: 200, body: { available_days: [] } });
  expect((await days()).body).not.toHaveProperty('first_slot');
});
