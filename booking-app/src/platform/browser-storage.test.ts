import { lastingStorage, tabStorage } from './browser-storage.ts';

afterEach(() => {
  jest.restoreAllMocks();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

test.each([
  ['lasting', lastingStorage, () => window.localStorage],
  ['the tab’s', tabStorage, () => window.sessionStorage],
])('%s storage keeps, reads and forgets text', (_, storage, native) => {
  expect(storage.read('key')).toBeUndefined();
  storage.write('key', 'text');
  expect(native().getItem('key')).toBe('text');
  expect(storage.read('key')).toBe('text');
  storage.write('key', undefined);
  expect(native()).toHaveLength(0);
});

test('STORE-007 storage that is blocked altogether reads as empty and takes everything', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  lastingStorage.write('key', 'text');
  lastingStorage.write('key', undefined);
  expect(lastingStorage.read('key')).toBeUndefined();
});

test('STORE-007 full storage forgets silently', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => {
    lastingStorage.write('key', 'text');
  }).not.toThrow();
});
