import type { Calendar, OwnerEvent } from '@hora-marcada/shared/contract';
import { sol } from '../../test-support/fixture-stores.ts';
import { openOwnerApp } from '../../test-support/owner/owner-app.ts';
import { bookAt } from '../../test-support/public-booking.ts';
import { snapshotTables } from '../../test-support/snapshot-tables.ts';

const { server, owner } = await openOwnerApp();

const update = (calendar: object) => owner.ask('/user/v1/update_calendar/', calendar);

async function stored(id = sol.ana) {
  const { body } = await owner.ask('/user/v1/get_calendars/');
  return (body as Calendar[]).find((calendar) => calendar.id === id);
}

const book = (time: string) => bookAt(server, time);

const whole = {
  id: sol.ana,
  name: 'Ana',
  delay_minutes: 45,
  interval_schedule: 20,
  allowed_future_days: 12,
  opening_hours: [sol.tarde, sol.manha],
};

test('API-038 a whole calendar is saved and read back', async () => {
  expect(await update(whole)).toMatchObject({ status: 200, body: whole });
  expect(await stored()).toEqual(whole);
});

test('API-038 Q-67 null takes the default, and what is left out stays', async () => {
  await update(whole);
  expect((await update({ id: sol.ana, name: 'Ana', interval_schedule: null })).body).toEqual({
    ...whole,
    interval_schedule: 30,
  });
  const unset = { delay_minutes: null, allowed_future_days: null, opening_hours: [] };
  const reset = { delay_minutes: 0, interval_schedule: 30, allowed_future_days: 30, opening_hours: [] };
  expect((await update({ id: sol.ana, name: 'Ana', ...unset })).body).toEqual({ ...whole, ...reset });
  expect(await stored()).toEqual({ ...whole, ...reset });
});

test('Q-07 Q-18 a change may come wrapped, its id in capitals', async () => {
  const calendar = { ...whole, id: sol.ana.toUpperCase(), delay_minutes: 7 };
  expect(await update({ calendar })).toMatchObject({ status: 200, body: { id: sol.ana, delay_minutes: 7 } });
});

test('MSG-010 a calendar keeps a name from before names with an address were refused, and takes no other', async () => {
  const name = 'Bruno www.exemplo.com';
  await server.database.pool.query('update calendars set name = $1 where calendar_id = $2', [
    name,
    sol.bruno,
  ]);
  const bruno = { id: sol.bruno, name, delay_minutes: 5 };
  expect(await update(bruno)).toMatchObject({ status: 200, body: bruno });
  expect((await update({ ...bruno, name: `${name}.br` })).status).toBe(400);
  await update({ id: sol.bruno, name: 'Bruno', delay_minutes: null });
});

test('Q-68 a calendar without hours offers nothing', async () => {
  await update({ ...whole, opening_hours: [] });
  const asked = { service_id: sol.corte, calendar_id: sol.ana, client_name: 'barbearia-sol' };
  expect((await server.ask('/scheduler/v1/available_days/', asked)).body).toMatchObject({
    available_days: [],
    full_days: [],
  });
});

test('API-038 a renamed calendar keeps its events and services, and is booked as before', async () => {
  await update({ ...whole, interval_schedule: 30, delay_minutes: 0 });
  expect((await book('10:00')).status).toBe(201);
  expect((await update({ ...whole, name: 'Ana Paula', interval_schedule: 30 })).status).toBe(200);
  expect(await book('11:00')).toMatchObject({ status: 201, body: { calendar: 'Ana Paula' } });
  const events = (await owner.ask('/user/v1/get_events/')).body as OwnerEvent[];
  expect(events.map(({ calendar, start_time }) => [calendar, start_time])).toEqual([
    ['Ana Paula', '2026-03-10T10:00:00'],
    ['Ana Paula', '2026-03-10T11:00:00'],
  ]);
  const named = { start: '2026-03-10T10:00:00', calendar: 'Ana Paula', is_confirmed: true };
  expect((await owner.ask('/user/v1/update_event_confirmation/', named)).status).toBe(200);
  const { body: services } = await owner.ask('/user/v1/get_services/');
  expect(services).toMatchObject([{ id: sol.corte, calendars: [sol.ana, sol.bruno] }, {}, {}]);
  const asked = { service_id: sol.corte, client_name: 'barbearia-sol' };
  expect((await server.ask('/scheduler/v1/available_calendars/', asked)).body).toMatchObject({
    calendars: [{ id: sol.ana, name: 'Ana Paula' }, { id: sol.bruno }],
  });
});

test('Q-18 sets that are gone stay with a calendar until it is saved with them, and then leave it', async () => {
  const gone = '00000000-0000-4000-8000-0000000000aa';
  await server.database.pool.query('update calendars set opening_hours_ids = $1 where calendar_id = $2', [
    [gone, sol.tarde],
    sol.bruno,
  ]);
  const bruno = { id: sol.bruno, name: 'Bruno' };
  expect(await update(bruno)).toMatchObject({ status: 200, body: { opening_hours: [gone, sol.tarde] } });
  const before = await snapshotTables(server.database);
  expect(await update({ ...whole, opening_hours: [gone] })).toMatchObject({ status: 400 });
  expect(await snapshotTables(server.database)).toEqual(before);
  const unchanged = { opening_hours: [sol.tarde, sol.manha] };
  expect(await update({ ...bruno, opening_hours: [sol.tarde, gone, sol.manha] })).toMatchObject({
    status: 200,
    body: unchanged,
  });
  expect(await stored(sol.bruno)).toMatchObject(unchanged);
  expect(await update({ ...bruno, opening_hours: [gone] })).toMatchObject({
    status: 400,
    body: {
      detail: 'Horário de atendimento não encontrado.',
      errors: { 'opening_hours.0': 'Horário de atendimento não encontrado.' },
    },
  });
});
