import { contract, type AnswerOf } from '@hora-marcada/shared/contract';
import { bookWithLink } from '../../test-support/booking-links.ts';
import { sol } from '../../test-support/fixture-stores.ts';
import { insertTestEvent } from '../../test-support/insert-event.ts';
import { openTestApp, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;

beforeEach(async () => {
  server = await openTestApp();
  await query('update calendars set interval_minutes = 15');
});

afterEach(() => server.close());

const query = (text: string) => server.database.pool.query(text);

const consulta = { service_id: sol.consulta, selected_time: '10:00' };

const slotsOf = ({ body }: { readonly body: unknown }) => (body as AnswerOf<'moveSlots'>).available_slots;

const event = (start: string, end: string, mayOverlap = false) =>
  insertTestEvent(server.database.handle, {
    storeId: sol.storeId,
    calendarId: sol.ana,
    mayOverlap,
    start: `2026-03-10T${start}`,
    end: `2026-03-10T${end}`,
  });

test('MOVE-012 an hour at ten may move to all that it hides itself, for as long as it takes', async () => {
  const link = await bookWithLink(server, consulta);
  await event('08:00', '09:15');
  await event('11:45', '12:00');
  const answer = await link.slots();
  expect(answer).toMatchObject({
    status: 200,
    body: { current: { selected_day: '2026-03-10', selected_time: '10:00', calendar_id: sol.ana } },
  });
  const morning = slotsOf(answer).filter((time) => time < '12:00');
  expect(morning).toEqual(['09:15', '09:30', '09:45', '10:00', '10:15', '10:30', '10:45']);
  expect((await link.move({ selected_time: '10:45' })).status).toBe(200);
});

test('MOVE-012 a booking is no neighbour of itself where bookings are grouped', async () => {
  await query('update opening_hours set force_group = true, group_minutes = 30');
  const link = await bookWithLink(server);
  const whole = slotsOf(await link.slots());
  expect([whole[0], whole.filter((time) => time < '12:00').length]).toEqual(['08:00', 15]);
  await event('08:00', '08:30');
  expect(slotsOf(await link.slots()).filter((time) => time < '12:00')).toEqual(['08:30', '08:45', '09:00']);
  expect(await link.move({ selected_time: '11:00' })).toMatchObject({ status: 409 });
  expect((await link.move({ selected_time: '09:00' })).status).toBe(200);
});

test('MOVE-012 an owner’s event on top of a booking still takes its time', async () => {
  const link = await bookWithLink(server);
  await event('10:15', '10:45', true);
  expect(slotsOf(await link.slots()).filter((time) => time >= '09:30' && time < '11:00')).toEqual([
    '09:30',
    '09:45',
    '10:45',
  ]);
});

test('MOVE-012 the length is the booking’s, whatever its service takes today', async () => {
  const link = await bookWithLink(server, consulta);
  await query('update services set duration_in_minutes = 15');
  expect(slotsOf(await link.slots()).at(-1)).toBe('14:00');
  expect((await link.move({ selected_time: '14:00' })).body).toMatchObject({
    end_time: '2026-03-10T15:00:00',
  });
});

test('MOVE-011 days are those with a time to move to, the present one among them', async () => {
  const link = await bookWithLink(server, consulta);
  await query('update calendars set allowed_future_days = 3');
  await event('08:00', '10:00');
  await event('11:00', '15:00');
  expect((await link.days()).body).toMatchObject({
    available_days: ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12'],
  });
});

test('MOVE-015 the calendars of its service may be chosen, its own first', async () => {
  const link = await bookWithLink(server, { calendar_id: sol.bruno });
  const calendars = [
    { id: sol.bruno, name: 'Bruno' },
    { id: sol.ana, name: 'Ana' },
  ];
  expect((await link.days()).body).toMatchObject({ calendars });
  await event('08:00', '12:00');
  expect(slotsOf(await link.slots({ calendar_id: sol.ana }))[0]).toBe('13:00');
  const moved = await link.move({ calendar_id: sol.ana, selected_time: '13:00' });
  expect(moved.body).toMatchObject({ calendar: 'Ana', calendar_id: sol.ana });
});

test('MOVE-015 a booking that goes to another calendar may keep its time', async () => {
  const link = await bookWithLink(server);
  const { status, body } = await link.move({ calendar_id: sol.bruno, selected_time: '10:00' });
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { calendar: 'Bruno', start_time: '2026-03-10T10:00:00', moved_from: '2026-03-10T10:00:00' },
  });
});

test.each([
  ['was deleted', `delete from services where service_id = '${sol.corte}'`],
  ['is no longer offered there', `delete from service_calendars where calendar_id = '${sol.ana}'`],
])('MOVE-015 where its service %s, only its own calendar is left', async (_, change) => {
  const link = await bookWithLink(server);
  await query(change);
  expect((await link.days()).body).toMatchObject({ calendars: [{ id: sol.ana, name: 'Ana' }] });
  expect(await link.slots({ calendar_id: sol.bruno })).toMatchObject({ status: 404 });
  expect(await link.move({ calendar_id: sol.bruno })).toMatchObject({ status: 404 });
  expect((await link.move()).status).toBe(200);
});

test('MOVE-012 a booking that the owner put beyond the horizon may be moved nearer', async () => {
  const link = await bookWithLink(server);
  await query(`update events set start_time = '2026-05-19T13:00Z', end_time = '2026-05-19T13:30Z'`);
  expect(await link.read()).toMatchObject({ can_move: true, can_cancel: true });
  expect((await link.move()).status).toBe(200);
});

test('MOVE-012 the lead time counts for the new start', async () => {
  const link = await bookWithLink(server);
  await query('update calendars set delay_minutes = 1440');
  expect(slotsOf(await link.slots())[0]).toBe('09:15');
});

test('MOVE-022 an event of no calendar can be cancelled, and has nowhere to be moved', async () => {
  const link = await bookWithLink(server);
  await query('update events set calendar_id = null');
  expect(await link.read()).toMatchObject({ can_move: false, can_cancel: true, refusal: 'changes_off' });
  expect(await link.days()).toMatchObject({ status: 409, body: { code: 'changes_off' } });
  expect(await link.cancel()).toMatchObject({ status: 200, body: { state: 'cancelled' } });
});

const booking = ['createBooking', 'createCombinedBooking', 'createAnyBooking'];

test('MOVE-033 no call finds a booking by phone or name', () => {
  for (const [name, { path, access, ...endpoint }] of Object.entries(contract)) {
    if (access !== 'public' || !path.startsWith('/scheduler/') || booking.includes(name)) continue;
    const fields = 'body' in endpoint ? Object.keys(endpoint.body.shape) : [];
    expect(fields.filter((field) => /phone|telephone/.test(field))).toEqual([]);
  }
});
