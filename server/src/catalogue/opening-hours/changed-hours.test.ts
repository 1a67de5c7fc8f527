import { lua, sol } from '../../test-support/fixture-stores.ts';
import { openInterruptibleApp } from '../../test-support/database/interruptible-database.ts';
import { afternoon, hoursOf, morning } from '../../test-support/owner/owner-hours.ts';
import { bookAt } from '../../test-support/public-booking.ts';

const { database, server } = await openInterruptibleApp();
const hours = hoursOf(await server.asOwner('sol'));

beforeEach(async () => {
  await database.pool.query('truncate events');
  await hours.saved([morning, afternoon]);
});

const book = (time: string) => bookAt(server, time);

async function countEvents() {
  const { rows } = await database.pool.query('select from events');
  return rows.length;
}

test('Q-25 ATEND-019 a booking computed before the hours changed is refused where they no longer offer it', async () => {
  const change = () => hours.saved([{ ...morning, time_open: '11:00' }, afternoon]);
  const [booked] = await database.interrupt(() => book('10:00'), change);
  expect(booked).toMatchObject({
    status: 409,
    body: { detail: 'Horário indisponível. Escolha outro horário.' },
  });
  expect(await countEvents()).toBe(0);
});

test('Q-25 a booking computed before the hours changed is made where they still offer it', async () => {
  const [booked] = await database.interrupt(
    () => book('10:00'),
    () => hours.saved([{ ...morning, time_open: '10:00' }]),
  );
  expect(booked.status).toBe(201);
  expect(await countEvents()).toBe(1);
});

test('Q-25 Q-78 a booking computed before bookings were grouped knows that they are', async () => {
  expect((await book('08:00')).status).toBe(201);
  const [booked] = await database.interrupt(
    () => book('11:00'),
    () => hours.saved([{ ...morning, force_group: true, group_minutes: 30 }, afternoon]),
  );
  expect(booked.status).toBe(409);
  expect(await countEvents()).toBe(1);
});

test('Q-25 a save makes every calendar of the store compute again, and no other store’s', async () => {
  const versions = async () => {
    const { rows } = await database.pool.query<{ id: string; version: number }>(
      'select calendar_id as id, offer_version as version from calendars',
    );
    return Object.fromEntries(rows.map(({ id, version }) => [id, version]));
  };
  const before = await versions();
  await hours.saved([morning]);
  const risen = (id: string) => (before[id] ?? 0) + 1;
  expect(await versions()).toEqual({
    [sol.ana]: risen(sol.ana),
    [sol.bruno]: risen(sol.bruno),
    [lua.clara]: before[lua.clara],
  });
});

test('API-034 the hours of a store that is gone before they change are not found', async () => {
  const stranger = hoursOf(await server.asOwner('lua'));
  const [answer] = await database.interrupt(
    () => stranger.save([morning]),
    () => database.pool.query('delete from stores where store_id = $1', [lua.storeId]),
  );
  expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
});
