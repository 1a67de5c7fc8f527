import { memoryStorage } from '../test-support/memory-storage.ts';
import { localTokenStore } from './client.ts';

test('STORE-001 keeps both tokens under the keys of the specification', () => {
  const storage = memoryStorage();
  const tokens = localTokenStore(storage);
  expect(tokens.read()).toEqual({ access: null, refresh: null });
  tokens.save({ access: 'a', refresh: 'r' });
  expect(storage.entries()).toEqual({ access_token: 'a', refresh_token: 'r' });
  expect(tokens.read()).toEqual({ access: 'a', refresh: 'r' });
});

test('Q-19 keeps the refresh token when only the access token is new', () => {
  const tokens = localTokenStore(memoryStorage({ access_token: 'a', refresh_token: 'r' }));
  tokens.save({ access: 'b' });
  expect(tokens.read()).toEqual({ access: 'b', refresh: 'r' });
});

test('STORE-002 removes both tokens and nothing else', () => {
  const storage = memoryStorage({ access_token: 'a', refresh_token: 'r', appointmentName: 'João' });
  localTokenStore(storage).clear();
  expect(storage.entries()).toEqual({ appointmentName: 'João' });
});
