import { sol } from '../../test-support/fixture-stores.ts';
import { eventsOf, meeting, theMeeting } from '../../test-support/owner/owner-events.ts';
import { openOwnerApp } from '../../test-support/owner/owner-app.ts';
import { bookAt } from '../../test-support/public-booking.ts';

const MAX_EVENTS_AHEAD = 30_000;

const { server, owner } = await openOwnerApp();
const events = eventsOf(owner);

test('QUOTA-003 a store has at most 30,000 events ahead; past ones, changes and customers’ bookings go on', async () => {
  await server.database.pool.query(
    `insert into events (store_id, event_id, title, start_time, end_time, created_at)
     select $1, gen_random_uuid(), 'Aula', time, time + interval '1 minute', now()
     from generate_series(1, $2) as number
     cross join lateral (select timestamptz '2026-04-01 12:00Z' + number * interval '1 minute' as time) as at`,
    [sol.storeId, MAX_EVENTS_AHEAD - 1],
  );
  expect((await events.create()).status).toBe(201);
  expect(await events.create({ start: '2026-03-10T14:00:00', end: '2026-03-10T15:00:00' })).toMatchObject({
    status: 409,
    body: {
      code: 'quota_reached',
      message:
        'Seu estabelecimento já tem 30.000 eventos futuros, o máximo. Exclua os que não valem mais para criar outro.',
    },
  });
  const past = { start: '2026-03-09T08:00:00', end: '2026-03-09T08:30:00' };
  expect((await events.create(past)).status).toBe(201);
  expect(await events.create(past)).toMatchObject({ status: 409, body: { code: 'event_start_taken' } });
  expect((await events.act('update_event', { ...meeting, title: 'Outra' })).status).toBe(200);
  expect((await bookAt(server, '11:30')).status).toBe(201);
  expect((await events.act('delete_event', theMeeting)).status).toBe(200);
  expect(await events.create()).toMatchObject({ status: 409, body: { code: 'quota_reached' } });
});
