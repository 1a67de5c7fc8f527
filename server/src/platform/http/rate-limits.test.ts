import { lua, sol } from '../../test-support/fixture-stores.ts';
import { openTestApp, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;

const open = async (env: Record<string, string> = {}) => {
  server = await openTestApp({}, { RATE_LIMIT: 'on', ...env });
};

afterEach(() => server.close());

const booking = {
  endpoint: 'barbearia-sol',
  service_id: sol.corte,
  calendar_id: sol.ana,
  selected_day: '2026-03-10',
  selected_time: '10:00',
  client_name: 'João',
  client_telephone: '11987654321',
};

const book = (change: object = {}, address?: string) =>
  server.send({
    method: 'POST',
    url: '/scheduler/v1/create_event/',
    payload: { ...booking, ...change },
    ...(address && { headers: { 'x-forwarded-for': address } }),
  });

async function statuses(times: number, ask: (index: number) => Promise<{ status: number }>) {
  const found: number[] = [];
  for (let index = 0; index < times; index += 1) found.push((await ask(index)).status);
  return found;
}

test('P-47 thirty quick reads and three bookings of a person pass', async () => {
  await open();
  const reads = await statuses(30, () => server.ask('/scheduler/v1/get_store/barbearia-sol/'));
  expect(new Set(reads)).toEqual(new Set([200]));
  const times = ['10:00', '11:00', '14:00'];
  const bookings = await statuses(3, (index) => book({ selected_time: times[index] }));
  expect(bookings).toEqual([201, 201, 201]);
});

test('P-47 a phone may try twelve bookings of a store in ten minutes, then gets retry-after', async () => {
  await open();
  expect(await statuses(12, () => book({ selected_time: '03:00' }))).toEqual(Array(12).fill(409));
  const refused = await book();
  expect(refused).toMatchObject({
    status: 429,
    body: {
      code: 'rate_limited',
      message: 'Muitas tentativas em pouco tempo. Aguarde um instante e tente novamente.',
    },
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await book({ endpoint: 'Barbearia-SOL' })).status).toBe(429);
  expect((await book({ client_telephone: '11911111111' })).status).toBe(201);
  const elsewhere = { endpoint: lua.endpoint, service_id: lua.unhas, calendar_id: lua.clara };
  expect((await book(elsewhere)).status).toBe(201);
});

test('P-47 who waits as long as retry-after says passes', async () => {
  await open();
  await statuses(12, () => book({ selected_time: '03:00' }));
  expect((await book()).headers['retry-after']).toBe('600');
  server.setNow('2026-03-09T12:19:59Z');
  expect((await book()).status).toBe(429);
  server.setNow('2026-03-09T12:20:00Z');
  expect((await book()).status).toBe(201);
});

test('P-47 an address may try thirty bookings in ten minutes, and invalid ones do not count', async () => {
  await open();
  await statuses(40, () => book({ client_name: '' }));
  const phone = (index: number) => ({
    client_telephone: String(11900000000 + index),
    selected_time: '03:00',
  });
  expect(await statuses(30, (index) => book(phone(index)))).toEqual(Array(30).fill(409));
  expect((await book(phone(31))).status).toBe(429);
});

test('P-47 reading without end is refused before anything is read', async () => {
  await open();
  const found = await statuses(301, () => server.send({ method: 'GET', url: '/scheduler/v1/get_store/x/' }));
  expect([found[299], found[300]]).toEqual([404, 429]);
  expect((await server.ask('/healthz')).status).toBe(200);
});

test('X-Forwarded-For is believed only from configured proxies', async () => {
  await open();
  const many = (index: number) =>
    book({ client_telephone: String(11900000000 + index), selected_time: '03:00' }, `203.0.113.${index}`);
  expect((await statuses(31, many)).at(-1)).toBe(429);
  await server.close();
  await open({ TRUST_PROXY: '127.0.0.1' });
  expect((await statuses(31, many)).at(-1)).toBe(409);
});

test.each([
  ['the ports of an address', (index: number) => `203.0.113.1:${50_000 + index}`],
  ['the ports of a network', (index: number) => `[2001:db8::1]:${50_000 + index}`],
  ['the addresses of a network', (index: number) => `2001:db8::${index + 1}`],
])('%s, forwarded by a proxy, are one caller', async (_, address) => {
  await open({ TRUST_PROXY: '127.0.0.1' });
  const login = (index: number) =>
    server.ask('/api/token/', { username: 'sol', password: 'x' }, { 'x-forwarded-for': address(index) });
  expect((await statuses(6, login)).at(-1)).toBe(429);
  const many = (index: number) =>
    book({ client_telephone: String(11900000000 + index), selected_time: '03:00' }, address(index));
  expect((await statuses(31, many)).at(-1)).toBe(429);
});
