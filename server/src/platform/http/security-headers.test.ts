import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { fastify, type FastifyInstance } from 'fastify';
import { openTestApp, type TestApp } from '../../test-support/test-app.ts';
import { answerErrors } from './errors/error-answers.ts';
import { protectAnswers, unreadProtections } from './security-headers.ts';

let server: TestApp;
let behindTls: TestApp;

beforeAll(async () => {
  server = await openTestApp();
  behindTls = await openTestApp({}, { TRUST_PROXY: '127.0.0.1' });
});

afterAll(() => Promise.all([server.close(), behindTls.close()]));

const everywhere = [
  '/scheduler/v1/get_store/barbearia-sol/',
  '/user/v1/dashboard/',
  '/healthz',
  '/api/docs',
  '/api/x',
];
// Answered before any hook runs.
const unread = '/api/%zz';
const overTls = { 'x-forwarded-proto': 'https' };

test.each([...everywhere, unread])(
  '%s is no other’s to read as another type, to frame, or to follow back',
  async (address) => {
    const { headers } = await server.ask(address);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy':
        'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    expect(headers['content-security-policy']).not.toContain("'unsafe-eval'");
  },
);

test('bytes that are no request are answered with the same protections', async () => {
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect(Number(new URL(address).port), '127.0.0.1').setEncoding('utf8');
  socket.write('GET / HTTP/1.1\r\nno header\r\n\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  for (const [name, value] of Object.entries(unreadProtections))
    expect(answer).toContain(`${name}: ${value}\r\n`);
  const body = answer.replace(/^[^]*\r\n\r\n/, '');
  expect(JSON.parse(body)).toMatchObject({ code: 'invalid' });
  expect(answer).toContain(`content-length: ${Buffer.byteLength(body)}\r\n`);
});

test('an answer that is no page runs nothing when it is opened as one', async () => {
  const { headers } = await server.ask('/scheduler/v1/get_store/barbearia-sol/');
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  expect((await server.ask('/api/docs')).headers['content-security-policy']).toMatch(/^default-src 'self';/);
});

test.each(everywhere)(
  '%s gets strict-transport-security only over TLS, as a trusted proxy says',
  async (address) => {
    const told = (site: TestApp, headers: Record<string, string>) =>
      site.ask(address, undefined, headers).then((answer) => answer.headers['strict-transport-security']);
    expect(await told(behindTls, overTls)).toBe('max-age=31536000');
    expect(await told(behindTls, { 'x-forwarded-proto': 'http' })).toBeUndefined();
    expect(await told(server, overTls)).toBeUndefined();
  },
);

describe('an answer of its own', () => {
  let app: FastifyInstance;

  beforeEach(async () => {
    app = fastify();
    answerErrors(app);
    await protectAnswers(app, []);
  });

  afterEach(() => app.close());

  const answered = async (type: string, policy = '') => {
    app.get('/', (_, reply) => {
      if (policy) void reply.header('content-security-policy', policy);
      return reply.type(type).send('x');
    });
    return (await app.inject('/')).headers;
  };

  test('a picture may be shown by other sites: a chat shows that of a link', async () => {
    expect(await answered('image/png')).toMatchObject({ 'cross-origin-resource-policy': 'cross-origin' });
  });

  test('a page that other sites may embed says so only in its policy', async () => {
    const headers = await answered(
      'text/html',
      "default-src 'self'; frame-ancestors 'self' https://loja.example",
    );
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(headers['content-security-policy']).toContain('https://loja.example');
  });

  test.each([
    "frame-ancestors 'none'",
    "frame-ancestors 'self'; img-src https://x.example",
    'default-src https:',
  ])('a page with %p stays out of other sites’ frames in old browsers too', async (policy) => {
    expect(await answered('text/html', policy)).toMatchObject({ 'x-frame-options': 'SAMEORIGIN' });
  });
});
