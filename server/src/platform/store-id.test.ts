import { idOrNone, idOrNull, isStoreEndpoint, noId, storeIdInToken, storeIdOf } from './store-id.ts';

// Python: uuid.uuid5(uuid.UUID('6f1d3c0e-9a5b-4d0f-8c27-b3a4e15d7e90'), endpoint)
test.each([
  ['demo', '8db4d6d3-17d1-574c-8b89-e7d57789709a'],
  ['barbearia-sol', '2fdb893f-6a23-5f9b-b357-7c326f97596d'],
])('the store %s has its id for ever', (endpoint, id) => {
  expect(storeIdOf(endpoint)).toBe(id);
});

test('Q-36 an endpoint typed in capitals names the same store', () => {
  expect(storeIdOf('Barbearia-SOL')).toBe(storeIdOf('barbearia-sol'));
});

test.each(['ab', 'a'.repeat(63), '0-9', 'admins', 'logins'])('Q-36 «%s» may be an endpoint', (name) => {
  expect(isStoreEndpoint(name)).toBe(true);
});

test.each([
  'a',
  'a'.repeat(64),
  'Sol',
  'sol_lua',
  'são',
  'sol ',
  'sol/lua',
  '',
  'login',
  'admin',
  'api',
  'scheduler',
  'user',
  'assets',
  'remotes',
  'static',
  'healthz',
  'readyz',
])('Q-36 «%s» may be no endpoint', (name) => {
  expect(isStoreEndpoint(name)).toBe(false);
});

const id = '2fdb893f-6a23-5f9b-b357-7c326f97596d';

test('an id in capitals is one for the database, and none in a token of the server', () => {
  expect([idOrNull(id.toUpperCase()), idOrNone(id.toUpperCase())]).toEqual(Array(2).fill(id.toUpperCase()));
  expect([storeIdInToken(id), storeIdInToken(id.toUpperCase())]).toEqual([id, undefined]);
});

test.each(['', `${id}0`, `0${id}`, id.replaceAll('-', ''), `${id}\n`, id.replace('2', 'g')])(
  '%j is no id',
  (text) => {
    expect([idOrNull(text), idOrNone(text), storeIdInToken(text)]).toEqual([null, noId, undefined]);
  },
);
