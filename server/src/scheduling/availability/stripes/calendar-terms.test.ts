import type { AnswerOf } from '@hora-marcada/shared/contract';
import { lua, sol } from '../../../test-support/fixture-stores.ts';
import { openTestApp, type TestApp } from '../../../test-support/test-app.ts';
import { putTerms, renewStores } from '../../../test-support/striped-services.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

beforeEach(() => renewStores(server));

afterAll(() => server.close());

const corteWith = (calendar: string, terms: Parameters<typeof putTerms>[3]) =>
  putTerms(server, sol.corte, calendar, terms);

const optionOf = async (id: string) => {
  const { body } = await server.ask(`/scheduler/v1/get_store/${sol.endpoint}/`);
  return (body as AnswerOf<'getStore'>).service_types.find((service) => service.id === id);
};

const calendarsOf = async (service_id: string) => {
  const question = { client_name: sol.endpoint, service_id };
  const { body } = await server.ask('/scheduler/v1/available_calendars/', question);
  const first = await server.ask('/scheduler/v1/first_offer/', question);
  const { calendars } = body as AnswerOf<'availableCalendars'>;
  expect((first.body as AnswerOf<'firstOffer'>).calendars).toEqual(calendars);
  return calendars;
};

const [ana, bruno] = [
  { id: sol.ana, name: 'Ana' },
  { id: sol.bruno, name: 'Bruno' },
];

test('a store without terms per calendar answers as before', async () => {
  expect(await calendarsOf(sol.corte)).toEqual([ana, bruno]);
  const option = await optionOf(sol.corte);
  expect(option).toMatchObject({ price: 50, show_price: true, service_time_minutes: 30 });
  expect(option).not.toHaveProperty('price_from');
});

test('where prices differ the card has the lowest, hidden from pages that know one price, and calendars have their own', async () => {
  await corteWith(sol.ana, { duration_in_minutes: 45, price_in_cents: 6000 });
  await corteWith(sol.bruno, { price_in_cents: 4000 });
  expect(await optionOf(sol.corte)).toMatchObject({
    price: 50,
    show_price: false,
    price_from: 40,
    service_time_minutes: 30,
  });
  expect(await calendarsOf(sol.corte)).toEqual([
    { ...ana, service_time_minutes: 45, price: 60 },
    { ...bruno, price: 40 },
  ]);
});

test('a calendar on the service’s own terms says nothing, and a price that all have is the card’s', async () => {
  await corteWith(sol.ana, { price_in_cents: 6000 });
  expect(await calendarsOf(sol.corte)).toEqual([{ ...ana, price: 60 }, bruno]);
  expect(await optionOf(sol.corte)).toMatchObject({ price: 50, show_price: false, price_from: 50 });
  await corteWith(sol.bruno, { price_in_cents: 6000 });
  const option = await optionOf(sol.corte);
  expect(option).toMatchObject({ price: 60, show_price: true });
  expect(option).not.toHaveProperty('price_from');
});

test('what a service hides its calendars hide, too', async () => {
  await corteWith(sol.ana, { duration_in_minutes: 45, price_in_cents: 6000 });
  await server.database.pool.query('update services set show_price = false where service_id = $1', [
    sol.corte,
  ]);
  expect(await calendarsOf(sol.corte)).toEqual([{ ...ana, service_time_minutes: 45 }, bruno]);
  expect(await optionOf(sol.corte)).toMatchObject({ price: 50, show_price: false });
  expect(await optionOf(sol.corte)).not.toHaveProperty('price_from');
  await server.database.pool.query(
    'update services set show_price = true, show_duration = false where service_id = $1',
    [sol.corte],
  );
  expect(await calendarsOf(sol.corte)).toEqual([{ ...ana, price: 60 }, bruno]);
});

test('several services have the sum of each calendar', async () => {
  await server.database.pool.query('update services set show_price = true');
  await corteWith(sol.ana, { duration_in_minutes: 45, price_in_cents: 6000 });
  const combined = async (services: readonly string[]) => {
    const { body } = await server.ask('/scheduler/v1/combined_calendars/', {
      client_name: sol.endpoint,
      services,
    });
    return (body as AnswerOf<'combinedCalendars'>).calendars;
  };
  expect((await combined([sol.corte, sol.corte])).map(({ price }) => price)).toEqual([120, undefined]);
  expect((await combined([sol.corte, sol.barba]))[0]).toEqual({
    ...ana,
    service_time_minutes: 90,
    price: 95,
  });
});

test('another store with a service of no price is left as it is', async () => {
  const { body } = await server.ask(`/scheduler/v1/get_store/${lua.endpoint}/`);
  expect((body as AnswerOf<'getStore'>).service_types).toMatchObject([{ id: lua.unhas, price: null }]);
});
