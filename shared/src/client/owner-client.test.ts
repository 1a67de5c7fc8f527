import axios from 'axios';
import { startLocalApi, type LocalApi } from '../test-support/local-api.ts';
import { memoryStorage } from '../test-support/memory-storage.ts';
import { createOwnerClient, isNetworkError, localTokenStore } from './client.ts';

let server: LocalApi;

beforeEach(async () => {
  server = await startLocalApi();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(async () => {
  jest.restoreAllMocks();
  await server.close();
});

test('GEN-008 waits for an answer without any limit of time', async () => {
  server.answers(() => ({ status: 500 }));
  const client = createOwnerClient({ baseUrl: server.baseUrl });
  await expect(client.call('getStore', { params: { client_name: 'x' } })).rejects.toMatchObject({
    config: { timeout: 0 },
  });
});

test('GEN-007 logs a failure with method, path and status and rethrows the original error', async () => {
  server.answers(() => ({ status: 500, json: { code: 'fault' } }));
  const client = createOwnerClient({ baseUrl: server.baseUrl });
  const failure: unknown = await client
    .call('getStore', { params: { client_name: 'barbearia-sol' } })
    .catch((error: unknown) => error);
  expect(axios.isAxiosError(failure) && failure.response?.data).toEqual({ code: 'fault' });
  expect(console.error).toHaveBeenCalledTimes(1);
  expect(console.error).toHaveBeenCalledWith(
    'GET /scheduler/v1/get_store/barbearia-sol/ 500',
    expect.objectContaining({ name: 'AxiosError', status: 500 }),
  );
});

test('Q-80 logs no token, password, name or phone, wherever they travelled', async () => {
  const secrets = ['s3nha', 'sol-user', 'access-1', 'refresh-1', 'João Silva', '11987654321', 'idem-key-1'];
  server.answers(({ body, headers }) => ({ status: 400, json: { body, headers, message: 'João Silva' } }));
  const storage = memoryStorage({ access_token: 'access-1', refresh_token: 'refresh-1' });
  const client = createOwnerClient({ baseUrl: server.baseUrl, tokens: localTokenStore(storage) });
  const calls = [
    client.call('login', { body: { username: 'sol-user', password: 's3nha' } }),
    client.call('logout', { body: { refresh: 'refresh-1' } }),
    client.call('getSettings'),
    client.call('createBooking', {
      body: {
        service_id: '1',
        endpoint: 'sol',
        selected_day: '2026-03-09',
        selected_time: '10:00',
        client_name: 'João Silva',
        client_telephone: '11987654321',
        calendar_id: '1',
      },
      headers: { 'Idempotency-Key': 'idem-key-1' },
    }),
  ];
  await Promise.allSettled(calls);
  const logged = JSON.stringify(jest.mocked(console.error).mock.calls, (_, value: unknown) =>
    value instanceof Error ? everythingIn(value) : value,
  );
  expect(console.error).toHaveBeenCalledTimes(4);
  expect(logged).toContain('POST /scheduler/v1/create_event/ 400');
  for (const secret of secrets) expect(logged).not.toContain(secret);
});

function everythingIn(error: Error): Record<string, unknown> {
  return Object.fromEntries(
    Object.getOwnPropertyNames(error).map((key) => [key, (error as unknown as Record<string, unknown>)[key]]),
  );
}

test('a lost connection is a network error, an answered failure is not', async () => {
  const client = createOwnerClient({ baseUrl: server.baseUrl });
  const failure = (): Promise<unknown> =>
    client.call('getStore', { params: { client_name: 'x' } }).catch((error: unknown) => error);
  server.answers(() => 'hang up');
  expect(isNetworkError(await failure())).toBe(true);
  expect(console.error).toHaveBeenCalledWith(
    'GET /scheduler/v1/get_store/x/ sem resposta',
    expect.anything(),
  );
  server.answers(() => ({ status: 503 }));
  expect(isNetworkError(await failure())).toBe(false);
  expect(isNetworkError(new Error('no call at all'))).toBe(false);
});

test('a call that its caller aborted is no lost connection', async () => {
  const client = createOwnerClient({ baseUrl: server.baseUrl });
  const options = { params: { client_name: 'x' }, signal: AbortSignal.abort() };
  const failure: unknown = await client.call('getStore', options).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(isNetworkError(failure)).toBe(false);
});

test('GEN-006 drops an Authorization that a caller gives to a public call', async () => {
  server.answers(() => ({ status: 200, json: {} }));
  const client = createOwnerClient({ baseUrl: server.baseUrl });
  const headers = { authorization: 'Bearer x' };
  await client.call('getStore', { params: { client_name: 'x' }, headers });
  expect(server.seen[0]?.headers).not.toHaveProperty('authorization');
});

test('a call without the name its path needs is refused before anything is sent', async () => {
  const client = createOwnerClient({ baseUrl: server.baseUrl });
  await expect(client.call('getStore')).rejects.toThrow(TypeError);
  await expect(client.call('getStore', { params: { client_name: '' } })).rejects.toThrow(TypeError);
  expect(server.seen).toEqual([]);
});

test('Q-20 makes paths from the base address, with or without its trailing slash', async () => {
  server.answers(() => ({ status: 200, json: {} }));
  for (const ending of ['', '/', '/base', '/base//']) {
    await createOwnerClient({ baseUrl: server.baseUrl + ending }).call('login', {
      body: { username: 'sol', password: '' },
    });
  }
  expect(server.seen.map((request) => request.path)).toEqual([
    '/api/token/',
    '/api/token/',
    '/base/api/token/',
    '/base/api/token/',
  ]);
});

test('P-44 tells which version was answered, and nothing where the server names none', async () => {
  server.answers(() => ({ status: 200, json: [], headers: { ETag: '"v1"' } }));
  const client = createOwnerClient({ baseUrl: server.baseUrl, tokens: localTokenStore(memoryStorage()) });
  expect((await client.call('getOpeningHours')).etag).toBe('"v1"');
  server.answers(() => ({ status: 200, json: [] }));
  expect((await client.call('getOpeningHours')).etag).toBeUndefined();
});
