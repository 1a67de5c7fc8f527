import { openTestApp, type AppAnswer, type TestApp } from '../../test-support/test-app.ts';

const fresh = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
const proxy = '10.1.2.3';

let server: TestApp;
let lines: string[];

beforeAll(async () => {
  const stream = { write: (line: string) => void lines.push(line) };
  server = await openTestApp({ logger: { level: 'info', stream } }, { TRUST_PROXY: '10.0.0.0/8' });
});

beforeEach(() => {
  lines = [];
});

afterAll(() => server.close());

const askFrom = (remoteAddress: string, id: string): Promise<AppAnswer> =>
  server.send({ url: '/api/nothing/', remoteAddress, headers: { 'x-request-id': id } });

const idOf = ({ headers }: AppAnswer) => headers['x-request-id'];
const loggedIds = () => lines.map((line) => (JSON.parse(line) as { reqId?: string }).reqId);

test.each([
  ['a file that is not there', '/static/booking-app/1/app.js'],
  ['an answer of the API', '/scheduler/v1/get_store/barbearia-sol/'],
  ['a refusal', '/scheduler/v1/get_store/nobody/'],
  ['an address that is not there', '/api/nothing/'],
])('%s carries its request id, as the log does', async (_, url) => {
  const id = idOf(await server.ask(url));
  expect(id).toMatch(fresh);
  expect(new Set(loggedIds())).toEqual(new Set([id]));
});

test('an address that cannot be read is answered with an id, too', async () => {
  expect(idOf(await server.ask('/api/%zz'))).toMatch(fresh);
});

test('two requests have two ids', async () => {
  expect(idOf(await server.ask('/healthz'))).not.toBe(idOf(await server.ask('/healthz')));
});

test.each(['edge_42-A', 'a'.repeat(64)])('a trusted proxy names a request %s', async (id) => {
  expect(idOf(await askFrom(proxy, id))).toBe(id);
  expect(idOf(await askFrom(`::ffff:${proxy}`, id))).toBe(id);
  expect(new Set(loggedIds())).toEqual(new Set([id]));
});

test.each(['', 'a'.repeat(65), 'a b', 'João', '11 98765-4321', 'a,b', '{"level":60}', '../x'])(
  'what a proxy calls %j is no name: the request gets one of ours',
  async (id) => {
    expect(idOf(await askFrom(proxy, id))).toMatch(fresh);
  },
);

test('only a trusted proxy names a request', async () => {
  expect(idOf(await askFrom('203.0.113.9', 'mine'))).toMatch(fresh);
  expect(idOf(await server.send({ url: '/healthz', headers: { 'x-request-id': 'mine' } }))).toMatch(fresh);
});
