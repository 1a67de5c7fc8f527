import type { Service } from '@hora-marcada/shared/contract';
import { lockCalendar } from '../calendars/calendar-lock-queries.ts';
import { sol } from '../../test-support/fixture-stores.ts';
import { waitForLockWaits } from '../../test-support/database/lock-waits.ts';
import { bookAt } from '../../test-support/public-booking.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';
import { testOnPostgres } from '../../test-support/database/test-on-postgres.ts';
import { openDatabaseWithErrors } from '../../test-support/database/watched-database.ts';

let server: TestApp;
let database: Awaited<ReturnType<typeof openDatabaseWithErrors>>;
let owner: SignedInOwner;
let service: Service;

beforeAll(async () => {
  database = await openDatabaseWithErrors();
  server = await openTestApp({ database });
  owner = await server.asOwner('sol');
});

beforeEach(async () => {
  await database.pool.query('truncate events');
  const { body } = await save({ name: 'Degradê', calendars: [sol.ana, sol.bruno] });
  service = body as Service;
  database.takeErrors();
});

afterAll(() => server.close());

const save = (change: object) =>
  owner.ask('/user/v1/update_service/', { service_time_minutes: 30, price: 40, ...change });

const remove = () => owner.ask('/user/v1/delete_service/', { serviceId: service.id });

const renameCalendar = (id: string, name: string) => owner.ask('/user/v1/update_calendar/', { id, name });

const putEvent = (time: string, calendar: string) =>
  owner.ask('/user/v1/create_event/', {
    title: 'Almoço',
    start: `2026-03-11T${time}:00`,
    end: `2026-03-11T${time}:30`,
    calendar,
  });

const book = (time: string, calendar_id: string) =>
  bookAt(server, time, { service_id: service.id, calendar_id });

const hours = ['08', '09', '10', '11', '13', '14'];

test('API-041 API-043 changes of services, events and bookings at once meet no deadlock, and none is answered with a fault', async () => {
  const answers = await Promise.all([
    ...hours.flatMap((hour, index) => [
      book(`${hour}:00`, index % 2 ? sol.ana : sol.bruno),
      save({ id: service.id, name: 'Outro', calendars: index % 2 ? [sol.bruno, sol.ana] : [sol.ana] }),
      save({ id: sol.barba, name: 'Barba', calendars: index % 2 ? [sol.ana, sol.bruno] : [sol.bruno] }),
      putEvent(hour, sol.ana),
      putEvent(hour, sol.bruno),
      renameCalendar(sol.ana, `Ana ${hour}`),
      renameCalendar(sol.bruno, `Bruno ${hour}`),
    ]),
    remove(),
    remove(),
  ]);
  const unexpected = answers.filter(({ status }) => ![200, 201, 404, 409].includes(status));
  expect(unexpected.map(({ text }) => text)).toEqual([]);
  expect(database.takeErrors()).toEqual([]);
});

test('API-043 of a crowd that deletes a service exactly one does', async () => {
  const statuses = (await Promise.all(hours.map(remove))).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, ...Array<number>(hours.length - 1).fill(404)]);
  expect(database.takeErrors()).toEqual([]);
});

testOnPostgres('API-041 a service takes its calendars in the order of their ids', async () => {
  const { handle, pool } = database;
  // Ana's row comes to lie behind Bruno's, and so few rows are read as they lie.
  await pool.query('update calendars set name = name where calendar_id = $1', [sol.ana]);
  await pool.query('analyze calendars');
  const { saved } = await handle.transaction().execute(async (first) => {
    await lockCalendar(first, sol.storeId, sol.ana);
    const saved = save({ id: service.id, name: 'Outro', calendars: [sol.bruno, sol.ana] });
    await waitForLockWaits(database, 1);
    const bruno = pool.query(
      'select from calendars where store_id = $1 and calendar_id = $2 for no key update nowait',
      [sol.storeId, sol.bruno],
    );
    await expect(bruno).resolves.toMatchObject({ rowCount: 1 });
    return { saved };
  });
  expect((await saved).status).toBe(200);
});
