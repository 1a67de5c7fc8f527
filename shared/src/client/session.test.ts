import {
  startLocalApi,
  type LocalAnswer,
  type LocalApi,
  type SeenRequest,
} from '../test-support/local-api.ts';
import { memoryStorage } from '../test-support/memory-storage.ts';
import { createOwnerClient, localTokenStore } from './client.ts';

let server: LocalApi;
const onSignedOut = jest.fn();

beforeEach(async () => {
  server = await startLocalApi();
  onSignedOut.mockReset();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(async () => {
  jest.restoreAllMocks();
  await server.close();
});

function signedIn(tokens: Record<string, string> = { access_token: 'old', refresh_token: 'r1' }) {
  const storage = memoryStorage(tokens);
  const client = createOwnerClient({
    baseUrl: server.baseUrl,
    tokens: localTokenStore(storage),
    onSignedOut,
  });
  return { storage, client };
}

/** Refuses the access token 'old' and answers refreshes as told. */
function ownerApi(refresh: LocalAnswer | ((request: SeenRequest) => LocalAnswer | Promise<LocalAnswer>)) {
  server.answers((request) => {
    if (request.path === '/api/token/refresh/') {
      return typeof refresh === 'function' ? refresh(request) : refresh;
    }
    const isFresh =
      request.headers.authorization !== 'Bearer old' && request.headers.authorization !== undefined;
    return isFresh ? { status: 200, json: [] } : { status: 401, json: { code: 'unauthenticated' } };
  });
}

const sent = (path: string) => server.seen.filter((request) => request.path === path);

test('sends the bearer of the moment with owner calls', async () => {
  const { client, storage } = signedIn({ access_token: 'a1' });
  server.answers(() => ({ status: 200, json: [] }));
  await client.call('getEvents');
  storage.setItem('access_token', 'a2');
  await client.call('getEvents');
  expect(server.seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer a1', 'Bearer a2']);
});

test('sends the bearer with logout and with no other session call', async () => {
  const { client } = signedIn();
  server.answers(() => ({ status: 200, json: {} }));
  await client.call('login', { body: { username: 'sol', password: 'sol-pass' } });
  await client.call('refresh', { body: { refresh: 'r1' } });
  await client.call('logout', { body: { refresh: 'r1' } });
  expect(server.seen.map(({ headers }) => headers.authorization)).toEqual([
    undefined,
    undefined,
    'Bearer old',
  ]);
});

test('Q-19 renews the session on 401, keeps the new access token and repeats the call once', async () => {
  const { client, storage } = signedIn();
  ownerApi({ status: 200, json: { access: 'new' } });
  await expect(client.call('getEvents')).resolves.toEqual({ status: 200, data: [] });
  expect(sent('/api/token/refresh/').map(({ body }) => body)).toEqual([{ refresh: 'r1' }]);
  expect(sent('/user/v1/get_events/')).toHaveLength(2);
  expect(storage.entries()).toEqual({ access_token: 'new', refresh_token: 'r1' });
  expect(console.error).not.toHaveBeenCalled();
});

test('Q-19 keeps a refresh token that comes with the answer', async () => {
  const { client, storage } = signedIn();
  ownerApi({ status: 200, json: { access: 'new', refresh: 'r2' } });
  await client.call('getEvents');
  expect(storage.entries()).toEqual({ access_token: 'new', refresh_token: 'r2' });
});

test('Q-19 renews once for all the calls refused at the same time', async () => {
  const { client } = signedIn();
  ownerApi({ status: 200, json: { access: 'new' } });
  const answers = await Promise.all([
    client.call('getEvents'),
    client.call('getCalendars'),
    client.call('getServices'),
    client.call('getSettings'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(sent('/api/token/refresh/')).toHaveLength(1);
});

test('Q-19 does not renew again for a call refused after another one renewed', async () => {
  const { client } = signedIn();
  let refuseLate: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    refuseLate = resolve;
  });
  server.answers(async ({ path, headers }) => {
    if (path === '/api/token/refresh/') return { status: 200, json: { access: 'new' } };
    if (headers.authorization === 'Bearer new') return { status: 200, json: [] };
    if (path === '/user/v1/get_events/') await late;
    return { status: 401 };
  });
  const slow = client.call('getEvents');
  await client.call('getCalendars');
  refuseLate();
  await expect(slow).resolves.toMatchObject({ status: 200 });
  expect(sent('/api/token/refresh/')).toHaveLength(1);
});

test('Q-19 gives up after one repetition', async () => {
  const { client } = signedIn();
  server.answers(({ path }) =>
    path === '/api/token/refresh/' ? { status: 200, json: { access: 'new' } } : { status: 401 },
  );
  await expect(client.call('getEvents')).rejects.toMatchObject({ response: { status: 401 } });
  expect(sent('/user/v1/get_events/')).toHaveLength(2);
  expect(sent('/api/token/refresh/')).toHaveLength(1);
});

test.each<[string, LocalAnswer]>([
  ['is refused', { status: 401, json: {} }],
  ['fails', { status: 500, json: {} }],
  ['is lost', 'hang up'],
  ['brings no token', { status: 200, text: '<html></html>' }],
])('Q-19 signs out, once for all calls, when the renewal %s', async (_, refresh) => {
  const { client, storage } = signedIn();
  ownerApi(refresh);
  const calls = await Promise.allSettled([client.call('getEvents'), client.call('getServices')]);
  for (const call of calls) expect(call).toMatchObject({ reason: { response: { status: 401 } } });
  expect(storage.entries()).toEqual({});
  expect(onSignedOut).toHaveBeenCalledTimes(1);
});

test('Q-19 can renew again later, after a session ended and another began', async () => {
  const { client, storage } = signedIn();
  ownerApi({ status: 401 });
  await expect(client.call('getEvents')).rejects.toMatchObject({ response: { status: 401 } });
  storage.setItem('access_token', 'old');
  storage.setItem('refresh_token', 'r9');
  ownerApi({ status: 200, json: { access: 'new' } });
  await expect(client.call('getEvents')).resolves.toMatchObject({ status: 200 });
});

test('Q-19 only rejects a 401 when there is no refresh token', async () => {
  const { client } = signedIn({ access_token: 'old' });
  ownerApi({ status: 200, json: { access: 'new' } });
  await expect(client.call('getEvents')).rejects.toMatchObject({ response: { status: 401 } });
  expect(sent('/api/token/refresh/')).toEqual([]);
});

test('Q-19 never renews on 403, on a public call or on logout', async () => {
  const { client } = signedIn();
  server.answers(({ path }) => ({ status: path.startsWith('/user/') ? 403 : 401 }));
  await Promise.allSettled([
    client.call('getEvents'),
    client.call('getStore', { params: { client_name: 'sol' } }),
    client.call('login', { body: { username: 'sol', password: 'x' } }),
    client.call('logout', { body: { refresh: 'r1' } }),
  ]);
  expect(server.seen).toHaveLength(4);
  expect(sent('/api/token/refresh/')).toEqual([]);
});

test('PERM-009 does not bring back a session that ended while it was being renewed', async () => {
  const { client, storage } = signedIn();
  ownerApi(() => {
    storage.removeItem('access_token');
    storage.removeItem('refresh_token');
    return { status: 200, json: { access: 'new', refresh: 'r2' } };
  });
  await expect(client.call('getEvents')).rejects.toMatchObject({ response: { status: 401 } });
  expect(storage.entries()).toEqual({});
});

test('a renewal that fails leaves alone the session of an owner who signed in meanwhile', async () => {
  const { client, storage } = signedIn();
  ownerApi(() => {
    storage.setItem('access_token', 'another');
    storage.setItem('refresh_token', 'r9');
    return { status: 401 };
  });
  await expect(client.call('getEvents')).rejects.toMatchObject({ response: { status: 401 } });
  expect(storage.entries()).toEqual({ access_token: 'another', refresh_token: 'r9' });
  expect(onSignedOut).not.toHaveBeenCalled();
});
