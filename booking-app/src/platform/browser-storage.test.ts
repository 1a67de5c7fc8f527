import { localTextStorage, sessionTextStorage } from './browser-storage.ts';

afterEach(() => {
  jest.restoreAllMocks();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

test.each([
  ['local', localTextStorage, () => window.localStorage],
  ['session', sessionTextStorage, () => window.sessionStorage],
])('%s storage writes, reads and removes text', (_, storage, native) => {
  expect(storage.read('key')).toBeUndefined();
  storage.write('key', 'text');
  expect(native().getItem('key')).toBe('text');
  expect(storage.read('key')).toBe('text');
  storage.write('key', undefined);
  expect(native()).toHaveLength(0);
});

test('STORE-007 storage that is blocked altogether reads as empty and accepts every write', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  localTextStorage.write('key', 'text');
  localTextStorage.write('key', undefined);
  expect(localTextStorage.read('key')).toBeUndefined();
});

test('STORE-007 full storage loses text silently', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => {
    localTextStorage.write('key', 'text');
  }).not.toThrow();
});
