import { createFailureCount } from './failure-count.ts';

const remembered = 10_000;

let now: Date;

beforeEach(() => {
  now = new Date('2026-03-09T12:10:00Z');
});

/** Counts one failure of each key, and waits a quarter of an hour after it. */
const openCount = () => createFailureCount({ clock: { now: () => now }, max: 1, windowInMinutes: 15 });

const addMany = (count: ReturnType<typeof openCount>, many: number) => {
  for (let index = 0; index < many; index += 1) count.of(`address ${index}`).add();
};

test('ever new names take no more memory: the oldest are removed', () => {
  const count = openCount();
  count.of('first').add();
  count.of('second').add();
  addMany(count, remembered - 2);
  expect(count.of('first').waitInSeconds()).toBe(900);
  count.of('one more').add();
  expect(count.of('first').waitInSeconds()).toBe(0);
  expect(count.of('second').waitInSeconds()).toBe(900);
});

test('a window that begins again is one of the last to be removed', () => {
  const count = openCount();
  count.of('first').add();
  count.of('second').add();
  now = new Date('2026-03-09T12:25:00Z');
  count.of('first').add();
  addMany(count, remembered - 1);
  expect(count.of('first').waitInSeconds()).toBe(900);
});
