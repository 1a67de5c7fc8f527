import { startLocalApi, type LocalApi } from '../test-support/local-api.ts';
import {
  createOwnerClient,
  createPublicApi,
  localTokenStore,
  sendBooking,
  type PublicApi,
  type PublicClient,
  asList,
} from './client.ts';
import { memoryStorage } from '../test-support/memory-storage.ts';

let server: LocalApi;
let client: PublicClient;
let api: PublicApi;

beforeEach(async () => {
  server = await startLocalApi();
  const signedIn = memoryStorage({ access_token: 'owner-access', refresh_token: 'owner-refresh' });
  client = createOwnerClient({ baseUrl: `${server.baseUrl}/`, tokens: localTokenStore(signedIn) });
  api = createPublicApi(client);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(async () => {
  jest.restoreAllMocks();
  await server.close();
});

const query = { storeSlug: 'barbearia-sol', serviceId: '7', calendarId: '2', day: '2026-03-09' };
const booking = {
  ...query,
  time: '10:00',
  customerName: ' João Silva ',
  customerPhone: '11987654321',
  idempotencyKey: 'c0ffee',
  shown: { price: 50, minutes: undefined },
};

test('API-001 asks for a store by its name and answers it as it came', async () => {
  const store = { title: 'Barbearia Sol', service_types: [] };
  server.answers(() => ({ status: 200, json: store }));
  await expect(api.getStore('barbearia-sol')).resolves.toEqual(store);
  expect(server.seen).toMatchObject([{ method: 'GET', path: '/scheduler/v1/get_store/barbearia-sol/' }]);
});

test.each([
  ['salão-zé', '/scheduler/v1/get_store/sal%C3%A3o-z%C3%A9/'],
  ['100%25 a/b?c#d', '/scheduler/v1/get_store/100%2525%20a%2Fb%3Fc%23d/'],
])('ROUTE-004 encodes the store name %s exactly once', async (storeSlug, path) => {
  server.answers(() => ({ status: 200, json: {} }));
  await api.getStore(storeSlug);
  expect(server.seen.map((request) => request.path)).toEqual([path]);
});

test.each([201, 202, 204, 404, 500])('BOOK-008 takes status %d for no store', async (status) => {
  server.answers(() => ({ status, ...(status !== 204 && { json: { title: 'Barbearia Sol' } }) }));
  await expect(api.getStore('barbearia-sol')).rejects.toMatchObject({ response: { status } });
  expect(console.error).toHaveBeenCalledTimes(1);
});

test('BOOK-008 takes a page of HTML for no store, even with status 200', async () => {
  server.answers(() => ({ status: 200, text: '<!doctype html><title>Wi-Fi</title>' }));
  await expect(api.getStore('barbearia-sol')).rejects.toThrow(TypeError);
  expect(console.error).toHaveBeenCalledTimes(1);
});

test('API-005 Q-06 asks for the calendars of a service, naming the store client_name', async () => {
  server.answers(() => ({ status: 200, json: { calendars: [{ id: '1', name: 'Ana' }] } }));
  await expect(api.getCalendars(query)).resolves.toEqual([{ id: '1', name: 'Ana' }]);
  expect(server.seen).toMatchObject([
    {
      method: 'POST',
      path: '/scheduler/v1/available_calendars/',
      body: { service_id: '7', client_name: 'barbearia-sol' },
    },
  ]);
});

test('API-006 asks for the days of a calendar', async () => {
  server.answers(() => ({ status: 200, json: { available_days: ['2026-03-09'] } }));
  await expect(api.getDays(query)).resolves.toEqual({ days: ['2026-03-09'] });
  expect(server.seen).toMatchObject([
    {
      path: '/scheduler/v1/available_days/',
      body: { service_id: '7', client_name: 'barbearia-sol', calendar_id: '2' },
    },
  ]);
});

test('CUST-019 the first time comes with the days, where the server tells it', async () => {
  const days = { available_days: ['2026-03-09'] };
  server.answers(() => ({ status: 200, json: { ...days, first_slot: '09:00' } }));
  expect((await api.getDays(query)).firstSlot).toBe('09:00');
  for (const json of [days, { ...days, first_slot: 900 }, days.available_days]) {
    server.answers(() => ({ status: 200, json }));
    expect((await api.getDays(query)).firstSlot).toBeUndefined();
  }
});

test('CUST-028 asks for what a service offers first: calendars, and the days of an only one', async () => {
  const answer = { calendars: [{ id: '2', name: 'Ana' }] };
  server.answers(() => ({ status: 200, json: answer }));
  await expect(api.getFirstOffer(query)).resolves.toEqual({ ...answer, days: undefined });
  server.answers(() => ({
    status: 200,
    json: { ...answer, available_days: ['2026-03-09'], first_slot: '09:00' },
  }));
  expect((await api.getFirstOffer(query)).days).toEqual({ days: ['2026-03-09'], firstSlot: '09:00' });
  expect(server.seen[0]).toMatchObject({
    path: '/scheduler/v1/first_offer/',
    body: { service_id: '7', client_name: 'barbearia-sol' },
  });
});

test('API-007 asks for the times of a day', async () => {
  server.answers(() => ({ status: 200, json: { available_slots: ['08:00', '08:30'] } }));
  await expect(api.getSlots(query)).resolves.toEqual(['08:00', '08:30']);
  expect(server.seen).toMatchObject([
    {
      path: '/scheduler/v1/available_slots/',
      body: {
        service_id: '7',
        client_name: 'barbearia-sol',
        calendar_id: '2',
        selected_day: '2026-03-09',
      },
    },
  ]);
});

test('Q-08 reads bare and wrapped lists, and logs and rejects an answer without one', async () => {
  server.answers(() => ({ status: 200, json: ['2026-03-09'] }));
  await expect(api.getDays(query)).resolves.toEqual({ days: ['2026-03-09'] });
  server.answers(() => ({ status: 200, json: { days: '2026-03-09' } }));
  await expect(api.getDays(query)).rejects.toThrow(TypeError);
  expect(console.error).toHaveBeenCalledTimes(1);
});

test('API-010 API-047 Q-26 Q-42 books under endpoint with the trimmed customer as client_name and a key for safe repeats', async () => {
  server.answers(() => ({ status: 201, json: {} }));
  await expect(sendBooking(client, booking)).resolves.toEqual({ status: 201 });
  expect(server.seen).toMatchObject([
    {
      method: 'POST',
      path: '/scheduler/v1/create_event/',
      headers: { 'idempotency-key': 'c0ffee', 'content-type': 'application/json', 'shown-price': '50.00' },
    },
  ]);
  expect(server.seen[0]?.headers).not.toHaveProperty('shown-minutes');
  expect(server.seen[0]?.body).toEqual({
    service_id: '7',
    endpoint: 'barbearia-sol',
    selected_day: '2026-03-09',
    selected_time: '10:00',
    client_name: 'João Silva',
    client_telephone: '11987654321',
    calendar_id: '2',
  });
});

test.each([200, 202])(
  'ERR-002 Q-11 resolves a booking answered with %d, telling the status',
  async (status) => {
    server.answers(() => ({ status, json: {} }));
    await expect(sendBooking(client, booking)).resolves.toEqual({ status });
  },
);

test('Q-11 rejects a booking answered with 409 and carries the answer', async () => {
  server.answers(() => ({ status: 409, json: { message: 'Loja fechada neste dia.' } }));
  await expect(sendBooking(client, booking)).rejects.toMatchObject({
    response: { status: 409, data: { message: 'Loja fechada neste dia.' } },
  });
});

test('GEN-006 sends no Authorization with a public call, not even for a signed-in owner', async () => {
  server.answers(() => ({ status: 200, json: [] }));
  await api.getStore('barbearia-sol');
  await api.getCalendars(query);
  await api.getDays(query);
  await api.getSlots(query);
  await sendBooking(client, booking);
  expect(server.seen).toHaveLength(5);
  for (const { headers } of server.seen) expect(headers).not.toHaveProperty('authorization');
});

test('Q-30 lets go of a question whose answer is no longer wanted, without calling it an error', async () => {
  const leaving = new AbortController();
  server.answers(() => {
    leaving.abort();
    return 'never';
  });
  await expect(api.getSlots(query, leaving.signal)).rejects.toMatchObject({ code: 'ERR_CANCELED' });
  expect(console.error).not.toHaveBeenCalled();
});

test.each([[['a']], [{ data: ['a'] }], [{ calendars: ['a'] }], [{ calendars: ['a'], data: ['b'] }]])(
  'Q-08 finds the list in %j',
  (body) => {
    expect(asList(body, 'calendars')).toEqual(['a']);
  },
);

test.each([[null], [undefined], [''], ['abc'], [7], [{}], [{ days: ['a'] }], [{ calendars: 'a' }]])(
  'Q-08 throws on %j',
  (body) => {
    expect(() => asList(body, 'calendars')).toThrow(TypeError);
  },
);
