import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { lua, sol } from '../../test-support/fixture-stores.ts';
import { FakeTimers } from '../../test-support/fake-timers.ts';
import { eventsOf } from '../../test-support/owner/owner-events.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let server: TestApp;
let timers: FakeTimers;
let logged: string;

beforeAll(async () => {
  timers = new FakeTimers();
  const stream = new Writable({
    write: (line: Buffer, _, done) => {
      logged += line.toString();
      done();
    },
  });
  server = await openTestApp({ timers, logger: { level: 'warn', stream } });
  await server.app.ready();
  timers.advance(5 * MINUTE);
  await timers.asked(HOUR);
});

beforeEach(async () => {
  logged = '';
  await server.database.pool.query('truncate events, notifications, idempotency_keys');
  await server.database.pool.query('update stores set retention_months = 24, retention_done_at = null');
  server.setNow('2026-03-09T12:10:00Z');
});

afterAll(() => server.close());

async function nextRound(): Promise<void> {
  timers.advance(HOUR);
  await timers.asked(HOUR);
}

interface Row {
  readonly start: string;
  readonly store?: typeof sol.storeId;
  readonly title?: string;
  readonly name?: string;
  readonly phone?: string;
  readonly description?: string;
}

async function insert({ start, store = sol.storeId, ...row }: Row): Promise<void> {
  const { title = 'Corte', name = 'Ana Lima', phone = '11987654321', description = '' } = row;
  await server.database.pool.query(
    `insert into events (store_id, event_id, title, description, start_time, end_time, price_in_cents,
       client_name, client_phone, created_at)
     values ($1, gen_random_uuid(), $2, $3, $4::timestamptz, $4::timestamptz + interval '30 minutes', 4000,
       $5, $6, $4)`,
    [store, title, description, start, name, phone],
  );
}

const customers = async () => {
  const { rows } = await server.database.pool.query<{ name: string; phone: string }>(
    'select client_name as name, client_phone as phone from events order by start_time',
  );
  return rows.map(({ name, phone }) => `${name} ${phone}`.trim());
};

const dashboardOf = async (owner: SignedInOwner) => (await owner.ask('/user/v1/dashboard/')).body;

test('a booking of two years ago loses name and phone, and keeps time, service and price', async () => {
  await insert({ start: '2024-03-09T11:00:00Z', description: 'Alergia a amônia' });
  await insert({ start: '2024-03-09T12:00:00Z' });
  const owner = await server.asOwner('sol');
  const figures = await dashboardOf(owner);
  await nextRound();
  expect(await eventsOf(owner).list()).toEqual([
    expect.objectContaining({
      title: 'Corte',
      start_time: '2024-03-09T08:00:00',
      end_time: '2024-03-09T08:30:00',
      price: 40,
      description: '',
      client_name: 'Cliente removido',
      client_phone: '',
    }),
    expect.objectContaining({ client_name: 'Ana Lima', client_phone: '11987654321' }),
  ]);
  expect(await dashboardOf(owner)).toEqual(figures);
});

test('Q-50 an owner goes on with an event whose customer was removed', async () => {
  await insert({ start: '2024-03-08T11:00:00Z' });
  await nextRound();
  const owner = await server.asOwner('sol');
  const place = { start: '2024-03-08T08:00:00', calendar: '' };
  const { act } = eventsOf(owner);
  expect(await act('update_event_confirmation', { ...place, is_confirmed: true })).toMatchObject({
    status: 200,
  });
  expect(await act('update_event', { ...place, title: 'Barba' })).toMatchObject({
    status: 200,
    body: { title: 'Barba', client_name: 'Cliente removido' },
  });
  const found = await owner.ask('/user/v1/get_events/?search=cliente%20removido');
  expect(found.body).toHaveLength(1);
});

