import { once } from 'node:events';
import { FakeTimers } from '../../test-support/fake-timers.ts';
import { changeStream } from './change-streams.ts';

test('P-31 a stream that was closed listens to no change any more, and keeps no timer', async () => {
  const listeners = new Set<() => void>();
  const timers = new FakeTimers();
  const stream = changeStream({
    listen: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    isSignedIn: () => Promise.resolve(true),
    timers,
  });
  expect([listeners.size, timers.count]).toEqual([1, 1]);
  stream.destroy();
  await once(stream, 'close');
  expect([listeners.size, timers.count]).toEqual([0, 0]);
});
