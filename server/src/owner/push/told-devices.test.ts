import { contract } from '@hora-marcada/shared/contract';
import { bookWithLink } from '../../test-support/booking-links.ts';
import { FakeTimers } from '../../test-support/fake-timers.ts';
import { sol } from '../../test-support/fixture-stores.ts';
import { asMember } from '../../test-support/owner/members.ts';
import { insertTestEvent } from '../../test-support/insert-event.ts';
import { bookAt } from '../../test-support/public-booking.ts';
import {
  pushVariables,
  startFakePushService,
  turnOn,
  type FakeBrowser,
  type FakePushService,
} from '../../test-support/push/fake-push-service.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';

const MINUTE = 60_000;

let service: FakePushService;
let server: TestApp;
let timers: FakeTimers;
let owner: SignedInOwner;
let browser: FakeBrowser;

beforeAll(async () => {
  service = await startFakePushService();
});

afterAll(() => service.close());

beforeEach(async () => {
  timers = new FakeTimers();
  server = await openTestApp({ timers }, pushVariables(service.host));
  owner = await server.asOwner('sol');
  browser = service.browser();
  await turnOn(owner, browser);
});

afterEach(() => server.close());

const sql = (text: string) => server.database.pool.query(text);
/** Nothing is sent until `letGo`, as if the server were down. */
const holdBack = () => sql(`update push_devices set retry_at = 'infinity'`);

/** The next look at all stores, now or later. */
async function letGo(instant?: string): Promise<void> {
  if (instant !== undefined) server.setNow(instant);
  // A look that a booking asked for is over, and with it the time that it began at.
  await timers.asked(MINUTE);
  await sql('update push_devices set retry_at = null');
  await nextLook();
}

async function nextLook(): Promise<void> {
  await timers.asked(MINUTE);
  timers.advance(MINUTE);
}

/** Resolves once all that was to be told is: a booking of its own is told to a new device after all else. */
async function afterAllElse(time = '14:30'): Promise<void> {
  const last = service.browser();
  await turnOn(await server.asOwner('sol'), last);
  await bookAt(server, time, { calendar_id: sol.bruno });
  await service.told(last, 1);
  await timers.asked(MINUTE);
}

const bodiesOf = ({ notices }: FakeBrowser) => notices.map(({ body }) => body);

test('PUSH-005 PUSH-007 a booking, its move and its cancellation are told as soon as they happen', async () => {
  const link = await bookWithLink(server);
  await service.told(browser, 1);
  await link.move({ selected_time: '11:00' });
  await service.told(browser, 2);
  await link.cancel();
  await service.told(browser, 3);
  expect(bodiesOf(browser)).toEqual([
    'Novo agendamento: ter 10/03 10:00 · Corte · Ana',
    'Remarcado: ter 10/03 10:00 → ter 10/03 11:00 · Corte · Ana',
    'Cancelado: ter 10/03 11:00 · Corte · Ana',
  ]);
  expect(new Set(browser.notices.map(({ tag }) => tag)).size).toBe(3);
});

test('PUSH-007 what happened while the server was down is told afterwards, and after an hour never', async () => {
  await holdBack();
  await bookAt(server, '10:00');
  server.setNow('2026-03-09T12:40:00Z');
  await bookAt(server, '11:00');
  await letGo('2026-03-09T13:11:00Z');
  await service.told(browser, 1);
  await afterAllElse();
  expect(bodiesOf(browser)[0]).toContain('11:00');
  expect(browser.notices).toHaveLength(2);
});

test('PUSH-008 a worker that died before its record is followed by one that tells the same under the same tag', async () => {
  browser.reply = async () => {
    await sql(`update push_devices set leased_until = now() - interval '100 years'`);
    return 201;
  };
  await bookAt(server, '10:00');
  await service.told(browser, 1);
  await nextLook();
  await service.told(browser, 2);
  const [first, second] = browser.notices;
  expect(second).toEqual(first);
  browser.reply = { status: 201 };
  await nextLook();
  await service.told(browser, 3);
  await afterAllElse();
  expect(browser.notices).toHaveLength(4);
});

