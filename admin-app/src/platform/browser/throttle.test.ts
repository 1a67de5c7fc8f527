import { throttle } from './throttle.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('P-31 acts at once, and once more for everything that came meanwhile', async () => {
  const action = jest.fn(() => Promise.resolve());
  const act = throttle(action, 500);
  act();
  expect(action).toHaveBeenCalledTimes(1);
  act();
  act();
  await jest.advanceTimersByTimeAsync(499);
  expect(action).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(action).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(action).toHaveBeenCalledTimes(2);
  act();
  expect(action).toHaveBeenCalledTimes(3);
});

test('P-31 waits for an action that is under way, but not for ever', async () => {
  const action = jest.fn(() => new Promise<void>(() => undefined));
  const act = throttle(action, 500);
  act();
  act();
  await jest.advanceTimersByTimeAsync(9999);
  expect(action).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(action).toHaveBeenCalledTimes(2);
});
