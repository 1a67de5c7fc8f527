import { lua, sol } from '../../test-support/fixture-stores.ts';
import { insertEvent, eventPhone as phone } from '../../test-support/insert-event.ts';
import { openTestApp, type TestApp } from '../../test-support/test-app.ts';
import { operatorOf } from '../../test-support/test-operator.ts';
import { anonymiseOldEvents } from './anonymise-old-events.ts';

let server: TestApp;

beforeEach(async () => {
  server = await openTestApp();
  await server.database.pool.query(
    `insert into clients (store_id, phone, no_reminders, created_at) select store_id, '${phone}', true, now() from stores`,
  );
});

afterEach(() => server.close());

const kept = async () =>
  (await server.database.pool.query('select store_id from clients order by store_id')).rows;

test('REM-014 who wants no reminders of a store is told so on request, and is forgotten there on request', async () => {
  const { store } = operatorOf(server.database);
  const { said } = await store(['export', sol.endpoint, '--phone', phone]);
  expect(JSON.parse(said)).toMatchObject({ preferencias: [{ sem_lembretes: true }] });
  await store(['erase', sol.endpoint, '--phone', phone, '--yes']);
  expect(await kept()).toEqual([{ store_id: lua.storeId }]);
});

test('REM-014 who wants no reminders is forgotten with the last event of the phone', async () => {
  const { handle } = server.database;
  const time = { start: '2026-03-10T10:00', end: '2026-03-10T10:30' };
  await insertEvent(handle, { storeId: sol.storeId, calendarId: sol.ana, ...time });
  const clock = { now: () => new Date('2026-03-09T12:10:00Z') };
  const onFailure = (error: unknown) => {
    throw error;
  };
  await anonymiseOldEvents({ handle, clock, shouldContinue: () => true, onFailure });
  expect(await kept()).toEqual([{ store_id: sol.storeId }]);
});
