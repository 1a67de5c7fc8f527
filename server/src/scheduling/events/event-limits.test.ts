import { sol } from '../../test-support/fixture-stores.ts';
import { openOwnerApp } from '../../test-support/owner/owner-app.ts';
import { eventsOf, meeting, theMeeting } from '../../test-support/owner/owner-events.ts';
import { invalid, nameRefusals, refusalIn, wrongNames } from '../../test-support/refused-fields.ts';
import { bookAt } from '../../test-support/public-booking.ts';

const { server, owner } = await openOwnerApp();
const { create, created, act, list } = eventsOf(owner);
const { pool } = server.database;

beforeEach(() => pool.query('truncate events'));

const cases = (['linked', 'turned'] as const).flatMap((kind) =>
  wrongNames[kind].map((name) => [name, nameRefusals[kind]] as const),
);

describe.each(['title', 'client_name'])('the %s of an event', (field) => {
  test.each(cases)('MSG-010 is never %j', async (name, sentence) => {
    const customer = { client_name: 'Bia', client_phone: '11987654321' };
    expect(refusalIn(await create({ ...customer, [field]: name }))).toEqual(invalid(field, sentence));
    expect(await list()).toEqual([]);
    const event = await created(customer);
    const change = { ...theMeeting, title: 'Outro', price: 1, [field]: name };
    expect(refusalIn(await act('update_event', change))).toEqual(invalid(field, sentence));
    expect(await list()).toEqual([event]);
  });
});

test('MSG-010 names of any script and emoji are titles and customers', async () => {
  const event = await created({ title: 'Corte c/ barba – Dr.João 2.0 ✂️', client_name: 'محمد علي 👩‍🦰' });
  expect(event).toMatchObject({ title: 'Corte c/ barba – Dr.João 2.0 ✂️', client_name: 'محمد علي 👩‍🦰' });
});

test('MSG-011 an event whose names are older than the rule is read, edited in all else, confirmed and deleted', async () => {
  await created();
  const stored = { title: 'Corte www.exemplo', client_name: 'Ana bit.ly/abc' };
  await pool.query('update events set title = $1, client_name = $2', [stored.title, stored.client_name]);
  expect(await list()).toMatchObject([stored]);
  const edited = await act('update_event', {
    ...theMeeting,
    ...stored,
    price: 60,
    client_phone: '1133334444',
  });
  expect(edited).toMatchObject({ status: 200, body: { ...stored, price: 60 } });
  expect(await act('update_event_confirmation', { ...theMeeting, is_confirmed: true })).toMatchObject({
    status: 200,
  });
  const swapped = { ...theMeeting, title: stored.client_name, client_name: stored.title };
  expect(refusalIn(await act('update_event', swapped))).toEqual(invalid('title', nameRefusals.linked));
  expect(await act('delete_event', theMeeting)).toMatchObject({ status: 200 });
});

test('MSG-011 a service and a calendar whose names are older than the rule keep them in any other change', async () => {
  const [service, calendar] = ['Corte www.exemplo', 'Ana bit.ly/abc'];
  await pool.query('update services set name = $1 where service_id = $2', [service, sol.corte]);
  await pool.query('update calendars set name = $1 where calendar_id = $2', [calendar, sol.ana]);
  const change = { id: sol.corte, name: service, service_time_minutes: 30, price: 60, calendars: [sol.ana] };
  expect(await owner.ask('/user/v1/update_service/', change)).toMatchObject({
    status: 200,
    body: { name: service, price: 60 },
  });
  expect(
    await owner.ask('/user/v1/update_calendar/', { id: sol.ana, name: calendar, delay_minutes: 5 }),
  ).toMatchObject({ status: 200, body: { name: calendar, delay_minutes: 5 } });
  expect(await create({ ...meeting, calendar })).toMatchObject({ status: 201 });
});

const MAX_EVENTS_AHEAD = 30_000;
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
