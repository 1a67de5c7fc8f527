import { sol } from '../../test-support/fixture-stores.ts';
import { openInterruptibleApp } from '../../test-support/database/interruptible-database.ts';
import { blocksOf, lunch, specialHours } from '../../test-support/owner/owner-blocks.ts';
import { eventsOf } from '../../test-support/owner/owner-events.ts';
import { bookAt } from '../../test-support/public-booking.ts';

const { database, server } = await openInterruptibleApp();
const owner = await server.asOwner('sol');
const blocks = blocksOf(owner);

beforeEach(async () => {
  await server.database.pool.query('delete from blocks; delete from store_holidays; delete from events');
});

const choice = { client_name: sol.endpoint, service_id: sol.corte, calendar_id: sol.ana };

async function days(change: object = {}) {
  const { body } = await server.ask('/scheduler/v1/available_days/', { ...choice, ...change });
  return (body as { available_days: string[] }).available_days;
}

async function slots(selected_day: string, change: object = {}) {
  const asked = { ...choice, selected_day, ...change };
  const { body } = await server.ask('/scheduler/v1/available_slots/', asked);
  return (body as { available_slots: string[] }).available_slots;
}

const ofAna = { calendar_id: sol.ana };
const bruno = { calendar_id: sol.bruno };
const quarters = (interval: number) =>
  server.database.pool.query('update calendars set interval_minutes = $1', [interval]);

test('OFF-007 a closed day offers nothing and cannot be booked, also when it was chosen before', async () => {
  expect(await days()).toContain('2026-03-10');
  const { block } = await blocks.added();
  expect(await days()).not.toContain('2026-03-10');
  expect(await days()).toContain('2026-03-11');
  expect(await slots('2026-03-10')).toEqual([]);
  expect(await bookAt(server, '10:00')).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
  await blocks.remove(block.id);
  expect(await bookAt(server, '10:00')).toMatchObject({ status: 201 });
});

const goodFriday = '2026-04-03';

test.each<[string, (blockId: string) => Promise<unknown>]>([
  ['the store', () => blocks.add({ first_day: goodFriday })],
  ['a day off of Bruno’s became Ana’s and', (id) => blocks.update(id, { ...ofAna, first_day: goodFriday })],
  ['the holiday', () => blocks.closeOn('sexta_feira_santa')],
])('OFF-020 a booking computed before %s closed its day is refused', async (_, close) => {
  const { block } = await blocks.added({ ...bruno, first_day: '2026-03-20' });
  const [booked] = await database.interrupt(
    () => bookAt(server, '10:00', { selected_day: goodFriday }),
    () => close(block.id),
  );
  expect(booked).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
});

test('OFF-017 the public is told no reason why nothing is offered', async () => {
  await blocks.added({ name: 'Cirurgia' });
  const query = { ...choice, selected_day: '2026-03-10' };
  const { status, body } = await server.ask('/scheduler/v1/available_slots/', query);
  expect({ status, body }).toEqual({ status: 200, body: { available_slots: [] } });
  expect((await server.ask('/scheduler/v1/available_days/', choice)).text).not.toContain('Cirurgia');
});

test('OFF-007 a booking is not moved to a closed day, and can be moved elsewhere', async () => {
  const { body } = await bookAt(server, '10:00', { selected_day: '2026-03-12' });
  const link = { endpoint: sol.endpoint, token: (body as { manage_token: string }).manage_token };
  const move = (selected_day: string) =>
    server.ask('/scheduler/v1/move_booking/', {
      ...link,
      revision: 0,
      selected_day,
      selected_time: '11:00',
      calendar_id: sol.ana,
    });
  await blocks.added();
  const moveDays = await server.ask('/scheduler/v1/move_days/', { ...link, calendar_id: sol.ana });
  expect((moveDays.body as { available_days: string[] }).available_days).not.toContain('2026-03-10');
  expect(await move('2026-03-10')).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
  expect(await move('2026-03-11')).toMatchObject({ status: 200 });
});

test('OFF-016 the owner may still put and move events on a closed day', async () => {
  await blocks.added();
  const event = { title: 'Obra', start: '2026-03-10T10:00', end: '2026-03-10T11:00', calendar: 'Ana' };
  expect(await owner.ask('/user/v1/create_event/', event)).toMatchObject({ status: 201 });
  const move = { start: event.start, calendar: 'Ana', new_start: '2026-03-10T14:00' };
  expect(await owner.ask('/user/v1/move_event/', move)).toMatchObject({ status: 200 });
});

