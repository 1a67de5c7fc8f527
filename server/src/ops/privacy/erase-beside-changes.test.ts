import { sol } from '../../test-support/fixture-stores.ts';
import { testOnPostgres } from '../../test-support/database/test-on-postgres.ts';
import { eventsOf } from '../../test-support/owner/owner-events.ts';
import { openTestApp, type TestApp } from '../../test-support/test-app.ts';
import { operatorOf, type CommandResult } from '../../test-support/test-operator.ts';
import { waitForLockWaits } from '../../test-support/database/lock-waits.ts';
import { notificationMessageOf } from '../../owner/notifications/message-rules.ts';
import { insertNotification } from '../../owner/notifications/notification-queries.ts';
import { lockStore } from '../../stores/lifecycle/store-queries.ts';

const phone = '21976543210';
const now = new Date('2026-03-09T12:10:00Z');

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

beforeEach(async () => {
  await server.database.pool.query('truncate events, notifications');
  await eventsOf(await server.asOwner('sol')).created({
    start: '2026-03-09T08:00:00',
    end: '2026-03-09T09:00:00',
    client_name: 'Marília',
    client_phone: phone,
  });
});

afterAll(() => server.close());

const erase = () => operatorOf(server.database).store(['erase', sol.endpoint, '--phone', phone, '--yes']);

testOnPostgres('a visit that the owner prolongs meanwhile is not erased while it lasts', async () => {
  let erasing: Promise<CommandResult> | undefined;
  await server.database.handle.transaction().execute(async (owner) => {
    await owner
      .updateTable('events')
      .set({ end_time: new Date('2026-03-09T13:00:00Z') })
      .where('store_id', '=', sol.storeId)
      .execute();
    erasing = erase();
    await waitForLockWaits(server.database, 1, erasing);
  });
  expect((await erasing)?.complained).toContain('este cliente ainda é esperado em 09/03/2026 às 08:00');
  const { rows } = await server.database.pool.query('select client_name, client_phone from events');
  expect(rows).toEqual([{ client_name: 'Marília', client_phone: phone }]);
});

testOnPostgres('a message that the owner sends meanwhile is erased too', async () => {
  let erasing: Promise<CommandResult> | undefined;
  const message = notificationMessageOf({
    date: '09/03/2026',
    time: '08:00',
    title: 'Sol',
    serviceName: 'Corte',
    calendar_name: 'Ana',
    phoneToSend: phone,
    userPhone: phone,
    userName: 'Marília',
    sender_client: false,
  });
  await server.database.handle.transaction().execute(async (owner) => {
    await lockStore(owner, sol.storeId);
    const id = '00000000-0000-4000-8000-0000000000aa';
    await insertNotification(owner, sol.storeId, {
      id,
      driver: 'link',
      kind: 'confirmation',
      message,
      now,
      subject: { of: 'event', eventId: id, start: now, calendarId: null },
    });
    erasing = erase();
    await waitForLockWaits(server.database, 1, erasing);
  });
  expect((await erasing)?.said).toContain('e 1 aviso em barbearia-sol');
  const { rows } = await server.database.pool.query('select phone from notifications');
  expect(rows).toEqual([]);
});
