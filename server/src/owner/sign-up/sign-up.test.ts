import { openTestApp, type TestApp } from '../../test-support/test-app.ts';
import { newShop, shopKey } from './test-support/new-shop.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

test('JOIN-004 one call makes a store that can be booked at once, and signs its owner in', async () => {
  const made = await server.ask('/api/sign_up/', newShop({ kind: 'barber' }));
  expect([made.status, made.body]).toEqual([
    201,
    { endpoint: 'barbearia-da-rua', access: expect.any(String), refresh: expect.any(String) },
  ]);
  const { access } = made.body as { access: string };
  const asOwner = { authorization: `Bearer ${access}` };
  expect((await server.ask('/user/v1/dashboard/', undefined, asOwner)).body).toMatchObject({
    title: 'Barbearia da Rua',
    missing: null,
  });
  expect((await server.ask('/user/v1/get_opening_hours/', undefined, asOwner)).body).toMatchObject([
    {
      time_open: '09:00',
      time_close: '19:00',
      available_weekdays: { 1: true, 2: true, 3: true, 4: true, 5: true, 6: true, 7: false },
    },
  ]);
  expect((await server.ask('/user/v1/get_calendars/', undefined, asOwner)).body).toMatchObject([
    { name: 'João' },
  ]);
  const services = (await server.ask('/user/v1/get_services/', undefined, asOwner)).body;
  expect(services).toMatchObject([
    { name: 'Corte de cabelo', service_time_minutes: 30, price: 0, show_price: false },
    { name: 'Barba' },
    { name: 'Corte e barba', service_time_minutes: 60 },
    { name: 'Pezinho' },
  ]);
  const page = await server.ask('/scheduler/v1/get_store/barbearia-da-rua/');
  const [service] = (page.body as { service_types: { id: string }[] }).service_types;
  const offer = await server.ask('/scheduler/v1/first_offer/', {
    client_name: 'barbearia-da-rua',
    service_id: service?.id,
  });
  expect(offer.status).toBe(200);
  expect(offer.text).toContain('2026-03-');
});

test('JOIN-005 a lost answer repeated under its key answers for the same store with a fresh session', async () => {
  const shop = newShop({ endpoint: 'repetida', username: 'repetida' });
  const first = await server.ask('/api/sign_up/', shop, shopKey);
  const again = await server.ask('/api/sign_up/', shop, shopKey);
  expect([first.status, again.status]).toEqual([201, 201]);
  const tokens = [first, again].map(({ body }) => (body as { refresh: string }).refresh);
  expect(new Set(tokens).size).toBe(2);
  const other = { ...shop, title: 'Outra Casa' };
  expect((await server.ask('/api/sign_up/', other, shopKey)).body).toMatchObject({
    code: 'idempotency_key_reused',
  });
  const guessed = { ...shop, password: 'outra-senha-qualquer' };
  expect((await server.ask('/api/sign_up/', guessed, shopKey)).status).toBe(401);
  expect((await server.ask('/api/sign_up/', shop, { 'idempotency-key': 'another' })).body).toMatchObject({
    code: 'slug_taken',
    errors: { endpoint: 'Este endereço já está em uso.' },
  });
});