test('OFF-009 special hours of all weekdays open each day of the week, Sunday too', async () => {
  const weekdays = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, true]));
  await blocks.added({ ...specialHours, first_day: '2026-03-09', repeats: 'weekly', weekdays });
  expect((await days()).slice(0, 7)).toEqual(
    ['09', '10', '11', '12', '13', '14', '15'].map((day) => `2026-03-${day}`),
  );
});

test('OFF-008 a pause hides what would run into it, and nothing else', async () => {
  await quarters(15);
  await blocks.added({ ...lunch, time_from: '10:00', time_to: '11:00' });
  const open = await slots('2026-03-10');
  expect(open).toEqual(expect.arrayContaining(['09:30', '11:00']));
  for (const hidden of ['09:45', '10:00', '10:30', '10:45']) expect(open).not.toContain(hidden);
  await quarters(30);
});

test('OFF-008 a pause 12:00–13:00 hides 11:45 for a service of 30 minutes and keeps 11:30', async () => {
  const allDay = [{ name: 'Dia', time_open: '08:00', time_close: '15:00', available_weekdays: [2] }];
  const { body } = await owner.ask('/user/v1/get_opening_hours/');
  const sets = body as { id: string }[];
  await owner.ask('/user/v1/update_opening_hours/', {
    openings: [{ ...allDay[0], id: sets[0]?.id }, sets[1]],
  });
  await quarters(15);
  await blocks.added(lunch);
  const open = await slots('2026-03-10');
  expect(open.filter((time) => time >= '11:00' && time < '13:30')).toEqual([
    '11:00',
    '11:15',
    '11:30',
    '13:00',
    '13:15',
  ]);
  await quarters(30);
  await owner.ask('/user/v1/update_opening_hours/', { openings: sets });
});

test('OFF-008 a weekly pause of Ana leaves Bruno untouched, and the other weekdays', async () => {
  const before = [await slots('2026-03-10'), await slots('2026-03-10', bruno), await slots('2026-03-11')];
  await blocks.added({
    ...lunch,
    calendar_id: sol.ana,
    first_day: '2026-01-01',
    repeats: 'weekly',
    weekdays: [2],
    time_from: '08:00',
    time_to: '11:00',
  });
  expect(await slots('2026-03-10')).toEqual(before[0]?.filter((time) => time >= '11:00'));
  expect(await slots('2026-03-17')).toEqual(before[0]?.filter((time) => time >= '11:00'));
  expect(await slots('2026-03-10', bruno)).toEqual(before[1]);
  expect(await slots('2026-03-11')).toEqual(before[2]);
});

test.each([
  ['within', '10:00', '10:30'],
  ['at the beginning of', '09:00', '09:30'],
  ['into', '08:45', '09:30'],
])('OFF-008 a pause %s a longer event takes none of its time away', async (_, time_from, time_to) => {
  await eventsOf(owner).created({ start: '2026-03-10T09:00', end: '2026-03-10T11:30' });
  await blocks.added({ ...lunch, ...ofAna, time_from, time_to });
  const morning = (await slots('2026-03-10')).filter((time) => time < '12:00');
  expect(morning).toEqual(['08:00', ...(time_from < '09:00' ? [] : ['08:30']), '11:30']);
});

test('OFF-009 special hours open a Sunday without sets, replace the sets of a weekday, and pauses are taken out of them', async () => {
  expect(await slots('2026-03-15')).toEqual([]);
  await blocks.added({ ...specialHours, first_day: '2026-03-15' });
  expect(await slots('2026-03-15')).toEqual([
    '09:00',
    '09:30',
    '10:00',
    '10:30',
    '11:00',
    '11:30',
    '12:00',
    '12:30',
  ]);
  expect(await days()).toContain('2026-03-15');
  await blocks.added({ ...specialHours, time_from: '09:15', time_to: '11:00' });
  expect(await slots('2026-03-10')).toEqual(['09:15', '09:45', '10:15']);
  await blocks.added({ ...lunch, time_from: '09:50', time_to: '10:15' });
  expect(await slots('2026-03-10')).toEqual(['09:15', '10:15']);
});

test('OFF-009 special hours of a calendar go before those of the store, and both before a day off', async () => {
  await blocks.added();
  await blocks.added({ ...specialHours, time_from: '09:00', time_to: '10:00' });
  await blocks.added({ ...specialHours, calendar_id: sol.ana, time_from: '18:00', time_to: '19:00' });
  expect(await slots('2026-03-10')).toEqual(['18:00', '18:30']);
  expect(await slots('2026-03-10', bruno)).toEqual(['09:00', '09:30']);
});

