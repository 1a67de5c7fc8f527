import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { navigation } from './navigation.ts';
import { reloadOnce } from './page-reload.ts';

startWithCleanBrowser();

beforeEach(() => void Object.assign(globalThis, { fetch: () => Promise.resolve({ ok: true }) }));
afterEach(() => void Reflect.deleteProperty(globalThis, 'fetch'));

test('a browser that keeps no mark is not sent round and round', async () => {
  const reload = jest.spyOn(navigation, 'reload').mockImplementation(() => undefined);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  await reloadOnce();
  expect(reload).not.toHaveBeenCalled();
});

test('a page whose server is out of reach stays where it is', async () => {
  const reload = jest.spyOn(navigation, 'reload').mockImplementation(() => undefined);
  Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('offline')) });
  await reloadOnce();
  expect(reload).not.toHaveBeenCalled();
});

test('a page is loaded anew once', async () => {
  const reload = jest.spyOn(navigation, 'reload').mockImplementation(() => undefined);
  await reloadOnce();
  await reloadOnce();
  expect(reload).toHaveBeenCalledTimes(1);
});
