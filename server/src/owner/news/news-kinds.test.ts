import { randomUUID } from 'node:crypto';
import { contract, type AnswerOf, type OwnerEvent } from '@hora-marcada/shared/contract';
import { sol } from '../../test-support/fixture-stores.ts';
import { asMember } from '../../test-support/owner/members.ts';
import { bookAt } from '../../test-support/public-booking.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;
let owner: SignedInOwner;

beforeAll(async () => {
  server = await openTestApp();
});

beforeEach(async () => {
  server.setNow('2026-03-09T12:10:00Z');
  owner = await server.asOwner('sol');
  await server.database.pool.query('truncate events, cancelled_events, notifications');
});

afterAll(() => server.close());

const answered = async (asked = owner, { path }: { path: string } = contract.getAllNews) =>
  (await asked.ask(path)).body as AnswerOf<'getAllNews'>;
const news = async (asked = owner) => (await answered(asked)).news;
const dismiss = (item: object, asked = owner) => asked.ask('/user/v1/dismiss_news/', item);
const theBooking = (time: string, calendar = 'Ana') => ({ start: `2026-03-10T${time}:00`, calendar });

async function eventAt(time: string): Promise<OwnerEvent> {
  const events = (await owner.ask('/user/v1/get_events/')).body as OwnerEvent[];
  const found = events.find(({ start_time }) => start_time.includes(`T${time}`));
  if (!found) throw new Error(`There is nothing at ${time}.`);
  return found;
}

/** What the outbox keeps of a message about an event. */
async function tell(eventId: string, message: { at?: string; state?: string; code?: string } = {}) {
  const { at = '2026-03-09T12:11:00Z', state = 'dead', code = 'http_500' } = message;
  await server.database.pool.query(
    `insert into notifications (store_id, notification_id, driver, phone, text, payload, state, due_at, created_at,
       last_error, event_id, event_start)
     values ($1, $2, 'webhook', '5511987654321', 'Confirmado!', '{}', $3, $4, $4, $5, $6, $4)`,
    [sol.storeId, randomUUID(), state, at, code, eventId],
  );
}

test('DAY-010 a new booking is news with customer, service, day, time and professional, for who asks for all', async () => {
  await bookAt(server, '10:00');
  const { id } = await eventAt('10:00');
  expect(await answered()).toEqual({
    count: 1,
    news: [
      {
        id,
        kind: 'booked',
        at: '2026-03-09T12:10:00.000Z',
        title: 'Corte',
        client_name: 'João',
        calendar: 'Ana',
        start_time: '2026-03-10T10:00:00',
        moved_from: null,
        reason: '',
      },
    ],
  });
  expect(await answered(owner, contract.getNews)).toEqual({ count: 0, news: [] });
});

test('DAY-010 a booking that its store confirmed or moved is no news', async () => {
  for (const time of ['10:00', '11:00', '13:00']) await bookAt(server, time);
  await owner.ask(contract.confirmEvent.path, { ...theBooking('10:00'), is_confirmed: true });
  await owner.ask('/user/v1/move_event/', { ...theBooking('11:00'), new_start: '2026-03-10T14:00:00' });
  expect(await news()).toMatchObject([{ start_time: '2026-03-10T13:00:00' }]);
});

test('DAY-010 what is about an hour that has passed leaves by itself', async () => {
  await bookAt(server, '10:00');
  await bookAt(server, '11:00');
  server.setNow('2026-03-10T13:00:00Z');
  owner = await server.asOwner('sol');
  expect(await news()).toMatchObject([{ start_time: '2026-03-10T11:00:00' }]);
});

test('DAY-010 a message that the gateway gave up is news with the chat to send it in, until another one is on its way', async () => {
  await bookAt(server, '10:00');
  const { id } = await eventAt('10:00');
  await owner.ask(contract.confirmEvent.path, { ...theBooking('10:00'), is_confirmed: true });
  await tell(id);
  expect(await news()).toMatchObject([
    { id, kind: 'undelivered', link: 'https://wa.me/5511987654321?text=Confirmado!' },
  ]);
  await tell(id, { at: '2026-03-09T12:12:00Z', state: 'queued' });
  expect(await news()).toEqual([]);
});

test('DAY-010 a cancellation that did not reach its customer is news, too', async () => {
  await bookAt(server, '10:00');
  const { id } = await eventAt('10:00');
  await owner.ask('/user/v1/delete_event/', theBooking('10:00'));
  await tell(id);
  const [item = {}] = await news();
  expect(item).toMatchObject({ id, kind: 'undelivered', start_time: '2026-03-10T10:00:00' });
  server.setNow('2026-03-09T12:12:00Z');
  expect((await dismiss(item)).status).toBe(200);
  expect(await news()).toEqual([]);
});