test('OFF-009 special hours of the store open no calendar that is off, and those of the calendar do', async () => {
  await blocks.added({ calendar_id: sol.ana });
  await blocks.added(specialHours);
  expect(await slots('2026-03-10')).toEqual([]);
  expect(await slots('2026-03-10', bruno)).toHaveLength(8);
  await blocks.added({ ...specialHours, calendar_id: sol.ana, time_from: '18:00', time_to: '19:00' });
  expect(await slots('2026-03-10')).toEqual(['18:00', '18:30']);
});

test('OFF-009 special hours group nothing, a pause is no booking to be near', async () => {
  await server.database.pool.query('update opening_hours set force_group = true, group_minutes = 30');
  await blocks.added({ ...lunch, time_from: '09:00', time_to: '09:30' });
  expect(await slots('2026-03-10')).toHaveLength(11);
  await bookAt(server, '11:00');
  expect(await slots('2026-03-10')).toEqual(['10:00', '10:30', '11:30', '13:00', '13:30', '14:00', '14:30']);
  await blocks.added({ ...specialHours, time_from: '08:00', time_to: '12:00' });
  expect(await slots('2026-03-10')).toEqual(['08:00', '08:30', '09:30', '10:00', '10:30', '11:30']);
  await server.database.pool.query('update opening_hours set force_group = false');
});

test('OFF-010 special hours open a holiday that is kept, for whom they name', async () => {
  server.setNow('2026-03-30T12:10:00Z');
  expect(await slots(goodFriday)).toHaveLength(12);
  const stranger = await server.asOwner('sol');
  await blocksOf(stranger).closeOn('sexta_feira_santa');
  expect(await slots(goodFriday)).toEqual([]);
  expect(await days()).not.toContain(goodFriday);
  await blocksOf(stranger).added({ ...specialHours, first_day: goodFriday, calendar_id: sol.bruno });
  expect(await slots(goodFriday)).toEqual([]);
  expect(await slots(goodFriday, bruno)).toHaveLength(8);
  server.setNow('2026-03-09T12:10:00Z');
});

test('OFF-012 on Quarta-feira de Cinzas nothing is offered before 14:00, and special hours open it', async () => {
  server.setNow('2026-02-10T12:10:00Z');
  const today = blocksOf(await server.asOwner('sol'));
  await today.closeOn('quarta_feira_de_cinzas');
  expect(await slots('2026-02-18')).toEqual(['14:00', '14:30']);
  await today.added({ ...specialHours, first_day: '2026-02-18' });
  expect(await slots('2026-02-18')).toHaveLength(8);
  server.setNow('2026-03-09T12:10:00Z');
});

test('ATEND-025 special hours until 23:59 offer a slot that ends at midnight, and a pause until 23:59 leaves none', async () => {
  const owned = blocksOf(await server.asOwner('sol'));
  await owned.added({ ...specialHours, time_from: '22:00', time_to: '23:59' });
  expect(await slots('2026-03-10')).toEqual(['22:00', '22:30', '23:00', '23:30']);
  await owned.added({ ...lunch, time_from: '23:00', time_to: '23:59' });
  expect(await slots('2026-03-10')).toEqual(['22:00', '22:30']);
});

test.each(['America/Manaus', 'America/Noronha'])(
  'OFF-021 in %s a day off begins and ends at that clock’s midnight',
  async (zone) => {
    const { pool } = server.database;
    await pool.query('update stores set time_zone = $1 where store_id = $2', [zone, sol.storeId]);
    await pool.query(
      `update opening_hours set time_open = '00:00', time_close = '23:59', weekdays = '{1,2,3}'`,
    );
    const owned = blocksOf(await server.asOwner('sol'));
    const { block } = await owned.added();
    expect((await slots('2026-03-09')).at(-1)).toBe('23:30');
    expect(await slots('2026-03-10')).toEqual([]);
    expect((await slots('2026-03-11')).at(0)).toBe('00:00');
    const book = async (selected_day: string, time: string) =>
      (await bookAt(server, time, { selected_day })).status;
    expect(await book('2026-03-09', '23:30')).toBe(201);
    expect(await book('2026-03-10', '00:00')).toBe(409);
    expect(await book('2026-03-10', '23:30')).toBe(409);
    expect(await book('2026-03-11', '00:00')).toBe(201);
    const affected = async (first_day: string) => (await owned.update(block.id, { first_day })).body;
    expect(await affected('2026-03-10')).toMatchObject({ affected_count: 0 });
    expect(await affected('2026-03-09')).toMatchObject({ affected: [{ start_time: '2026-03-09T23:30:00' }] });
    expect(await affected('2026-03-11')).toMatchObject({ affected: [{ start_time: '2026-03-11T00:00:00' }] });
  },
);
