import { fireEvent, renderHook } from '@testing-library/react';
import { useOnOnline, useOnReturn } from './page-events.ts';

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const goOnline = () => fireEvent(window, new Event('online'));

function hideFor(milliseconds: number) {
  const state = jest.spyOn(document, 'visibilityState', 'get');
  state.mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  jest.advanceTimersByTime(milliseconds);
  state.mockReturnValue('visible');
  fireEvent(document, new Event('visibilitychange'));
}

test('P-05 useOnOnline calls each time the browser is back online, and no more once the page is left', () => {
  const onReturn = jest.fn();
  const { unmount } = renderHook(() => useOnOnline(onReturn));
  goOnline();
  goOnline();
  expect(onReturn).toHaveBeenCalledTimes(2);
  unmount();
  goOnline();
  expect(onReturn).toHaveBeenCalledTimes(2);
});

test('P-09 useOnReturn calls at each return after long enough, and no more once the page is left', () => {
  jest.useFakeTimers();
  const onReturn = jest.fn();
  const { unmount } = renderHook(() => useOnReturn(1000, onReturn));
  hideFor(1000);
  expect(onReturn).not.toHaveBeenCalled();
  hideFor(1001);
  hideFor(1001);
  expect(onReturn).toHaveBeenCalledTimes(2);
  unmount();
  hideFor(1001);
  expect(onReturn).toHaveBeenCalledTimes(2);
});

test('P-09 useOnReturn counts from the last time the page was left, and not what it was in sight', () => {
  jest.useFakeTimers();
  const onReturn = jest.fn();
  renderHook(() => useOnReturn(1000, onReturn));
  hideFor(1);
  jest.advanceTimersByTime(5000);
  hideFor(1);
  expect(onReturn).not.toHaveBeenCalled();
});
