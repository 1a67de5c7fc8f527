import { brotliDecompressSync } from 'node:zlib';
import { openTestApp, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

const long = '/api/openapi.json';
const short = '/healthz';
const ask = (url: string, encodings?: string) =>
  server.app.inject({ url, headers: encodings === undefined ? {} : { 'accept-encoding': encodings } });

test('GEN-011 long data is brotli where it is taken, and the same data', async () => {
  const plain = await ask(long);
  const compressed = await ask(long, 'gzip, deflate, br');
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(compressed.headers['content-length']).toBe(String(compressed.rawPayload.length));
  expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.payload);
});

test.each(['gzip', 'br;q=0', 'br; q=0.000, gzip', 'x-br', 'brotli', ''])(
  'GEN-011 for the encodings «%s» it is plain, and caches are told',
  async (encodings) => {
    const { headers } = await ask(long, encodings);
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers).toMatchObject({ vary: 'accept-encoding' });
  },
);

test('GEN-011 what travels in one packet is not compressed', async () => {
  expect((await ask(short, 'br')).headers).not.toHaveProperty('content-encoding');
});