test('each store anonymises by its own term, counted on its own clock', async () => {
  await server.database.pool.query('update stores set retention_months = 1 where store_id = $1', [
    lua.storeId,
  ]);
  for (const store of [sol.storeId, lua.storeId]) await insert({ start: '2026-02-09T11:00:00Z', store });
  await nextRound();
  expect((await customers()).sort()).toEqual(['Ana Lima 11987654321', 'Cliente removido']);
});

test('what an owner wrote of a customer goes too; an own event only loses its description', async () => {
  await insert({ start: '2023-01-01T10:00:00Z', title: 'Escova da Ana', phone: '' });
  await insert({ start: '2023-01-02T10:00:00Z', title: 'Bia 11 98888-7777', name: '', phone: '' });
  await insert({
    start: '2023-01-03T10:00:00Z',
    title: 'Almoço',
    name: '',
    phone: '',
    description: 'Com Bia',
  });
  await nextRound();
  const { rows } = await server.database.pool.query(
    'select title, client_name, client_phone, description from events order by start_time',
  );
  const gone = { client_phone: '', description: '' };
  expect(rows).toEqual([
    { ...gone, title: 'Agendamento', client_name: 'Cliente removido' },
    { ...gone, title: 'Agendamento', client_name: 'Cliente removido' },
    { ...gone, title: 'Almoço', client_name: '' },
  ]);
});

test('messages go after 30 days and idempotency records after one, also without new bookings', async () => {
  const { pool } = server.database;
  await pool.query(
    `insert into idempotency_keys (store_id, key, request_hash, answer, created_at)
     values ($1, 'first', 'hash', '{}', '2026-03-11T11:59:00Z'), ($1, 'second', 'hash', '{}', '2026-03-11T12:01:00Z')`,
    [sol.storeId],
  );
  for (const [state, createdAt] of [
    ['recorded', '2026-02-10T11:59:00Z'],
    ['queued', '2026-02-10T11:59:00Z'],
    ['sent', '2026-03-01T12:00:00Z'],
  ]) {
    await pool.query(
      `insert into notifications (store_id, notification_id, driver, phone, text, payload, state, due_at, created_at)
       values ($1, gen_random_uuid(), 'link', '5511987654321', 'Olá, Ana!', '{}', $2, $3, $3)`,
      [sol.storeId, state, createdAt],
    );
  }
  server.setNow('2026-03-12T12:00:00Z');
  await nextRound();
  const { rows } = await pool.query(
    `select (select array_agg(key) from idempotency_keys) as keys,
       (select array_agg(state) from notifications) as states`,
  );
  expect(rows).toEqual([{ keys: ['second'], states: ['sent'] }]);
});

test('FLOOD-015 bookings that were deleted at once go after a day', async () => {
  const { pool } = server.database;
  await pool.query(
    `insert into deleted_bookings (store_id, change_id, deleted_at, bookings)
     values ($1, gen_random_uuid(), '2026-03-08T12:10:00Z', '["old"]'),
       ($1, gen_random_uuid(), '2026-03-08T12:11:00Z', '["new"]')`,
    [sol.storeId],
  );
  await nextRound();
  const { rows } = await pool.query('select bookings from deleted_bookings');
  expect(rows).toEqual([{ bookings: ['new'] }]);
  await pool.query('truncate deleted_bookings');
});

test.each([
  ['is over', '2026-04-08T12:11:00Z'],
  ['nobody used for a week', '2026-03-16T12:10:00Z'],
])('a session that %s goes, also where the owner never enters again', async (_, end) => {
  await server.database.pool.query('delete from sessions');
  await server.asOwner('sol');
  const count = async () =>
    (await server.database.pool.query('select from sessions where store_id = $1', [sol.storeId])).rowCount;
  await nextRound();
  expect(await count()).toBe(1);
  server.setNow(end);
  await nextRound();
  expect(await count()).toBe(0);
});

