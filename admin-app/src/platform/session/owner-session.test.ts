import { createOwnerSession } from './owner-session.ts';

beforeEach(() => window.localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test.each([
  [{}, false],
  [{ access_token: 'a' }, true],
  [{ refresh_token: 'r' }, true],
])('ROUTE-008 with %j stored the session is open: %s', (stored, isOpen) => {
  for (const [key, value] of Object.entries(stored)) window.localStorage.setItem(key, value);
  expect(createOwnerSession().isOpen()).toBe(isOpen);
});

test('PERM-009 a session that was cleared is announced, and stays closed until somebody signs in', () => {
  const session = createOwnerSession();
  const told: boolean[] = [];
  session.tokens.save({ access: 'a', refresh: 'r' });
  const stop = session.subscribe(() => told.push(session.isOpen()));
  session.tokens.clear();
  session.tokens.save({ access: 'b', refresh: 'r' });
  stop();
  session.tokens.clear();
  expect(told).toEqual([false, true]);
});

test('STORE-007 nobody is signed in where storage is blocked', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(createOwnerSession().isOpen()).toBe(false);
});

test('P-43 what another tab leaves behind is no session, what somebody signs in with later is', () => {
  const session = createOwnerSession();
  session.tokens.save({ access: 'a', refresh: 'r' });
  const onChange = jest.fn();
  session.subscribe(onChange);
  window.localStorage.removeItem('access_token');
  const storageArea = window.localStorage;
  window.dispatchEvent(new StorageEvent('storage', { key: 'access_token', newValue: null, storageArea }));
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(session.isOpen()).toBe(false);
  window.localStorage.setItem('access_token', 'b');
  expect(session.isOpen()).toBe(true);
});
