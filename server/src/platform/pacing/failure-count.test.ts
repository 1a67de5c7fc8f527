import { jest } from '@jest/globals';
import { countFailures, createFailureCount } from './failure-count.ts';
import { Refusal } from '../refusal.ts';

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

test('the wait is to the end of the window that the first failure began, in whole seconds', () => {
  const count = createFailureCount({ clock: { now: () => now }, max: 2, windowInMinutes: 15 });
  count.of('one').add();
  now = new Date('2026-03-09T12:20:00.001Z');
  expect(count.of('one').waitInSeconds()).toBe(0);
  count.of('one').add();
  expect(count.of('one').waitInSeconds()).toBe(300);
  expect(count.of('other').waitInSeconds()).toBe(0);
  count.of('one').undo();
  expect(count.of('one').waitInSeconds()).toBe(0);
  count.of('one').add();
  count.of('one').reset();
  expect(count.of('one').waitInSeconds()).toBe(0);
  count.of('one').undo();
  count.of('one').add();
  expect(count.of('one').waitInSeconds()).toBe(0);
});

test('an attempt waits for the key that has to wait longest, and is not counted for the others', async () => {
  const strict = openCount();
  const mild = createFailureCount({ clock: { now: () => now }, max: 1, windowInMinutes: 60 });
  const fail = () => Promise.reject(new Refusal('unauthenticated'));
  await expect(countFailures([strict.of('a')], fail, () => true)).rejects.toThrow(Refusal);
  await expect(countFailures([mild.of('b')], fail, () => true)).rejects.toThrow(Refusal);
  const attempt = jest.fn(() => Promise.resolve('in'));
  await expect(
    countFailures([strict.of('a'), mild.of('b'), strict.of('c')], attempt, () => true),
  ).rejects.toMatchObject({ code: 'rate_limited', headers: { 'retry-after': '3600' } });
  expect(attempt).not.toHaveBeenCalled();
  expect(strict.of('c').waitInSeconds()).toBe(0);
});

test('what is no failure is not counted', async () => {
  const count = openCount();
  const fault = () => Promise.reject(new TypeError('a fault'));
  await expect(countFailures([count.of('a')], fault, (error) => error instanceof Refusal)).rejects.toThrow(
    'a fault',
  );
  expect(count.of('a').waitInSeconds()).toBe(0);
});