test('ACC-011 ACC-012 known browsers and links that are over go', async () => {
  await server.asOwner('sol');
  await server.database.pool.query(
    `insert into password_resets (store_id, reset_id, username, secret_hash, expires_at)
     select $1, gen_random_uuid(), 'sol', sha256(''), end_of::timestamptz
     from unnest(array['2026-09-05T12:10:00Z', '2026-09-05T12:10:01Z']) as end_of`,
    [sol.storeId],
  );
  const counts = async () => {
    const { rows } = await server.database.pool.query<{ browsers: number; links: number }>(
      `select (select count(*)::int from known_browsers) as browsers,
         (select count(*)::int from password_resets) as links`,
    );
    return rows[0];
  };
  const before = await counts();
  await nextRound();
  expect(await counts()).toEqual(before);
  server.setNow('2026-09-05T12:10:00Z');
  await nextRound();
  expect(await counts()).toEqual({ browsers: 0, links: 1 });
});

test('more than one batch is done in one round', async () => {
  await sql`
    insert into events (store_id, event_id, title, start_time, end_time, client_name, client_phone, created_at)
    select ${sol.storeId}, gen_random_uuid(), 'Corte', day, day + interval '30 minutes', 'Ana', '11987654321', day
    from generate_series('2022-01-01T12:00:00Z'::timestamptz, '2023-02-04T12:00:00Z', interval '1 day') as day`.execute(
    server.database.handle,
  );
  await nextRound();
  const names = await customers();
  expect(names).toHaveLength(400);
  expect(new Set(names)).toEqual(new Set(['Cliente removido']));
});

test('a store has one run a day, and events that grew old meanwhile are found the next day', async () => {
  await insert({ start: '2024-03-09T14:00:00Z' });
  await nextRound();
  server.setNow('2026-03-10T11:00:00Z');
  await nextRound();
  expect(await customers()).toEqual(['Ana Lima 11987654321']);
  server.setNow('2026-03-10T12:10:00Z');
  await nextRound();
  expect(await customers()).toEqual(['Cliente removido']);
});

test('a store that fails does not stop the others, and the log names no person', async () => {
  const { pool } = server.database;
  for (const store of [sol.storeId, lua.storeId]) await insert({ start: '2023-01-01T10:00:00Z', store });
  await pool.query(
    `alter table events add constraint refused check (store_id <> '${sol.storeId}' or client_phone <> '')`,
  );
  await nextRound();
  await pool.query('alter table events drop constraint refused');
  expect((await customers()).sort()).toEqual(['Ana Lima 11987654321', 'Cliente removido']);
  expect(JSON.parse(logged)).toMatchObject({ msg: 'retention failed', code: '23514' });
  expect(logged).not.toMatch(/Ana|Lima|11987654321/);
  await nextRound();
  expect(new Set(await customers())).toEqual(new Set(['Cliente removido']));
});

test('a security log that cannot be cleared does not stop the stores', async () => {
  const { pool } = server.database;
  await insert({ start: '2023-01-01T10:00:00Z' });
  await pool.query('alter table security_log rename to security_log_away');
  await nextRound();
  await pool.query('alter table security_log_away rename to security_log');
  expect(await customers()).toEqual(['Cliente removido']);
  expect(JSON.parse(logged)).toMatchObject({ msg: 'retention failed', code: '42P01' });
});

test('the app that ends before its first round, or between two, leaves none to come', async () => {
  for (const rounds of [0, 1]) {
    const own = new FakeTimers();
    const other = await openTestApp({ timers: own });
    await other.app.ready();
    await own.asked(5 * MINUTE);
    if (rounds === 1) {
      own.advance(5 * MINUTE);
      await own.asked(HOUR);
    }
    await other.close();
    expect(own.count).toBe(0);
  }
});

test('the app ends with the round that is under way', async () => {
  const own = new FakeTimers();
  const other = await openTestApp({ timers: own });
  await other.app.ready();
  own.advance(5 * MINUTE);
  await other.close();
  expect(own.count).toBe(0);
});
