import { bookWithLink, type LinkHolder } from '../../test-support/booking-links.ts';
import { startFakeGateway } from '../../test-support/fake-gateway.ts';
import { atRest, FakeTimers } from '../../test-support/fake-timers.ts';
import { sol } from '../../test-support/fixture-stores.ts';
import { bookAt } from '../../test-support/public-booking.ts';
import { openTestApp, type TestApp } from '../../test-support/test-app.ts';

const poll = 5000;
const minute = 60_000;
const origin = 'https://exemplo.com.br';

const gateway = await startFakeGateway();
let timers: FakeTimers;
let server: TestApp;

async function open(env: Readonly<Record<string, string>> = { NOTIFY_WEBHOOK_URL: gateway.url }) {
  timers = new FakeTimers();
  server = await openTestApp({ timers }, { PUBLIC_ORIGINS: origin, ...env });
  await server.app.ready();
  if ('NOTIFY_WEBHOOK_URL' in env) await rest();
  await confirmBookings(true);
}

beforeEach(() => gateway.reset());
afterEach(() => server.close());
afterAll(() => gateway.close());

const rest = () => atRest(timers);

/** A minute of a running server. */
async function passMinute(now: string): Promise<void> {
  server.setNow(now);
  timers.advance(minute);
  await rest();
  timers.advance(poll);
  await rest();
}

const messages = async () => {
  const { rows } = await server.database.pool.query<{ id: string; state: string; last_error: string | null }>(
    'select notification_id as id, state, last_error from notifications order by created_at, id',
  );
  return rows;
};

const confirmBookings = async (auto_confirm: boolean) =>
  (await server.asOwner('sol')).ask('/user/v1/update_policies/', { auto_confirm });

/** Books as a process does that dies before it wrote the message. */
async function bookAndDie(confirmed_by = 'auto'): Promise<LinkHolder> {
  await confirmBookings(false);
  const link = await bookWithLink(server);
  await server.database.pool.query('update events set is_confirmed = true, confirmed_by = $1', [
    confirmed_by,
  ]);
  await confirmBookings(true);
  return link;
}

const texts = () => gateway.received.map(({ body }) => String(body['text']));
const confirmationTo = ({ token }: LinkHolder) =>
  expect.stringMatching(
    new RegExp(
      `^Olá, João Silva! Seu agendamento foi confirmado:[^]*${origin}/barbearia-sol/agendamento#${token}$`,
    ),
  ) as string;

test('AUTO-004 exactly one confirmation follows a booking, and the rounds add none', async () => {
  await open();
  const link = await bookWithLink(server);
  await rest();
  await passMinute('2026-03-09T12:11:00Z');
  await passMinute('2026-03-09T12:12:00Z');
  expect(texts()).toEqual([confirmationTo(link)]);
  const { rows } = await server.database.pool.query(
    `select md5('confirmation ' || event_id || ' ' || extract(epoch from start_time)::bigint)::uuid as id from events`,
  );
  expect(await messages()).toEqual([{ ...rows[0], state: 'sent', last_error: null }]);
});

test('AUTO-002 AUTO-004 the log has the booking alone, whoever was told', async () => {
  await open();
  await bookWithLink(server);
  await rest();
  await passMinute('2026-03-09T12:11:00Z');
  const { rows } = await server.database.pool.query(
    `select action from change_log where store_id = $1 and subject = 'event'`,
    [sol.storeId],
  );
  expect(rows).toEqual([{ action: 'event_booked' }]);
});

test('AUTO-004 what a process that died left is made good within ten minutes, once', async () => {
  await open();
  const link = await bookAndDie();
  await passMinute('2026-03-09T12:19:00Z');
  await passMinute('2026-03-09T12:19:30Z');
  expect(texts()).toEqual([confirmationTo(link)]);
});

test.each([
  ['is older', '2026-03-09T12:20:00Z', 'auto'],
  ['a person confirmed', '2026-03-09T12:11:00Z', 'owner'],
])('AUTO-004 what %s is not told', async (_, now, who) => {
  await open();
  await bookAndDie(who);
  await passMinute(now);
  expect(await messages()).toEqual([]);
});

test('AUTO-004 who was promised a confirmation gets it, although the rule is off by then', async () => {
  await open();
  const link = await bookAndDie();
  await confirmBookings(false);
  await passMinute('2026-03-09T12:11:00Z');
  expect(texts()).toEqual([confirmationTo(link)]);
});

test('AUTO-004 a move is no second confirmation', async () => {
  await open();
  const link = await bookWithLink(server);
  await rest();
  await passMinute('2026-03-09T12:11:00Z');
  await link.move();
  await passMinute('2026-03-09T12:12:00Z');
  expect(texts()).toEqual([confirmationTo(link)]);
});

test('AUTO-004 a ceiling of the store keeps further ones back for good', async () => {
  await open({ NOTIFY_WEBHOOK_URL: gateway.url, RATE_LIMIT: 'on', MAX_MESSAGES_PER_PHONE: '1' });
  await bookWithLink(server);
  await rest();
  await bookAt(server, '13:00');
  await rest();
  await passMinute('2026-03-09T12:11:00Z');
  expect((await messages()).map(({ state, last_error }) => [state, last_error]).toSorted()).toEqual([
    ['dead', 'held'],
    ['sent', null],
  ]);
  expect(texts()).toHaveLength(1);
});

test('AUTO-004 without a gateway nothing is sent, and nobody is asked', async () => {
  await open({});
  expect((await bookAt(server, '10:00')).body).toMatchObject({ is_confirmed: true });
  timers.advance(minute);
  expect(await messages()).toEqual([]);
});

test('AUTO-004 a store that does not confirm by itself tells nobody', async () => {
  await open();
  await confirmBookings(false);
  await bookAt(server, '10:00');
  await passMinute('2026-03-09T12:11:00Z');
  expect(await messages()).toEqual([]);
});
