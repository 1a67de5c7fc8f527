import { FakeTimers } from '../../test-support/fake-timers.ts';
import { WorkLoop } from './work-loop.ts';

let timers: FakeTimers;
let failures: unknown[];

beforeEach(() => {
  timers = new FakeTimers();
  failures = [];
});

const open = (work: () => Promise<number>) =>
  new WorkLoop({ work, pauseInMilliseconds: 5000, timers, onFailure: (error) => failures.push(error) });

const rest = () => timers.asked(5000);

test('woken in the middle of its work it looks again, and never works twice at once', async () => {
  let rounds = 0;
  let underWay = 0;
  let mostUnderWay = 0;
  const loop = open(async () => {
    rounds += 1;
    underWay += 1;
    mostUnderWay = Math.max(mostUnderWay, underWay);
    if (rounds === 1) for (let times = 0; times < 3; times += 1) loop.wake();
    await Promise.resolve();
    underWay -= 1;
    return 0;
  });
  loop.wake();
  loop.wake();
  await rest();
  expect([rounds, mostUnderWay]).toEqual([2, 1]);
});

test('it goes on while there is work, and looks every five seconds when there was none', async () => {
  const found = [3, 1, 0, 0, 2, 0];
  const loop = open(() => Promise.resolve(found.shift() ?? 0));
  loop.wake();
  await rest();
  expect(found).toEqual([0, 2, 0]);
  timers.advance(4999);
  expect(found).toHaveLength(3);
  timers.advance(1);
  await rest();
  expect(found).toEqual([2, 0]);
  expect(timers.count).toBe(1);
});

test('a failure is reported, and the next look comes all the same', async () => {
  let rounds = 0;
  const loop = open(() => {
    rounds += 1;
    return rounds === 1 ? Promise.reject(new Error('unreachable')) : Promise.resolve(0);
  });
  loop.wake();
  await rest();
  expect(failures).toEqual([new Error('unreachable')]);
  timers.advance(5000);
  await rest();
  expect(rounds).toBe(2);
});

test('a stop waits for the work under way and lets nothing begin after it', async () => {
  let rounds = 0;
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  let finish = (_: number): void => undefined;
  const loop = open(() => {
    rounds += 1;
    begin();
    return new Promise((resolve) => (finish = resolve));
  });
  loop.wake();
  await begun;
  const stopped = loop.stop();
  finish(1);
  await stopped;
  loop.wake();
  timers.advance(60_000);
  expect(rounds).toBe(1);
  expect(timers.count).toBe(0);
});