test('PUSH-008 what is seen only after something younger was told is told nevertheless', async () => {
  await bookAt(server, '10:00');
  await service.told(browser, 1);
  await timers.asked(MINUTE);
  await holdBack();
  await bookAt(server, '11:00');
  const times = "max(at) as last, max(at) - interval '90 seconds' as earlier";
  const [{ last, earlier } = {}] = (await sql(`select ${times} from change_log`)).rows;
  await server.database.pool.query('update change_log set at = $1 where at = $2', [earlier, last]);
  await sql("update push_devices set created_at = '2026-03-09T00:00Z'");
  await letGo();
  await service.told(browser, 2);
  expect(bodiesOf(browser)[1]).toContain('11:00');
});

test('PUSH-008 five pieces of news at once are one notice', async () => {
  await holdBack();
  for (const time of ['08:00', '09:00', '10:00', '11:00', '14:00']) await bookAt(server, time);
  await letGo();
  await service.told(browser, 1);
  await afterAllElse();
  expect(bodiesOf(browser)).toEqual(['Você tem 5 novidades', expect.stringContaining('14:30')]);
});

test('PUSH-008 what comes together sounds once, also with the summary of the day', async () => {
  await turnOn(owner, browser, { kinds: ['bookings', 'summary'], summary_at: '09:00' });
  await holdBack();
  await bookAt(server, '10:00');
  await bookAt(server, '11:00');
  await sql(
    `update push_devices set told_until = '2026-03-10T12:00:00Z', created_at = '2026-03-09T00:00:00Z'`,
  );
  await sql(`update change_log set at = '2026-03-10T12:00:00Z' where action = 'event_booked'`);
  await letGo('2026-03-10T12:00:30Z');
  await service.told(browser, 3);
  expect(browser.notices.map(({ silent }) => silent)).toEqual([false, true, true]);
  expect(bodiesOf(browser).at(-1)).toBe('2 agendamentos hoje, o primeiro às 10:00');
});

test('a login is told of what others of its store do, not of what it does itself', async () => {
  const member = await asMember(server);
  const ofAna = service.browser();
  await turnOn(member, ofAna);
  const event = { title: 'Corte', start: '2026-03-11T10:00:00', end: '2026-03-11T11:00:00', calendar: 'Ana' };
  await member.ask(contract.createEvent.path, event);
  await service.told(browser, 1);
  await owner.ask(contract.deleteEvent.path, { start: event.start, calendar: 'Ana' });
  await service.told(ofAna, 1);
  await afterAllElse();
  expect(bodiesOf(ofAna)).toEqual(['Cancelado: qua 11/03 10:00 · Corte · Ana']);
  expect(bodiesOf(browser)[0]).toBe('Novo agendamento: qua 11/03 10:00 · Corte · Ana');
  expect(browser.notices).toHaveLength(2);
});

test('JOIN-007 a suspended store’s devices are told nothing', async () => {
  await holdBack();
  await bookAt(server, '10:00');
  await sql(`update stores set suspended_at = now() where endpoint = 'barbearia-sol'`);
  await letGo();
  await timers.asked(MINUTE);
  expect(browser.notices).toEqual([]);
  await sql('update stores set suspended_at = null');
  await nextLook();
  await service.told(browser, 1);
});

test('PUSH-014 a member is told of the own calendars alone, and of none that was taken away', async () => {
  const member = await asMember(server);
  const ofAna = service.browser();
  await turnOn(member, ofAna);
  await bookAt(server, '10:00', { calendar_id: sol.bruno });
  await bookAt(server, '10:00');
  await service.told(ofAna, 1);
  await owner.ask(contract.updateMember.path, { id: member.member.id, calendars: [sol.bruno] });
  await bookAt(server, '11:00');
  await bookAt(server, '11:00', { calendar_id: sol.bruno });
  await service.told(ofAna, 2);
  await service.told(browser, 4);
  expect(bodiesOf(ofAna)).toEqual([
    'Novo agendamento: ter 10/03 10:00 · Corte · Ana',
    'Novo agendamento: ter 10/03 11:00 · Corte · Bruno',
  ]);
});

test('PUSH-010 nothing is told after a logout, also where the worker has the device already', async () => {
  const other = service.browser();
  const session = await server.asOwner('sol');
  await turnOn(session, other);
  other.reply = async () => {
    await session.ask(contract.logout.path, { refresh: session.refresh });
    return 201;
  };
  await holdBack();
  for (const time of ['10:00', '11:00']) await bookAt(server, time);
  await letGo();
  await service.told(browser, 2);
  await afterAllElse();
  expect(other.notices).toHaveLength(1);
  expect(browser.notices).toHaveLength(3);
});

