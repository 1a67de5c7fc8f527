import { act, renderHook } from '@testing-library/react';
import { anEvent } from '../../test-support/events.ts';
import { useEventLock } from './event-lock.ts';

test('P-23 of two presses before the screen shows the first, only the first acts', async () => {
  const { result } = renderHook(useEventLock);
  const event = anEvent();
  const save = jest.fn(() => Promise.resolve());
  const { run } = result.current;
  await act(async () => {
    await Promise.all([run(event, save), run(event, save)]);
  });
  expect(save).toHaveBeenCalledTimes(1);
  expect(result.current.isBusy(event)).toBe(false);
});
