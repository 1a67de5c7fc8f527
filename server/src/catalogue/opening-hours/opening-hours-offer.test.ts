import { sol } from '../../test-support/fixture-stores.ts';
import { openOwnerApp } from '../../test-support/owner/owner-app.ts';
import { afternoon, hoursOf, morning, newHours } from '../../test-support/owner/owner-hours.ts';

const { server, owner } = await openOwnerApp();
const hours = hoursOf(owner);

const choice = { client_name: sol.endpoint, service_id: sol.corte, calendar_id: sol.ana };

async function days() {
  const { body } = await server.ask('/scheduler/v1/available_days/', choice);
  return (body as { available_days: string[] }).available_days;
}

async function slots(selected_day: string) {
  const { body } = await server.ask('/scheduler/v1/available_slots/', { ...choice, selected_day });
  return (body as { available_slots: string[] }).available_slots;
}

test('API-034 ATEND-020 customers are offered by the new hours at once', async () => {
  expect(await slots('2026-03-10')).toHaveLength(12);
  expect(await days()).not.toContain('2026-03-14');
  await hours.saved([
    { ...morning, time_open: '09:00', time_close: '10:00', available_weekdays: [6] },
    { ...afternoon, time_close: '14:00' },
  ]);
  expect(await slots('2026-03-14')).toEqual(['09:00', '09:30']);
  expect(await slots('2026-03-10')).toEqual(['13:00', '13:30']);
  expect(await days()).toContain('2026-03-14');
});

test('Q-18 a set that was removed offers nothing, its calendars stay linked and work on', async () => {
  const [, saved] = await hours.saved([newHours, afternoon]);
  expect(saved?.id).toBe(sol.tarde);
  expect(await slots('2026-03-10')).toEqual(['13:00', '13:30', '14:00', '14:30']);
  expect(await slots('2026-03-14')).toEqual([]);
  const { body } = await owner.ask('/user/v1/get_calendars/');
  expect(body).toMatchObject([{ opening_hours: [sol.manha, sol.tarde] }, {}]);
});

test('API-034 without any set nothing is offered, and the same set sent again is another', async () => {
  await hours.saved([]);
  expect(await days()).toEqual([]);
  await hours.saved([morning, afternoon]);
  expect(await days()).toEqual([]);
});