test('DAY-010 a message from before a cancellation is no news any more, and dismissing it leaves the cancellation', async () => {
  await bookAt(server, '10:00');
  const { id } = await eventAt('10:00');
  await tell(id);
  const [told = {}] = await news();
  await bookAt(server, '11:00');
  await tell((await eventAt('11:00')).id, { at: '2026-03-09T12:15:00Z' });
  const [latest = {}] = await news();
  server.setNow('2026-03-09T12:20:00Z');
  await owner.ask('/user/v1/delete_event/', theBooking('10:00'));
  await server.database.pool.query(`update cancelled_events set cancelled_by = 'client'`);
  const [cancellation, ...others] = await news();
  expect(cancellation).toMatchObject({ id, kind: 'cancelled' });
  expect(others.map((item) => item.id)).not.toContain(id);
  expect((await dismiss(told)).status).toBe(404);
  expect((await dismiss({ ...latest, and_earlier: true })).status).toBe(200);
  expect(await news()).toEqual([cancellation]);
});

test('DAY-010 a message about a cancellation that was dismissed before it is dismissed with all before another', async () => {
  await bookAt(server, '10:00');
  const { id } = await eventAt('10:00');
  await owner.ask('/user/v1/delete_event/', theBooking('10:00'));
  await server.database.pool.query(`update cancelled_events set cancelled_by = 'client'`);
  const [cancellation = {}] = await news();
  await dismiss(cancellation);
  await tell(id);
  server.setNow('2026-03-09T12:20:00Z');
  await bookAt(server, '11:00');
  const [latest = {}, ...others] = await news();
  expect(others).toMatchObject([{ id, kind: 'undelivered' }]);
  expect((await dismiss({ ...latest, and_earlier: true })).status).toBe(200);
  expect(await news()).toEqual([]);
});

test.each(['superseded', 'expired', 'held'])(
  'DAY-010 a message that was dropped as %s is no news',
  async (code) => {
    await bookAt(server, '10:00');
    await owner.ask(contract.confirmEvent.path, { ...theBooking('10:00'), is_confirmed: true });
    await tell((await eventAt('10:00')).id, { code });
    expect(await news()).toEqual([]);
  },
);

test('DAY-010 each kind is dismissed by its instant, and comes again when something new happens', async () => {
  await bookAt(server, '10:00');
  const [item = {}] = await news();
  expect((await dismiss({ ...item, at: '2026-03-09T12:00:00.000Z' })).status).toBe(404);
  expect((await dismiss(item)).status).toBe(200);
  expect(await news()).toEqual([]);
  await tell((await eventAt('10:00')).id);
  const [told = {}] = await news();
  expect(told).toMatchObject({ kind: 'undelivered' });
  expect((await dismiss(told)).status).toBe(200);
  expect(await news()).toEqual([]);
});

test('DAY-010 all kinds are dismissed at once, and what comes after stays', async () => {
  await bookAt(server, '10:00');
  await bookAt(server, '11:00');
  await tell((await eventAt('11:00')).id);
  const [latest = {}] = await news();
  server.setNow('2026-03-09T12:20:00Z');
  await bookAt(server, '13:00');
  expect((await dismiss({ ...latest, and_earlier: true })).status).toBe(200);
  expect(await news()).toMatchObject([{ start_time: '2026-03-10T13:00:00' }]);
});

test('DAY-010 a member sees and dismisses what is in the own calendars, and without the right to phones no chat', async () => {
  await bookAt(server, '10:00');
  await bookAt(server, '11:00', { calendar_id: sol.bruno });
  await tell((await eventAt('10:00')).id);
  const ana = await asMember(server, { sees_phones: false });
  const seen = await news(ana);
  expect(seen).toMatchObject([
    { kind: 'undelivered', calendar: 'Ana' },
    { kind: 'booked', calendar: 'Ana' },
  ]);
  expect(JSON.stringify(seen)).not.toContain('987654321');
  const [ofBruno = {}] = (await news()).filter(({ calendar }) => calendar === 'Bruno');
  expect((await dismiss(ofBruno, ana)).status).toBe(404);
  const [latest = {}] = seen;
  expect((await dismiss({ ...latest, and_earlier: true }, ana)).status).toBe(200);
  expect(await news()).toEqual([ofBruno]);
});
