import type { Calendar } from '@hora-marcada/shared/contract';
import { sol } from '../../test-support/fixture-stores.ts';
import { openOwnerApp } from '../../test-support/owner/owner-app.ts';

const { server, owner } = await openOwnerApp();

const add = (calendar: object) => owner.ask('/user/v1/add_calendar/', calendar);
const calendars = async () => (await owner.ask('/user/v1/get_calendars/')).body as Calendar[];

const defaults = { delay_minutes: 0, interval_schedule: 30, allowed_future_days: 30, opening_hours: [] };

test('API-037 CONST-003 CONST-004 CONST-005 what is left out takes its default', async () => {
  const { status, body } = await add({ name: 'Caio' });
  expect(status).toBe(201);
  expect(body).toEqual({ id: expect.any(String) as unknown, name: 'Caio', ...defaults });
  expect((await calendars()).at(-1)).toEqual(body);
});

test('API-037 Q-67 null takes its default', async () => {
  const unset = { delay_minutes: null, interval_schedule: null, allowed_future_days: null };
  expect(await add({ name: 'Nulo', ...unset })).toMatchObject({ status: 201, body: defaults });
});

test('API-037 what is given is stored, up to every limit', async () => {
  const largest = { delay_minutes: 43_200, interval_schedule: 1440, allowed_future_days: 30 };
  const least = { delay_minutes: 0, interval_schedule: 15, allowed_future_days: 0 };
  expect(await add({ name: 'Mais', ...largest })).toMatchObject({ status: 201, body: largest });
  expect(await add({ name: 'Menos', ...least })).toMatchObject({ status: 201, body: least });
});

test('API-037 opening hours are stored in the order given, once each', async () => {
  const opening_hours = [sol.tarde, sol.manha.toUpperCase(), sol.tarde];
  const { status, body } = await add({ name: 'Ordem', opening_hours });
  expect(status).toBe(201);
  expect(body).toMatchObject({ opening_hours: [sol.tarde, sol.manha] });
  expect((await calendars()).at(-1)).toEqual(body);
});

test('Q-07 a calendar may come wrapped', async () => {
  const calendar = { name: 'Embrulhado', delay_minutes: 5 };
  expect(await add({ calendar })).toMatchObject({ status: 201, body: calendar });
});

test('CONST-005 slots of a new calendar are offered from now on, once a service is linked to it', async () => {
  const { body } = await add({ name: 'Agora', opening_hours: [sol.manha] });
  const { id } = body as Calendar;
  const service = { name: 'Rápido', price: 0, service_time_minutes: 30, calendars: [id] };
  const { id: service_id } = (await owner.ask('/user/v1/update_service/', service)).body as { id: string };
  const asked = { service_id, calendar_id: id, client_name: 'barbearia-sol', selected_day: '2026-03-09' };
  expect(await server.ask('/scheduler/v1/available_slots/', asked)).toMatchObject({
    status: 200,
    body: { available_slots: ['09:30', '10:00', '10:30', '11:00', '11:30'] },
  });
});

test('API-036 calendars made in the same instant stay in the order in which they were made', async () => {
  const names = Array.from({ length: 8 }, (_, index) => `Junto ${index}`);
  for (const name of names) expect((await add({ name })).status).toBe(201);
  expect((await calendars()).slice(-names.length).map(({ name }) => name)).toEqual(names);
});
