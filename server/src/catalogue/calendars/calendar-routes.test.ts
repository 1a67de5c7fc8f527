import { sol } from '../../test-support/fixture-stores.ts';
import { openTestApp, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

const gone = '00000000-0000-4000-8000-0000000000aa';

test('API-036 Q-18 lists calendars in order of creation, linked sets that are gone included', async () => {
  await server.database.pool.query(
    `update calendars set delay_minutes = 60, interval_minutes = 15, allowed_future_days = 7,
       opening_hours_ids = $1 where calendar_id = $2`,
    [[sol.tarde, gone], sol.bruno],
  );
  const owner = await server.asOwner('sol');
  const { status, body } = await owner.ask('/user/v1/get_calendars/');
  expect(status).toBe(200);
  expect(body).toEqual([
    {
      id: sol.ana,
      name: 'Ana',
      delay_minutes: 0,
      interval_schedule: 30,
      allowed_future_days: 30,
      opening_hours: [sol.manha, sol.tarde],
    },
    {
      id: sol.bruno,
      name: 'Bruno',
      delay_minutes: 60,
      interval_schedule: 15,
      allowed_future_days: 7,
      opening_hours: [sol.tarde, gone],
    },
  ]);
});
