import { newShop } from '../../../owner/sign-up/test-support/new-shop.ts';
import { contract, type Endpoint } from '@hora-marcada/shared/contract';
import { sol } from '../../../test-support/fixture-stores.ts';
import { openTestApp, type AppAnswer, type TestApp } from '../../../test-support/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterEach(async () => {
  const { rows } = await server.database.pool.query('select from events');
  expect(rows).toHaveLength(0);
});

afterAll(() => server.close());

const booking = {
  service_id: sol.corte,
  calendar_id: sol.ana,
  client_name: 'barbearia-sol',
  endpoint: 'barbearia-sol',
  selected_day: '2026-03-10',
  selected_time: '10:00',
  client_telephone: '11987654321',
};
const linked = { ...booking, token: 'x', revision: 0, no_reminders: true };
const { service_id: _, ...withoutService } = booking;
const combined = { ...withoutService, services: [sol.corte, sol.barba] };
const combinedCalls = [
  'combinedCalendars',
  'combinedDays',
  'combinedSlots',
  'createCombinedBooking',
  'anyDays',
  'anySlots',
  'createAnyBooking',
] as const;
const linkCalls = [
  'getBooking',
  'bookingIcs',
  'cancelBooking',
  'moveDays',
  'moveSlots',
  'moveBooking',
  'confirmPresence',
  'updateReminders',
] as const;
const credentials = { username: 'sol', password: 'sol-pass', refresh: 'x' };
const resetLink = { token: 'x', new_password: 'girafa azul' };
// Of an address that is taken.
const shop = newShop({ endpoint: sol.endpoint, invite: 'x', address: 'joao@example.com', code: '000000' });
const ofSignUp: Readonly<Record<string, object>> = {
  [contract.signUp.path]: shop,
  [contract.checkEndpoint.path]: { endpoint: shop.endpoint, invite: 'x' },
  [contract.sendSignUpCode.path]: { address: shop.address, proof: 'x' },
};
const failure = { app: 'booking-app', version: '1.4.0', reason: 'entry' };

const posts = Object.values<Endpoint>(contract).filter(
  ({ method, access }) => method === 'POST' && access === 'public',
);
const paths = posts.map(({ path }) => path);

function expectProblem(answer: AppAnswer, status: number, code: string) {
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json(;|$)/);
  expect(answer).toMatchObject({ status, body: { status, code } });
  const { detail, message, title, type } = answer.body as Record<string, string>;
  expect(message).toBe(detail);
  expect(detail).toMatch(/^[A-ZÀ-Ý].+\.$/s);
  expect(title).not.toBe('');
  expect(type).toBe(`urn:hora-marcada:problem:${code}`);
  expect(answer.text).not.toMatch(/\bat .+:\d+|node_modules|select |Error:/);
}

const post = (url: string, payload: string | Buffer, type = 'application/json') =>
  server.send({ method: 'POST', url, payload, headers: { 'content-type': type } });

test('every POST of the public is tried here', () => {
  expect(paths).toHaveLength(28);
});

