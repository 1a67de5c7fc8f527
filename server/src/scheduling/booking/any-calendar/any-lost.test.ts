import { openInterruptibleApp } from '../../../test-support/database/interruptible-database.ts';
import { sol } from '../../../test-support/fixture-stores.ts';
import { bookAnyAt, bookAt } from '../../../test-support/public-booking.ts';

const { server, database } = await openInterruptibleApp();

beforeEach(async () => {
  await database.pool.query('truncate events, idempotency_keys');
  await database.pool.query("update stores set any_calendar = 'order'");
});

const without = (phone: string) => () => bookAnyAt(server, '10:00', { client_telephone: phone });

const takeBoth = async () => {
  await bookAt(server, '10:00', { client_telephone: '11911111111' });
  await bookAt(server, '10:00', { client_telephone: '11922222222', calendar_id: sol.bruno });
};

test('ANY-009 where the chosen professional was taken meanwhile the next that offered the start is booked', async () => {
  const [answer] = await database.interrupt(without('11900000001'), () => bookAt(server, '10:00'));
  expect(answer).toMatchObject({ status: 201, body: { calendar: 'Bruno' } });
  expect((await database.pool.query('select 1 from events')).rows).toHaveLength(2);
});

test('ANY-009 where none is left the time is taken', async () => {
  const [answer] = await database.interrupt(without('11900000001'), takeBoth);
  expect(answer).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
  expect((await database.pool.query('select 1 from events')).rows).toHaveLength(2);
});

test('ANY-009 one whose offer only changed meanwhile is computed again and booked', async () => {
  const [answer] = await database.interrupt(without('11900000001'), () =>
    database.pool.query('update calendars set offer_version = offer_version + 1'),
  );
  expect(answer).toMatchObject({ status: 201, body: { calendar: 'Ana' } });
});

test('ANY-009 any other refusal is the answer, though another professional be free', async () => {
  const [answer] = await database.interrupt(without('11900000001'), () =>
    database.pool.query(
      `insert into clients (store_id, phone, blocked_at, created_at) values ($1, '11900000001', now(), now())`,
      [sol.storeId],
    ),
  );
  expect(answer).toMatchObject({ status: 403, body: { code: 'phone_blocked' } });
  await database.pool.query('delete from clients');
});
