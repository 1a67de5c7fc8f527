import { createKeyedQueue } from './booking-routes.ts';

test('P-47 the last of three actions of one key waits for the second, also once the first is over', async () => {
  const oneAtATime = createKeyedQueue();
  const over: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const act = (name: string, until?: Promise<void>) =>
    oneAtATime('phone', async () => {
      await until;
      over.push(name);
    });
  const first = act('first');
  const second = act('second', released);
  await first;
  const last = act('last');
  await oneAtATime('another phone', () => Promise.resolve());
  release();
  await Promise.all([second, last]);
  expect(over).toEqual(['first', 'second', 'last']);
});

test('P-47 a booking that is refused leaves alone the next one of its phone, which waits for it', async () => {
  const oneAtATime = createKeyedQueue();
  const refused = oneAtATime('phone', () => Promise.reject(new Error('slot_taken')));
  const next = oneAtATime('phone', () => Promise.resolve('booked'));
  await expect(refused).rejects.toThrow('slot_taken');
  await expect(next).resolves.toBe('booked');
});