describe.each(paths)('%s', (path) => {
  const complete = completeBody(path);

  test.each<[string, string | Buffer]>([
    ['an open brace', '{'],
    ['nothing', ''],
    ['a blank', ' '],
    ['words', 'service_id=1'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['a key that reaches the prototype', '{"__proto__": {"service_id": 1}}'],
    ['a key that reaches the constructor', '{"constructor": {"prototype": {"x": 1}}}'],
    ['an array', '[]'],
    ['a word', '"x"'],
    ['a number', '7'],
    ['null', 'null'],
    ['an empty object', '{}'],
    ['ten thousand brackets', '['.repeat(10_000)],
    ['deep nesting', `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`],
  ])('API-046 a body of %s is 400', async (_, payload) => {
    expectProblem(await post(path, payload), 400, 'invalid');
  });

  test('API-046 no body at all is 400', async () => {
    expectProblem(await server.send({ method: 'POST', url: path }), 400, 'invalid');
  });

  test('a body of 2 MB is 413, one just as large as allowed is read', async () => {
    const filled = (size: number) => JSON.stringify({ ...complete, filler: 'x'.repeat(size) });
    expectProblem(await post(path, filled(2_000_000)), 413, 'too_large');
    expectProblem(await post(path, `${filled(60_000)}x`), 400, 'invalid');
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'x'])(
    'a body of type %s is 415',
    async (type) => {
      expectProblem(await post(path, '{}', type), 415, 'unsupported_media_type');
    },
  );

  test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'] as const)(
    'API-046 %s is 405 and names what is allowed, before any body is read',
    async (method) => {
      const answer = await server.send({
        method,
        url: path,
        ...(method !== 'HEAD' && method !== 'GET' && { payload: '{', headers: { 'content-type': 'x' } }),
      });
      expect(answer.headers.allow).toBe('POST, OPTIONS');
      if (method === 'HEAD') expect(answer.status).toBe(405);
      else expectProblem(answer, 405, 'method_not_allowed');
    },
  );

  test('OPTIONS names what is allowed', async () => {
    const { status, headers } = await server.send({ method: 'OPTIONS', url: path });
    expect({ status, allow: headers.allow }).toEqual({ status: 204, allow: 'POST, OPTIONS' });
  });

  test('each field of a wrong type is 400 under its own name, or an id that is not there', async () => {
    for (const field of Object.keys(complete)) {
      for (const wrong of [null, true, {}, [], { a: 1 }, '\u0000', 'x\u0007', -1, 0.5]) {
        const answer = await server.ask(path, { ...complete, [field]: wrong });
        const known = [400, 401, 404, 409, 410].includes(answer.status);
        // A field that the call does not know is not looked at.
        if (known) expect(answer.text).toContain('"message"');
        else expect(answer.status).toBe(200);
        if (answer.status === 400) expect(Object.keys(errorsOf(answer))).toEqual([field]);
        if (answer.status === 201) throw new Error(`${field} ${JSON.stringify(wrong)} was booked`);
      }
    }
  });
});

function completeBody(path: string): Readonly<Record<string, unknown>> {
  if (ofSignUp[path]) return { ...ofSignUp[path] };
  if (linkCalls.some((call) => contract[call].path === path)) return linked;
  if (combinedCalls.some((call) => contract[call].path === path)) return combined;
  if (path.startsWith('/scheduler/')) return booking;
  if (path === contract.resetPassword.path) return resetLink;
  if (path === contract.checkResetLink.path) return { token: resetLink.token };
  return path.startsWith('/api/token/') ? credentials : failure;
}

function errorsOf(answer: AppAnswer): Record<string, string> {
  return (answer.body as { errors?: Record<string, string> }).errors ?? {};
}

test('the first wrong field gives the sentence, and each has its own', async () => {
  const answer = await server.ask('/scheduler/v1/create_event/', {
    ...booking,
    client_name: '',
    client_telephone: '',
  });
  expectProblem(answer, 400, 'invalid');
  expect(errorsOf(answer)).toEqual({
    client_name: 'Informe o seu nome.',
    client_telephone: 'Digite o DDD e o número do seu telefone.',
  });
  expect((answer.body as { detail: string }).detail).toBe('Informe o seu nome.');
});

test.each([
  '/user/v1/x/',
  '/api/x',
  '/scheduler/v1/get_store/',
  '/scheduler/v1/available_days/x',
  '/scheduler',
])('API-046 the unknown address %s is 404, for any method', async (url) => {
  expectProblem(await server.send({ method: 'GET', url }), 404, 'not_found');
  expectProblem(await server.send({ method: 'POST', url, payload: {} }), 404, 'not_found');
  expectProblem(await server.send({ method: 'DELETE', url }), 404, 'not_found');
});

test.each(['/scheduler/v1/get_store/%zz/', '/scheduler/v1/get_store/%E0%A4%A/', '/api/%'])(
  'an address that cannot be decoded (%s) is 400',
  async (url) => {
    expectProblem(await server.send({ method: 'GET', url }), 400, 'invalid');
  },
);

test('paths answer with and without the trailing slash, without a redirect', async () => {
  const { client_name, service_id } = booking;
  const answer = await server.ask('/scheduler/v1/available_calendars', { client_name, service_id });
  expect(answer.status).toBe(200);
});

test('HEAD answers like GET, without a body', async () => {
  const { status, text, headers } = await server.send({
    method: 'HEAD',
    url: '/scheduler/v1/get_store/barbearia-sol/',
  });
  expect({ status, text }).toEqual({ status: 200, text: '' });
  expect(headers['content-type']).toMatch(/^application\/json/);
});

test('a request that never comes to its end is waited for a minute', () => {
  const { requestTimeout, headersTimeout } = server.app.server;
  expect([requestTimeout, headersTimeout]).toEqual([60_000, 60_000]);
});