test.each([404, 410])('PUSH-012 %i removes a device', async (status) => {
  browser.reply = { status };
  await bookAt(server, '10:00');
  await service.told(browser, 1);
  await timers.asked(MINUTE);
  expect((await sql('select 1 from push_devices')).rows).toEqual([]);
});

test.each([401, 403])('PUSH-012 %i stops a device, until it is turned on again', async (status) => {
  browser.reply = { status };
  await bookAt(server, '10:00');
  await service.told(browser, 1);
  await timers.asked(MINUTE);
  const { body } = await owner.ask(contract.getPush.path);
  expect(body).toMatchObject({ devices: [{ problem: 'stopped' }] });
  browser.reply = { status: 201 };
  server.setNow('2026-03-09T12:11:00Z');
  await turnOn(owner, browser);
  await bookAt(server, '11:00');
  await service.told(browser, 2);
  expect(bodiesOf(browser)[1]).toContain('11:00');
});

test.each([
  [{ status: 413 }, 5],
  [{ status: 429, headers: { 'retry-after': '120' } }, 120],
  [{ status: 503 }, 5],
])('PUSH-012 %j is tried again, in time', async (reply, seconds) => {
  browser.reply = reply;
  await bookAt(server, '10:00');
  await service.told(browser, 1);
  await timers.asked(MINUTE);
  const { rows } = await sql(
    `select extract(epoch from retry_at - '2026-03-09T12:10:00Z')::float as wait from push_devices`,
  );
  const { wait } = rows[0] as { wait: number };
  expect(wait).toBeGreaterThanOrEqual(seconds / 2);
  expect(wait).toBeLessThanOrEqual(seconds);
  browser.reply = { status: 201 };
  server.setNow('2026-03-09T12:12:00Z');
  timers.advance(MINUTE);
  await service.told(browser, 2);
  expect(browser.notices[1]).toEqual(browser.notices[0]);
});

test('PUSH-012 five days of failures stop a device', async () => {
  browser.reply = { status: 500 };
  await bookAt(server, '10:00');
  await service.told(browser, 1);
  await timers.asked(MINUTE);
  await sql("update push_devices set failing_since = '2026-03-04T00:00Z', retry_at = null");
  timers.advance(MINUTE);
  await service.told(browser, 2);
  await timers.asked(MINUTE);
  expect((await sql('select 1 from push_devices where stopped_at is not null')).rows).toHaveLength(1);
});

test.each([
  ['America/Sao_Paulo', '22:30', '2026-03-10T01:30:30Z', ['2026-03-09T23:15', '2026-03-10T09:00']],
  ['Asia/Tokyo', '07:00', '2026-03-09T22:00:30Z', ['2026-03-10T23:15', '2026-03-09T10:00']],
])('PUSH-004 the summary in %s at %s is of the day there', async (timeZone, summary_at, instant, starts) => {
  await server.database.pool.query('update stores set time_zone = $1', [timeZone]);
  const ofAna = { storeId: sol.storeId, calendarId: sol.ana, timeZone };
  for (const start of starts)
    await insertTestEvent(server.database.handle, { ...ofAna, start, end: start.replace(/..$/, '30') });
  await turnOn(owner, browser, { kinds: ['summary'], summary_at });
  await letGo(instant);
  await service.told(browser, 1);
  expect(bodiesOf(browser)).toEqual(['1 agendamento hoje, às 23:15']);
});

test('PUSH-004 the summary of the day comes once, at its hour', async () => {
  await bookAt(server, '10:00');
  await service.told(browser, 1);
  await turnOn(owner, browser, { kinds: ['summary'], summary_at: '07:00' });
  await nextLook();
  await timers.asked(MINUTE);
  server.setNow('2026-03-10T10:00:30Z');
  timers.advance(MINUTE);
  await service.told(browser, 2);
  await nextLook();
  await timers.asked(MINUTE);
  expect(bodiesOf(browser).slice(1)).toEqual(['1 agendamento hoje, às 10:00']);
});
