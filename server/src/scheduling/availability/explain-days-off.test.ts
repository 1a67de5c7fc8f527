import type { SlotExplanation } from '@hora-marcada/shared/contract';
import { sol } from '../../test-support/fixture-stores.ts';
import { blocksOf, lunch, specialHours } from '../../test-support/owner/owner-blocks.ts';
import { openOwnerApp } from '../../test-support/owner/owner-app.ts';
import { bookAt } from '../../test-support/public-booking.ts';

const { server, owner } = await openOwnerApp();
const blocks = blocksOf(owner);

beforeEach(async () => {
  await server.database.pool.query('delete from blocks; delete from store_holidays; delete from events');
});

async function explain(selected_day: string) {
  const ask = { service_id: sol.corte, calendar_id: sol.ana, selected_day };
  const { status, body } = await owner.ask('/user/v1/explain_slots/', ask);
  expect(status).toBe(200);
  return body as SlotExplanation;
}

test('OFF-018 a day off and a holiday are told by their names', async () => {
  await blocks.added({ name: 'Férias' });
  expect(await explain('2026-03-10')).toEqual({ day_obstacle: 'day_off', name: 'Férias', slots: [] });
  await blocks.closeOn('sexta_feira_santa');
  expect(await explain('2026-04-03')).toEqual({
    day_obstacle: 'holiday',
    name: 'Sexta-feira Santa',
    slots: [],
  });
  expect(await explain('2026-03-15')).toEqual({ day_obstacle: 'closed', name: null, slots: [] });
});

test('OFF-018 a pause is told by its name beside each start that it hides', async () => {
  await blocks.added({ ...lunch, name: 'Médico', time_from: '09:15', time_to: '10:00' });
  await bookAt(server, '08:00');
  const { slots, name } = await explain('2026-03-10');
  expect(name).toBeNull();
  expect(slots.slice(0, 5)).toEqual([
    { time: '08:00', obstacle: 'booked' },
    { time: '08:30', obstacle: null },
    { time: '09:00', obstacle: 'pause', name: 'Médico' },
    { time: '09:30', obstacle: 'pause', name: 'Médico' },
    { time: '10:00', obstacle: null },
  ]);
});

test('OFF-018 of several pauses the first that a start runs into is told, and none that it only touches', async () => {
  const pause = (name: string, time_from: string, time_to: string) =>
    blocks.added({ ...lunch, name, time_from, time_to });
  await pause('Café', '08:30', '09:00');
  await pause('Banco', '09:20', '09:25');
  await pause('Médico', '09:10', '09:15');
  const { slots } = await explain('2026-03-10');
  expect(slots.slice(0, 4)).toEqual([
    { time: '08:00', obstacle: null },
    { time: '08:30', obstacle: 'pause', name: 'Café' },
    { time: '09:00', obstacle: 'pause', name: 'Médico' },
    { time: '09:30', obstacle: null },
  ]);
});

test('OFF-018 special hours have a grid of their own, also for a calendar without opening hours', async () => {
  await blocks.added({ ...specialHours, first_day: '2026-03-15', time_from: '09:10', time_to: '10:10' });
  const times = async () => (await explain('2026-03-15')).slots.map(({ time }) => time);
  expect(await times()).toEqual(['09:10', '09:40']);
  await server.database.pool.query(`update calendars set opening_hours_ids = '{}' where calendar_id = $1`, [
    sol.ana,
  ]);
  expect(await times()).toEqual(['09:10', '09:40']);
  expect(await explain('2026-03-10')).toEqual({
    day_obstacle: 'no_opening_hours',
    name: null,
    slots: [],
  });
});
