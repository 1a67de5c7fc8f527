import { renderHook } from '@testing-library/react';
import { pass, startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { useSeenNotices } from './seen-notices.ts';

startWithCleanBrowser();

const close = jest.fn();
const clearAppBadge = jest.fn(() => Promise.resolve());

function installed(registration: object | undefined) {
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve(registration) },
  });
  Object.assign(navigator, { clearAppBadge });
}

const look = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'clearAppBadge');
  jest.clearAllMocks();
});

test('PUSH-015 who opens or comes back to the app has seen its notices, and the badge goes', async () => {
  installed({ getNotifications: () => Promise.resolve([{ close }, { close }]) });
  renderHook(useSeenNotices);
  await pass();
  expect([close, clearAppBadge].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
  look('hidden');
  await pass();
  expect(close).toHaveBeenCalledTimes(2);
  look('visible');
  await pass();
  expect([close, clearAppBadge].map(({ mock }) => mock.calls.length)).toEqual([4, 2]);
});

test('PUSH-015 a browser without the worker has no badge to clear', async () => {
  installed(undefined);
  renderHook(useSeenNotices);
  await pass();
  expect(clearAppBadge).not.toHaveBeenCalled();
});
