import { contract, type AnswerOf, type FreeStarts } from '@hora-marcada/shared/contract';
import { lua, sol } from '../../test-support/fixture-stores.ts';
import { insertTestEvent } from '../../test-support/insert-event.ts';
import { blocksOf, lunch, specialHours } from '../../test-support/owner/owner-blocks.ts';
import { openOwnerApp } from '../../test-support/owner/owner-app.ts';

const { server, owner } = await openOwnerApp();
const blocks = blocksOf(owner);
const tuesday = '2026-03-10';

beforeEach(async () => {
  await server.database.pool.query('delete from blocks; delete from store_holidays; delete from events');
});

const ask = (change: object = {}) =>
  owner.ask(contract.freeStarts.path, { calendar_id: sol.ana, day: tuesday, minutes: 30, ...change });

async function freeStarts(change?: object) {
  const { status, body, text } = await ask(change);
  expect({ status, text }).toMatchObject({ status: 200 });
  return body as FreeStarts;
}

const setCalendar = (set: string) =>
  server.database.pool.query(`update calendars set ${set} where calendar_id = $1`, [sol.ana]);
const book = (start: string, end: string) =>
  insertTestEvent(server.database.handle, { storeId: sol.storeId, calendarId: sol.ana, start, end });

const afternoon = ['13:00', '13:30', '14:00', '14:30'];

test('DAY-006 whoever works is offered a day as customers are, without lead time and however far it is', async () => {
  await setCalendar('delay_minutes = 1440, allowed_future_days = 1');
  const day = await freeStarts({ day: '2026-03-09' });
  // It is 09:10.
  expect(day.free_starts).toEqual(['09:30', '10:00', '10:30', '11:00', '11:30', ...afternoon]);
  expect((await freeStarts({ day: '2027-11-09' })).free_starts.slice(0, 2)).toEqual(['08:00', '08:30']);
  await setCalendar('delay_minutes = 0, allowed_future_days = 30');
  const offer = { client_name: 'barbearia-sol', service_id: sol.corte, calendar_id: sol.ana };
  const offered = await server.ask(contract.availableSlots.path, { ...offer, selected_day: tuesday });
  expect((await freeStarts()).free_starts).toEqual(
    (offered.body as AnswerOf<'availableSlots'>).available_slots,
  );
});

test('DAY-006 a start is free where services or so many minutes fit, also what the calendar does not offer', async () => {
  await book('2026-03-10T09:00', '2026-03-10T14:00');
  expect((await freeStarts({ minutes: 60 })).free_starts).toEqual(['08:00', '14:00']);
  const services = [sol.corte, sol.corte];
  expect((await freeStarts({ minutes: undefined, services })).free_starts).toEqual(['08:00', '14:00']);
  await server.database.pool.query('delete from service_calendars where calendar_id = $1', [sol.ana]);
  expect((await freeStarts({ minutes: undefined, services })).free_starts).toEqual(['08:00', '14:00']);
  // How long the owner says it takes goes first.
  expect((await freeStarts({ minutes: 90, services })).free_starts).toEqual([]);
});

test('DAY-006 what is booked counts however far ahead the day is', async () => {
  await book('2026-06-16T10:00', '2026-06-16T10:30');
  await book('2027-11-09T10:00', '2027-11-09T10:30');
  for (const day of ['2026-06-16', '2027-11-09'])
    expect((await freeStarts({ day })).free_starts).toEqual([
      '08:00',
      '08:30',
      '09:00',
      '09:30',
      '10:30',
      '11:00',
      '11:30',
      ...afternoon,
    ]);
});

test('DAY-008 the time of the event that is moved is free for it', async () => {
  await book('2026-03-10T08:00', '2026-03-10T15:00');
  const { rows } = await server.database.pool.query<{ event_id: string }>('select event_id from events');
  expect((await freeStarts()).free_starts).toEqual([]);
  const moved = await freeStarts({ moved_event: rows[0]?.event_id });
  expect(moved.free_starts.slice(0, 2)).toEqual(['08:00', '08:30']);
});

test('DAY-009 a day tells its hours, its pauses and what closes it', async () => {
  await blocks.added({ ...lunch, name: 'Almoço', time_from: '09:00', time_to: '10:00' });
  await blocks.added({ ...specialHours, first_day: '2026-03-15', time_from: '09:10', time_to: '23:59' });
  await blocks.added({ name: 'Férias', first_day: '2026-03-12' });
  expect(await freeStarts()).toMatchObject({
    open: [
      { from: '08:00', to: '12:00' },
      { from: '13:00', to: '15:00' },
    ],
    pauses: [{ name: 'Almoço', from: '09:00', to: '10:00' }],
    closed_by: null,
  });
  expect(await freeStarts({ day: '2026-03-15' })).toMatchObject({ open: [{ from: '09:10', to: '24:00' }] });
  expect(await freeStarts({ day: '2026-03-12' })).toMatchObject({ open: [], closed_by: 'Férias' });
});

test('DAY-006 days without a free start have none: past ones, and as far as dates reach', async () => {
  for (const day of ['0000-01-01', '2026-03-08', '9999-12-31'])
    expect((await freeStarts({ day })).free_starts).toEqual([]);
});

test('DAY-006 calendars and services that the store does not have are not found', async () => {
  for (const change of [{ calendar_id: lua.clara }, { calendar_id: 'x' }, { services: [lua.unhas] }])
    expect(await ask(change)).toMatchObject({ status: 404, body: { code: 'not_found' } });
});
